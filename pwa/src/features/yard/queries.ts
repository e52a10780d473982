/** Zones, vessels, maps and people of the yard: the only door from the yard pages to data. */
import type { Zone } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { CommitResult, NewFile, NewOp } from '../../data/outbox/commit.ts'
import type { Data } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import { useCollection, useRows } from '../../data/react/live.ts'
import { isOpenFinding } from '../../lib/openFinding.ts'
import type { ZoneChange } from './rules.ts'

export type { Data } from '../../data/react/context.tsx'

export function useZoneRows(): readonly Row<'zone'>[] | undefined {
  return useCollection('zone')
}

export function useVessels(): readonly Row<'vessel'>[] | undefined {
  return useCollection('vessel')
}

export function usePersonRows(): readonly Row<'person'>[] | undefined {
  return useCollection('person')
}

export function useYardMaps(): readonly Row<'yardMap'>[] | undefined {
  return useRows('yardMap', {}, { sort: 'name' })
}

export function useWalkTemplates(): readonly Row<'walkTemplate'>[] | undefined {
  return useCollection('walkTemplate')
}

export function useOpenFindings(): readonly Row<'finding'>[] | undefined {
  return useCollection('finding')?.filter(isOpenFinding)
}

export function useRunningWalks(): readonly Row<'walk'>[] | undefined {
  return useCollection('walk')?.filter(
    ({ state }) => state === 'planned' || state === 'in_progress' || state === 'paused',
  )
}

export function useRoutes(): readonly Row<'walkRoute'>[] | undefined {
  return useCollection('walkRoute')
}

export function setZone(data: Data, id: string, fields: Partial<Zone>): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'zone', id, fields }])
}

/** Several zones at once, as when one moves and its neighbors are counted anew. */
export function changeZones(data: Data, changes: readonly ZoneChange[]): Promise<CommitResult> {
  return data.commit(changes.map(({ id, fields }): NewOp => ({ kind: 'set', entity: 'zone', id, fields })))
}

export interface NewMap {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly file: NewFile
}

/** A map is one picture and the row that names it; a replaced picture keeps the pins, which are parts of its width and height. */
export async function saveMap(
  data: Data,
  id: string | null,
  map: NewMap,
): Promise<CommitResult & { readonly id: string }> {
  const { file, ...size } = map
  const fields = { ...size, sha256: file.sha256, mime: file.mime }
  const mapId = id ?? newId()
  const op: NewOp =
    id === null
      ? { kind: 'add', entity: 'yardMap', id: mapId, fields }
      : { kind: 'set', entity: 'yardMap', id: mapId, fields }
  return { ...(await data.commit([op], { files: [file] })), id: mapId }
}

export function renameMap(data: Data, id: string, name: string): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'yardMap', id, fields: { name } }])
}

/** Takes the map away with the pins that stand on it, in one action; `restoreMap` brings both back. */
export function removeMap(data: Data, id: string, pinned: readonly Zone[]): Promise<CommitResult> {
  const pins = pinned.map((zone): NewOp => ({
    kind: 'set',
    entity: 'zone',
    id: zone.id,
    fields: { mapId: null, mapX: null, mapY: null },
  }))
  return data.commit([...pins, { kind: 'delete', entity: 'yardMap', id }])
}

export function restoreMap(data: Data, id: string, pinned: readonly Zone[]): Promise<CommitResult> {
  const pins = pinned.map(({ id: zoneId, mapX, mapY }): NewOp => ({
    kind: 'set',
    entity: 'zone',
    id: zoneId,
    fields: { mapId: id, mapX, mapY },
  }))
  return data.commit([{ kind: 'set', entity: 'yardMap', id, fields: {} }, ...pins])
}
