import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Zone } from '../../../../schema/gen/types.ts'
import { moveZone, possibleParents } from './rules.ts'

interface Case {
  readonly name: string
  readonly chains: readonly number[]
  readonly zone: string
  readonly into: string
  readonly ok: boolean
}

const { cases: CASES }: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('../../../../sync/testdata/vectors/nesting.json', import.meta.url), 'utf8'),
)

/** Zones from the outermost inwards, each in the one before it, and what holds the server to the same (server/syncer/circle_test.go). */
function zonesOf(chains: readonly number[]): readonly Zone[] {
  return chains.flatMap((length, chain) =>
    Array.from({ length }, (_, place) => ({
      id: `${chain}.${place}`,
      name: `Zone ${chain}.${place}`,
      code: `Z${chain}-${place}`,
      kind: 'area' as const,
      parentId: place === 0 ? null : `${chain}.${place - 1}`,
      ownerId: null,
      routeOrder: chain * 100 + place + 1,
      mapId: null,
      mapX: null,
      mapY: null,
      qr: null,
      areaIds: null,
      active: true,
    })),
  )
}

it.each(CASES)('offers what the server takes: $name', ({ chains, zone, into, ok }) => {
  const offered = possibleParents(zonesOf(chains), zone === 'new' ? null : zone).map((row) => row.zone.id)
  expect(offered.includes(into)).toBe(ok)
})

it('moves no zone deeper than that', () => {
  expect(moveZone(zonesOf([1, 15]), '1.0', 'in')).not.toEqual([])
  expect(moveZone(zonesOf([1, 16]), '1.0', 'in')).toEqual([])
})
