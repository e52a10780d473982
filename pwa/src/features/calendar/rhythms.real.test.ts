/** Every rhythm of the schedule dialog, through the actual data layer and the actual server: none is offered that the server refuses. */
import { expect, it } from 'vitest'
import { add } from '../../testing/factories.ts'
import { twoDevices } from '../../testing/twoDevices.ts'
import { OFTEN, rhythmOf, USUAL } from '../../records/rhythm/rhythm.ts'
import schedule from './wanted.tsx'

const DAY = '2026-11-20'

const { tablet, office, soon } = await twoDevices('inspector')

it('puts every rhythm that a person may choose into the calendar of everybody', async () => {
  const desk = office.data()
  const things = ['LD-1', 'LD-2'].map((tag) =>
    add('equipmentItem', { tag, name: 'Ladder', kind: 'ladder', state: 'in_service' }),
  )
  expect(await desk.commit(things)).toMatchObject({ ok: true })
  for (const { value: often, label } of OFTEN) {
    const plan = schedule.repeatOps({
      entity: 'ehsRound',
      title: label,
      proof: 'Signed round',
      template: 'ladder',
      each: 'thing',
      zoneIds: [],
      thingIds: things.map(({ id }) => id),
      ownerId: desk.actor.get().userId,
      startOn: DAY,
      untilOn: null,
      ...rhythmOf({ ...USUAL, often }),
    })
    expect(await desk.commit(plan), label).toMatchObject({ ok: true })
  }
  await soon(async () => expect((await desk.list('calendarRule')).some(({ $ }) => $.state === 'device')).toBe(false))
  expect(await desk.rejected.list()).toEqual([])
  // A rule that an event or a use sets off is of one thing.
  await soon(async () => expect(await tablet.data().count('calendarRule')).toBe(OFTEN.length + 2))
  const rules = await tablet.data().list('calendarRule')
  expect(Object.fromEntries(rules.map(({ title, anchor }) => [title, anchor]))).toEqual({
    'In each shift of a working day': 'shift',
    'Every day': 'rolling',
    'Every 7 days': 'rolling',
    'Every month': 'fixed',
    'Every quarter': 'fixed',
    'Every year': 'fixed',
    'So many times, on any day': 'count',
    'Before each use': 'use',
    'After an event': 'event',
  })
})
