/** What a person may do, on the page of one record and in a list of many; `standing.ts` decides both. */
import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { TableMeta } from '../../../schema/meta/shapes.ts'
import { reachOf, type Granted } from '../data/session/can.ts'
import { useActor, useGranted } from '../data/react/context.tsx'
import { isEntity } from '../data/store/database.ts'
import type { Row } from '../data/store/rows.ts'
import { useCollections, type Collections } from './engine/useCollections.ts'
import { atOnce, type Found, type Look } from './look.ts'
import { NO_STANDING, standingOf, type Standing } from './standing.ts'
import { useSettled } from './useSettled.ts'

/** Who asks about the rows of a list, and the tables in memory that an answer may rest on. */
export interface Rights {
  readonly userId: string
  readonly granted: Granted
  readonly find: (look: Look) => Found
}

export function standingIn({ userId, granted, find }: Rights, entity: EntityName, row: object): Standing {
  return atOnce(standingOf(entity, row, userId, granted), find)
}

/** What the person may do to this record now, live. */
export function useStanding(row: Row | null | undefined): Standing {
  const { userId } = useActor()
  const granted = useGranted()
  const standing = useSettled(
    () => ({ about: JSON.stringify([userId, granted, row?.$.entity, row?.id]), known: JSON.stringify(row) }),
    row === null || row === undefined ? null : () => standingOf(row.$.entity, row, userId, granted),
  )
  return standing ?? NO_STANDING
}

/** For lists of these kinds; undefined while the tables load. Keep `kinds` the same object between renders. */
export function useRights(kinds: readonly EntityName[]): Rights | undefined {
  const { userId } = useActor()
  const granted = useGranted()
  const needed = useMemo(() => tablesFor(kinds, granted), [kinds, granted])
  const tables = useCollections(needed)
  return useMemo(
    () => (tables.includes(undefined) ? undefined : { userId, granted, find: finder(needed, tables) }),
    [userId, granted, needed, tables],
  )
}

/** The tables on which answers about these kinds may rest: none for somebody whose rights reach all records. */
export function tablesFor(kinds: readonly EntityName[], granted: Granted): readonly EntityName[] {
  const needed = new Set<unknown>()
  for (const kind of kinds) {
    const meta: TableMeta = TABLES[kind]
    const above = meta.sub === undefined ? undefined : meta.fields[meta.sub]?.ref
    const scopes = [...ACTIONS, ...commandActions(meta)].map((action) => reachOf(granted, `${meta.subject}.${action}`))
    // Whoever may not decide about it may still go on with what is theirs.
    const narrow = scopes.some((scope) => scope !== null && !isTotal(scope, granted))
    if (meta.kept === true || narrow) needed.add(above)
    if (!narrow) continue
    for (const each of [meta, isEntity(above) ? TABLES[above] : null]) addPlaces(each, scopes, needed)
  }
  return [...needed].filter((name) => isEntity(name)).toSorted()
}

const ACTIONS = ['create', 'edit', 'approve', 'delete', 'manage']

function commandActions({ states }: TableMeta): readonly string[] {
  return Object.values(states?.commands ?? {}).map(({ action }) => action)
}

function isTotal(scope: string, { zones }: Granted): boolean {
  return scope === 'org' || (scope === 'zones' && zones === null)
}

function addPlaces(meta: TableMeta | null, scopes: readonly (string | null)[], needed: Set<unknown>): void {
  if (meta === null) return
  needed.add(meta.own?.members?.entity)
  if (scopes.includes('company') || scopes.includes('zones')) needed.add('person')
  if (scopes.includes('zones'))
    [meta.zone?.entity, meta.zone?.through?.entity, 'zone'].forEach((name) => needed.add(name))
}

function finder(kinds: readonly EntityName[], tables: Collections): (look: Look) => Found {
  const rows = new Map(kinds.map((kind, at) => [kind, tables[at]]))
  return (look) => {
    const table = rows.get(look.entity)
    if (table === undefined) return undefined
    if ('id' in look) return indexOf(table, 'id').get(look.id) ?? []
    const [field = 'id', value] = Object.entries(look.where)[0] ?? []
    return indexOf(table, field).get(value) ?? []
  }
}

const INDEXES = new WeakMap<object, Map<string, ReadonlyMap<unknown, readonly object[]>>>()

/** The rows of a table in memory by the value of a field, made once for as long as the table stays as it is. */
function indexOf(table: readonly object[], field: string): ReadonlyMap<unknown, readonly object[]> {
  const known = INDEXES.get(table) ?? new Map<string, ReadonlyMap<unknown, readonly object[]>>()
  INDEXES.set(table, known)
  const index = known.get(field)
  if (index !== undefined) return index
  const made = new Map<unknown, object[]>()
  for (const row of table) {
    const value: unknown = Reflect.get(row, field)
    const same = made.get(value)
    if (same === undefined) made.set(value, [row])
    else same.push(row)
  }
  known.set(field, made)
  return made
}
