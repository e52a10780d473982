import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { lastCrew, missingOf, signsIn } from './attendance.ts'
import { relyOnGear, sheetRows } from './controls.ts'
import { topicsIn } from './topics.ts'

const TALK = '01990000-0000-7000-8000-00000000000c'
const somebody = (personId: string | null, name: string) => ({ personId, name, company: '' })

it('is one attendance for one person, on however many tablets', () => {
  const [first, second] = [
    signsIn(TALK, somebody(null, 'Luis  Pereira'), 'M', 1),
    signsIn(TALK, somebody(null, 'luis pereira'), null, 2),
  ]
  expect(first.id).toBe(second.id)
  expect(signsIn(TALK, somebody('p', 'Ana Ruiz'), null, 1).id).not.toBe(
    signsIn(TALK, somebody('q', 'Ana Ruiz'), null, 1).id,
  )
})

it('lists who should hear it and did not sign in, each once', () => {
  expect(missingOf({ crewIds: ['a', 'b', 'b', 'c'] }, [{ personId: 'a' }, { personId: null }])).toEqual(['b', 'c'])
  expect(missingOf({ crewIds: null }, [])).toEqual([])
})

it('offers the crew of the newest talk of the same person that counts', () => {
  const talk = (id: string, startedAt: number, more: object = {}) =>
    ({
      id,
      leaderId: 'me',
      state: 'held',
      heldOn: '2026-11-20',
      startedAt,
      crewIds: ['b'],
      ...more,
    }) as unknown as Row<'toolboxTalk'>
  const came = [
    { talkId: 'old', personId: 'a' },
    { talkId: 'void', personId: 'z' },
  ] as unknown as Row<'talkAttendance'>[]
  const all = [
    talk('old', 1),
    talk('void', 2, { state: 'void' }),
    talk('other', 3, { leaderId: 'you' }),
    talk('now', 4),
  ]
  expect(lastCrew(talk('now', 4), all, came)).toEqual(['a', 'b'])
})

it('counts the hazards that rely on what a person wears, and names a step once', () => {
  const row = (step: string, hazard: string, level: 'ppe' | 'engineering') => ({ step, hazard, control: 'x', level })
  const steps = [row('Cut', 'Arc', 'ppe'), row('Cut', 'Fume', 'ppe'), row('Cut', 'Fume', 'engineering')]
  expect(relyOnGear(steps)).toBe(1)
  expect(relyOnGear(null)).toBe(0)
  expect(sheetRows(steps).map(([step]) => step)).toEqual(['Cut', '', ''])
})

it('has as many things to say in both languages', () => {
  expect(topicsIn('en').map(({ key, points }) => [key, points.length])).toEqual(
    topicsIn('es').map(({ key, points }) => [key, points.length]),
  )
})
