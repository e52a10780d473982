import { expect, it } from 'vitest'
import { lacksOf, MANY, oftenFor, rhythmOf, SHIFTS, timesAYear, USUAL, type Rhythmic } from './rhythm.ts'

const rhythm = (often: Rhythmic['often'], more: Partial<Rhythmic> = {}): Rhythmic => ({ ...USUAL, often, ...more })

it('counts the times of a year, so that many are asked about', () => {
  expect(timesAYear(rhythm('daily'), 2)).toBe(730)
  expect(730 > MANY).toBe(true)
  expect(timesAYear(rhythm('weekly'), 3)).toBe(156)
  expect(timesAYear(rhythm('shift', { shifts: SHIFTS.slice(0, 2) }), 1)).toBe(500)
  expect(timesAYear(rhythm('count', { times: 2, per: 'month' }), 3)).toBe(72)
  expect(timesAYear(rhythm('event'), 3)).toBeNull()
})

it('goes by every rhythm of the calendar', () => {
  expect(rhythmOf(rhythm('weekly'))).toEqual({ rrule: '', everyDays: 7 })
  expect(rhythmOf(rhythm('shift', { shifts: SHIFTS }))).toMatchObject({ rrule: '', shifts: SHIFTS })
  expect(rhythmOf(rhythm('count', { times: 2, per: 'week' }))).toMatchObject({ count: { times: 2, per: 'week' } })
  expect(rhythmOf(rhythm('use'))).toMatchObject({ beforeUse: true })
  expect(rhythmOf(rhythm('event', { event: ' Crane lift ', hours: 12 }))).toMatchObject({
    after: { event: 'Crane lift', hours: 12 },
  })
  expect(oftenFor('zone').map(({ value }) => value)).not.toContain('use')
})

it('says what a rhythm still has to be told', () => {
  expect(lacksOf(rhythm('shift', { shifts: [] }))).toBe('Tick the shifts.')
  expect(lacksOf(rhythm('count', { times: 0 }))).toBe('Say how many times, 1 to 100.')
  expect(lacksOf(rhythm('event', { event: ' ' }))).toBe('Say after which event.')
  expect(lacksOf(rhythm('event', { hours: Number.NaN }))).toBe('Say within how many hours, 1 to 5000.')
  expect(lacksOf(rhythm('event'))).toBeNull()
})
