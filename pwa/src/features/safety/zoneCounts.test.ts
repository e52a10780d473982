import { expect, it } from 'vitest'
import { byZone } from './zoneCounts.ts'

const zone = (id: string, name: string) => ({ id, name, mapId: null, mapX: null, mapY: null })

it('zones with the most open incidents stand first, and a duplicate counts nowhere', () => {
  const incident = (
    zoneId: string | null,
    kind: 'near_miss' | 'injury',
    state: 'triage' | 'closed' | 'duplicate',
    happenedAt = 10,
  ) => ({
    zoneId,
    kind,
    state,
    happenedAt,
  })
  const counts = byZone(
    [
      incident('a', 'near_miss', 'closed'),
      incident('a', 'near_miss', 'closed', 1),
      incident('a', 'injury', 'duplicate'),
      incident('b', 'injury', 'triage'),
      incident(null, 'injury', 'triage'),
    ],
    [zone('a', 'Pier'), zone('b', 'Dock'), zone('c', 'Shop')],
    5,
  )
  expect(counts.map(({ name, open, near, hurt }) => [name, open, near, hurt])).toEqual([
    ['Dock', 1, 0, 1],
    ['Pier', 0, 1, 0],
  ])
})
