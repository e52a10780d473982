/**
 * Where work is stopped, and what stands still there: by the module files alone (x-halts, x-halted), so that whatever stops work binds
 * whatever stands still. server/rules/halt.go says the same, and its word is the last. Pure.
 */
import { HALTED, HALTS } from '../../../../schema/gen/halts.ts'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { over, within, type Halt } from '../../../../sync/halts/halts.ts'
import { isEntity } from '../../data/store/database.ts'

/** The living rows of a kind that this device holds. */
type Rows = (entity: EntityName) => readonly object[]

/** Stopped work that goes on. */
export interface Stop extends Halt {
  readonly entity: EntityName
  readonly since: number
  /** Who stopped it. */
  readonly by: string | null
}

export interface Stops {
  /** Those that bind the place, the longest first. */
  readonly over: readonly Stop[]
  /** Those that bind a part of it alone. */
  readonly within: readonly Stop[]
}

export const NO_STOPS: Stops = { over: [], within: [] }

/** The kinds that say where work is stopped. */
export const STOPPING: readonly EntityName[] = [...Object.keys(HALTS).filter(isEntity), 'zone']

const tableOf = (entity: EntityName): TableMeta => TABLES[entity]

const given = (row: object, field: string): unknown => Reflect.get(row, field)

const idOf = (row: object, field: string): string => {
  const value = given(row, field)
  return typeof value === 'string' ? value : ''
}

/** The kinds that are read before it is known whether records of a kind stand still. */
export function neededFor(entity: EntityName): readonly EntityName[] {
  const places = HALTED[entity]?.places
  if (places === undefined) return []
  const through = places.flatMap((path) => {
    const [field = '', next] = path.split('.')
    const ref = next === undefined ? undefined : tableOf(entity).fields[field]?.ref
    return isEntity(ref) ? [ref] : []
  })
  return [...new Set([...STOPPING, ...through])]
}

/** Everywhere where work is stopped now, the longest first. */
export function liveStops(rows: Rows): readonly Stop[] {
  return Object.entries(HALTS)
    .flatMap(([entity, meta]) => {
      if (!isEntity(entity)) return []
      const state = tableOf(entity).states?.field ?? ''
      return rows(entity).flatMap((row): Stop[] => {
        if (!meta.while.includes(idOf(row, state))) return []
        const since = given(row, meta.since)
        return [
          {
            entity,
            id: idOf(row, 'id'),
            zone: idOf(row, meta.zone),
            since: typeof since === 'number' ? since : 0,
            by: idOf(row, meta.by) || null,
          },
        ]
      })
    })
    .toSorted((a, b) => a.since - b.since || a.id.localeCompare(b.id))
}

/** The stops at some zones. */
export function stopsAt(zones: readonly string[], rows: Rows, live = liveStops(rows)): Stops {
  if (live.length === 0) return NO_STOPS
  const parents = new Map(rows('zone').map((zone) => [idOf(zone, 'id'), idOf(zone, 'parentId')]))
  const parent = (zone: string) => parents.get(zone) ?? ''
  return { over: over(zones, parent, live), within: within(zones, parent, live) }
}

/** The zones in which a record is, or what it is made of: a record that is only being prepared is one too. */
export function zonesOfRecord(entity: EntityName, row: object, rows: Rows): readonly string[] {
  return (HALTED[entity]?.places ?? []).flatMap((path) => {
    const [field = '', next] = path.split('.')
    if (next === undefined) return [idOf(row, field)]
    const ref = tableOf(entity).fields[field]?.ref
    const id = idOf(row, field)
    const found = isEntity(ref) && id !== '' ? rows(ref).find((one) => idOf(one, 'id') === id) : undefined
    return found === undefined ? [] : [idOf(found, next)]
  })
}

export function stopsOfRecord(entity: EntityName, row: object, rows: Rows): Stops {
  const live = liveStops(rows)
  return live.length === 0 ? NO_STOPS : stopsAt(zonesOfRecord(entity, row, rows), rows, live)
}

/** Whether nobody gives the command where work is stopped. */
export function isBarred(entity: EntityName, command: string): boolean {
  return HALTED[entity]?.bars?.includes(command) === true
}

/** A record that stands still. */
export interface Halted {
  readonly entity: EntityName
  readonly id: string
  readonly title: string
  readonly page: string
  /** It is stopped by a stop that goes on beside those asked about. */
  readonly still: boolean
}

/** The kinds of which records wait for somebody once a stop is over. */
export const WAITING: readonly EntityName[] = Object.entries(HALTED).flatMap(([entity, meta]) =>
  isEntity(entity) && (meta.waits ?? []).length > 0 ? [entity] : [],
)

/** What somebody may take up again once some stops are over, and what still stands because of another one. Nothing resumes by itself. */
export function waitingFor(stops: readonly string[], rows: Rows): readonly Halted[] {
  const live = liveStops(rows)
  return WAITING.flatMap((entity) => {
    const meta = HALTED[entity]
    const state = tableOf(entity).states?.field ?? ''
    const running = meta?.run === undefined ? [] : (tableOf(entity).states?.commands[meta.run]?.from ?? [])
    const states = [...(meta?.waits ?? []), ...running]
    return rows(entity).flatMap((row): Halted[] => {
      if (!states.includes(idOf(row, state))) return []
      const bound = stopsAt(zonesOfRecord(entity, row, rows), rows, live).over
      if (!bound.some(({ id }) => stops.includes(id))) return []
      const id = idOf(row, 'id')
      const page = (meta?.page ?? `/${entity}/{id}`).replace('{id}', id)
      const title = (PAGES[entity]?.titleFields ?? []).map((field) => idOf(row, field)).find((name) => name !== '')
      return [
        {
          entity,
          id,
          title: title ?? TABLES[entity].title,
          page,
          still: bound.some((stop) => !stops.includes(stop.id)),
        },
      ]
    })
  })
}
