import { describe, expect, it } from 'vitest'
import { setTimeZone } from '../lib/dates.ts'
import { answeredParts, answeredTable } from './answered.ts'
import type { Asking, Dialect } from './template.ts'
import { livesAt } from '../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

setTimeZone('America/New_York')

const dialect: Dialect = { kinds: ['choice', 'number', 'text', 'select', 'date'], conditions: [] }
const text = (en: string) => ({ en })
const asking: Asking = {
  areas: [
    {
      id: 'a',
      title: text('Area'),
      items: [
        { id: 'a-1', text: text('Aisle is clear?'), kind: 'choice', citation: '40 CFR 262.255', critical: true },
        { id: 'a-2', text: text('Pressure'), kind: 'number', unit: 'psi', max: 10 },
        { id: 'a-3', text: text('Never answered?'), kind: 'choice' },
      ],
    },
    {
      id: 'b',
      title: text('Papers'),
      items: [
        { id: 'b-1', text: text('Plan of'), kind: 'date' },
        { id: 'b-2', text: text('Kept in'), kind: 'select', options: [{ id: 'o', text: text('Guard house') }] },
      ],
    },
  ],
}
const answer = (itemId: string, more: object) => ({
  itemId,
  result: null,
  value: null,
  text: null,
  note: null,
  inBulk: null,
  ...more,
})

describe('an answered form', () => {
  it('says what was asked and what was answered, in the order of the form', () => {
    const parts = answeredParts({ asking, dialect }, [
      answer('b-2', { text: 'o', result: 'pass' }),
      answer('b-1', { text: '2026-11-20', result: 'pass' }),
      answer('a-2', { value: 1250, result: 'fail', note: 'Gauge 2' }),
      answer('a-1', { result: 'pass', inBulk: true }),
    ])
    expect(parts.map(({ title }) => title)).toEqual(['Area', 'Papers'])
    expect(parts.flatMap(({ lines }) => lines.map((line) => [line.question, line.answer]))).toEqual([
      ['Aisle is clear?', 'Pass'],
      ['Pressure', '12.5 psi, Fail'],
      ['Plan of', 'Fri, Nov 20'],
      ['Kept in', 'Guard house'],
    ])
    expect(parts[0]?.lines).toMatchObject([
      { citation: '40 CFR 262.255', critical: true, failed: false, inBulk: true },
      { failed: true, note: 'Gauge 2' },
    ])
    expect(parts.map(answeredTable)[0]?.rows[0]).toEqual(['Aisle is clear? (40 CFR 262.255, not checked)', 'Pass', ''])
  })

  it('keeps in sight what the form does not have any more, and a note without an answer', () => {
    const answers = [answer('gone', { result: 'fail' }), answer('a-3', { note: 'Ask Rosa' })]
    const shown = (form: Parameters<typeof answeredParts>[0]) =>
      answeredParts(form, answers).flatMap(({ lines }) => lines.map((line) => [line.question, line.answer, line.note]))
    expect(shown({ asking, dialect })).toEqual([
      ['Never answered?', '', 'Ask Rosa'],
      ['gone', 'Fail', null],
    ])
    expect(shown(null)).toEqual([
      ['gone', 'Fail', null],
      ['a-3', '', 'Ask Rosa'],
    ])
  })
})
