import { expect, it } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isBarred, neededFor, stopsOfRecord, waitingFor } from './find.ts'

const zones = [
  { id: 'docks', parentId: null },
  { id: 'dock', parentId: 'docks' },
  { id: 'pump', parentId: 'dock' },
  { id: 'shop', parentId: null },
]
const stop = (id: string, zoneId: string, state = 'raised', raisedAt = 1) => ({
  id,
  zoneId,
  state,
  raisedAt,
  createdBy: 'ana',
})
const held =
  (tables: Partial<Record<EntityName, readonly object[]>>) =>
  (entity: EntityName): readonly object[] =>
    ({ zone: zones, vessel: [{ id: 'ship', zoneId: 'dock' }], ...tables })[entity] ?? []
const permit = (id: string, part: object = {}) => ({ id, zoneId: 'dock', vesselId: null, state: 'suspended', ...part })
const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id)

it('a stop binds its zone, what lies in it, and the vessel that lies there', () => {
  const rows = held({ stopWork: [stop('s', 'docks')] })
  const over = (part: object) => ids(stopsOfRecord('workPermit', permit('p', part), rows).over)
  expect(over({})).toEqual(['s'])
  expect(over({ zoneId: 'shop' })).toEqual([])
  expect(over({ zoneId: 'shop', vesselId: 'ship' })).toEqual(['s'])
  expect(over({ zoneId: 'shop', vesselId: 'gone' })).toEqual([])
})

it('the longest stands first, one that is over binds nothing, one in a part of the place is told of', () => {
  const stops = [stop('late', 'dock', 'acknowledged', 9), stop('early', 'dock', 'raised', 3)]
  const rows = held({ stopWork: [...stops, stop('over', 'dock', 'released', 1), stop('part', 'pump', 'raised', 2)] })
  const found = stopsOfRecord('workPermit', permit('p'), rows)
  expect(ids(found.over)).toEqual(['early', 'late'])
  expect(ids(found.within)).toEqual(['part'])
  expect(found.over[0]).toMatchObject({ entity: 'stopWork', zone: 'dock', since: 3, by: 'ana' })
})

it('says which commands wait, and what is read before that is known', () => {
  expect(['issue', 'start', 'resume', 'restart', 'close', 'suspend'].map((one) => isBarred('workPermit', one))).toEqual(
    [true, true, true, true, false, false],
  )
  expect(neededFor('workPermit')).toEqual(['stopWork', 'zone', 'vessel'])
  expect(neededFor('zone')).toEqual([])
})

it('names what may be taken up again once a stop is over, and what another stop still holds', () => {
  const rows = held({
    stopWork: [stop('s', 'dock'), stop('other', 'pump')],
    workPermit: [
      permit('p'),
      permit('q', { zoneId: 'pump' }),
      permit('closed', { state: 'closed' }),
      permit('away', { zoneId: 'shop' }),
    ],
  })
  expect(waitingFor(['s'], rows).map(({ id, still, page }) => [id, still, page])).toEqual([
    ['p', false, '/work-permits/live/p'],
    ['q', true, '/work-permits/live/q'],
  ])
  expect(waitingFor(['s', 'other'], rows).every(({ still }) => !still)).toBe(true)
})
