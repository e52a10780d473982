/** What the tablet screens read. */
import { useMemo } from 'react'
import { useActor, useData, type Data } from '../../../data/react/context.tsx'
import { useAnswer, useCollection, useRow, useRows, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { allWithCode } from '../../../records/engine/withCode.ts'
import type { Inside } from '../core/contents.ts'
import { inspectDue, type Due } from '../core/due.ts'
import { useContents } from '../core/inside.ts'
import type { Addition, Area, Container, Stream } from '../core/kinds.ts'
import { limitsWith } from '../core/limits.ts'
import { useContainersOnSite, useSettings } from '../core/settings.ts'

/** The areas in use; undefined while the device reads. */
export function useAreas(): readonly Area[] | undefined {
  const areas = useCollection('wasteArea')
  return useMemo(() => areas?.filter(({ active }) => active !== false), [areas])
}

export type Streams = ReadonlyMap<string, Stream>

export function useStreams(): Streams | undefined {
  const streams = useCollection('wasteStream')
  return useMemo(() => streams && new Map(streams.map((stream) => [stream.id, stream])), [streams])
}

/** What stands in an area. */
export function useContainersIn(areaId: string): readonly Container[] | undefined {
  const rows = useContainersOnSite()
  return useMemo(() => rows?.filter((row) => row.areaId === areaId), [rows, areaId])
}

/** What the containers of an area hold, but for one. */
export function useInside(areaId: string, exceptId: string): readonly Inside[] | undefined {
  const containers = useContainersIn(areaId)
  const streams = useStreams()
  const ids = useMemo(
    () => containers?.flatMap(({ id }) => (id === exceptId ? [] : [id])) ?? [],
    [containers, exceptId],
  )
  const contents = useContents(ids)
  if (containers === undefined || streams === undefined || contents === undefined) return undefined
  return containers.flatMap(({ id, streamId }) => {
    const [stream, inside] = [streams.get(streamId), contents.get(id)]
    return stream === undefined || inside === undefined ? [] : [{ stream, contents: inside }]
  })
}

export function useAdditions(containerId: string): readonly Addition[] | undefined {
  return useRows('wasteAddition', { containerId }, { sort: 'addedOn', desc: true })
}

export interface DueArea {
  readonly area: Area
  readonly name: string
  readonly due: Due | null
  readonly lastOn: string | null
}

/** When inspections are due, by what the yard has set; undefined while the device reads. */
function useDueWith(): ((area: Area, lastOn: string | null) => Due | null) | undefined {
  const settings = useSettings()
  const day = today()
  return useMemo(() => {
    if (settings === undefined) return undefined
    const given = { limits: limitsWith(settings?.limits), satelliteChecks: settings?.satelliteChecks === true }
    return (area, lastOn) => inspectDue(area, lastOn, day, given)
  }, [settings, day])
}

/** When an area is due to be inspected; null while the device reads, and where nobody asks for it. */
export function useDue(area: Area): Due | null {
  const dueWith = useDueWith()
  const last = useAnswer(`last inspection ${area.id}`, (data) => lastInspection(data, area.id))
  return dueWith === undefined || last === undefined ? null : dueWith(area, last)
}

/** Every area with when it is due to be inspected. */
export function useDueAreas(): readonly DueArea[] | undefined {
  const areas = useAreas()
  const dueWith = useDueWith()
  const ids = areas?.map(({ id }) => id) ?? []
  const last = useAnswer(`last inspections ${ids.join(' ')}`, (data) =>
    Promise.all(ids.map((areaId) => lastInspection(data, areaId))),
  )
  return useMemo(() => {
    if (areas === undefined || dueWith === undefined || last === undefined) return undefined
    return areas.map((area, at) => {
      const lastOn = last[at] ?? null
      return { area, name: area.name, lastOn, due: dueWith(area, lastOn) }
    })
  }, [areas, dueWith, last])
}

async function lastInspection(data: Pick<Data, 'list'>, areaId: string): Promise<string | null> {
  const rows = await data.list(
    'wasteInspection',
    { areaId, state: 'signed' },
    { sort: 'inspectedOn', desc: true, limit: 1 },
  )
  return rows[0]?.inspectedOn ?? null
}

export interface Found {
  readonly areas: readonly Area[]
  readonly containers: readonly Container[]
}

/** What a label names, among what stands here; what left the yard is looked for last. Undefined while the device reads. */
export function useFindCode(): ((text: string) => Promise<Found>) | undefined {
  const data = useData()
  const areas = useCollection('wasteArea')
  const containers = useContainersOnSite()
  return useMemo(() => {
    if (areas === undefined || containers === undefined) return undefined
    return async (text) => {
      const found: Found = {
        areas: labeled(areas, ['code'], text),
        containers: labeled(containers, CONTAINER_CODES, text),
      }
      if (found.areas.length + found.containers.length > 0) return found
      return { areas: [], containers: labeled(await data.list('wasteContainer'), CONTAINER_CODES, text) }
    }
  }, [data, areas, containers])
}

const CONTAINER_CODES = ['code', 'number', 'provisionalNumber']

/** By its code, or by the address of its page. */
function labeled<R extends { readonly id: string }>(rows: readonly R[], fields: readonly string[], text: string) {
  const [, id] = /\/hazwaste\/[a-z]+\/([0-9a-f-]{36})/.exec(text) ?? []
  return id === undefined ? allWithCode(rows, fields, text) : rows.filter((row) => row.id === id)
}

export function useArea(id: string | null): Area | null | undefined {
  const areas = useCollection('wasteArea')
  return useMemo(() => areas && (areas.find((area) => area.id === id) ?? null), [areas, id])
}

/** Names of zones by their ids. */
export function useZoneName(id: string | null): string | null {
  return useRow('zone', id)?.name ?? null
}

export function useMe(): string {
  return useActor().userId
}

export type Vessel = Row<'vessel'>
