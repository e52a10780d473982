import { expect, it } from 'vitest'
import { howItWent, onTimeWords } from './lastTimes.ts'
import { countdownOf, loadOf, wordsUnder } from './loadBar.ts'
import type { ItemRow } from '../entry.ts'
import type { Timed } from '../proof/rates.ts'
import { coverWords, coversOf, lacksWords } from './itemWords.ts'
import { livesAt } from '../../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

const dates = {
  opensOn: '2026-11-01',
  dueOn: '2026-11-21',
  graceOn: '2026-11-21',
  missOn: '2026-12-01',
  late: 'no' as const,
  done: false,
  doneOn: null,
  state: 'open' as const,
}

it('lays opened, today, due and missed along the line, and says them in that order', () => {
  const load = loadOf(dates, '2026-11-11')
  expect(load.marks.map(({ id, at }) => [id, at])).toEqual([
    ['opened', 0],
    ['today', 33.3],
    ['due', 66.7],
    ['missed', 100],
  ])
  expect(load.says).toBe('opened Nov 1, today, due Nov 21, missed after Dec 1')
  expect(load.redFrom).toBeNull()
})

it('turns red behind the due day once that is over, and reaches today', () => {
  const load = loadOf({ ...dates, late: 'missed' }, '2026-12-11')
  expect([load.redFrom, load.filled]).toEqual([50, 100])
})

it('counts days, hours where the hour counts, and how early it was done', () => {
  const now = Date.parse('2026-11-11T12:00:00Z')
  const count = (more: object) => countdownOf({ ...dates, dueAt: null, state: 'open', ...more }, '2026-11-11', now)
  expect(count({})).toMatchObject({ number: '10', words: 'days left', tone: 'plain' })
  expect(count({ dueOn: '2026-11-10', late: 'overdue' })).toMatchObject({
    number: '1',
    words: 'day late',
    tone: 'late',
  })
  expect(count({ dueOn: '2026-11-11' })).toEqual({ number: 'Due today', tone: 'plain' })
  expect(count({ dueAt: now + 7.5 * 3_600_000 })).toMatchObject({ number: '7 h 30 min', words: 'left' })
  expect(count({ done: true, doneOn: '2026-11-18' })).toMatchObject({ number: '3', words: 'days early', tone: 'ok' })
  expect(count({ done: true, doneOn: '2026-11-22' })).toMatchObject({ number: '1', words: 'day late', tone: 'late' })
  expect(count({ done: true, doneOn: '2026-11-21' })).toMatchObject({ number: 'Done', words: 'on its day', tone: 'ok' })
  expect(count({ done: true, doneOn: '2026-11-21', state: 'submitted' })).toMatchObject({ number: 'Handed in' })
  expect(count({ done: true, state: 'waived' })).toMatchObject({ number: 'Waived', words: 'this time', tone: 'plain' })
})

it('draws no doing into what was waived: nothing is done, and nothing is late', () => {
  const load = loadOf({ ...dates, late: 'no', done: true, state: 'waived' }, '2027-01-15')
  expect(load.says).toBe('opened Nov 1, due Nov 21, missed after Dec 1')
  expect([load.filled, load.redFrom]).toEqual([0, null])
})

it('puts words that would lie on each other into lines of their own', () => {
  const load = loadOf(
    { ...dates, opensOn: '2026-11-27', dueOn: '2026-11-27', graceOn: '2026-11-30', missOn: '2026-11-30' },
    '2026-11-23',
  )
  const words = wordsUnder(load.marks)
  expect(words.map(({ mark, low }) => [mark.words, low])).toEqual([
    ['today', false],
    ['opens Nov 27', false],
    ['missed after Nov 30', true],
  ])
  expect(wordsUnder(loadOf(dates, '2026-11-11').marks).map(({ low }) => low)).toEqual([false, false, false])
})

it('says how one went', () => {
  const item = { dueOn: '2026-11-21', legalOn: null, graceOn: null, missedOn: null }
  const went = (state: ItemRow['state'], doneOn: string | null, over: Partial<Timed> = {}) =>
    howItWent({ ...item, state, doneOn, ...over }, '2026-12-01').words
  expect(went('verified', '2026-11-09')).toBe('12 d early')
  expect(went('verified', '2026-11-23')).toBe('2 d late')
  expect(went('verified', '2026-11-21')).toBe('on its day')
  expect(went('missed', null)).toBe('missed')
  expect(went('waived', null)).toBe('waived')
  // Completed in bulk on this device: the server says the day.
  expect(went('verified', null)).toBe('done')
  expect(onTimeWords([howItWent({ ...item, state: 'verified', doneOn: null }, '2026-12-01')])).toBe('on time 1 of 1')
  expect(went('verified', '2026-11-23', { graceOn: '2026-11-24' })).toBe('within grace')
  expect(went('verified', '2026-11-23', { missedOn: '2026-11-22' })).toBe('2 d late')
})

it('says when the backup covers: the first absence of the owner before it is due', () => {
  const away = (fromOn: string, untilOn: string, personId = 'ana') => ({ personId, fromOn, untilOn })
  const words = (...all: readonly ReturnType<typeof away>[]) => coverWords(all, 'ana', '2026-11-23', '2026-12-29')
  expect(words(away('2026-11-26', '2026-11-29'))).toBe('covers Nov 26 to 29')
  expect(words(away('2026-11-28', '2026-12-02'))).toBe('covers Nov 28 to Dec 2')
  expect(words(away('2026-11-26', '2026-11-26'))).toBe('covers Nov 26')
  expect(words(away('2026-11-01', '2026-11-05'), away('2026-11-26', '2026-11-29', 'ben'))).toBeNull()
})

it('names what it covers and who may do it', () => {
  const names = { zone: (id: string) => `Dock ${id}`, thing: (id: string) => id }
  expect(coversOf([], [], names)).toBe('The whole yard')
  expect(coversOf(['1', '2'], ['CR-3'], names)).toBe('Dock 1, Dock 2 and CR-3')
  expect(lacksWords('Fire watch', [])).toBe('This needs: Fire watch. Nobody holds it today.')
  expect(lacksWords('Fire watch', ['Ana', 'Ben'])).toBe('This needs: Fire watch. Ana and Ben hold it.')
})
