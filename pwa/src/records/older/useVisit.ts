/** Records that have left this device come back while somebody looks at them. */
import { useEffect, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import { useData } from '../../data/react/context.tsx'
import { useAnswer } from '../../data/react/live.ts'
import type { KeptRow, Row } from '../../data/store/rows.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import type { Visit } from '../../data/sync/visit.ts'
import { deviceNow } from '../../lib/clock.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'

const DAY = 86_400_000

/** Asks the server for a record that is not here; again when a connection comes. */
export function useVisit(entity: EntityName, id: string | null): Visit | 'asking' {
  const data = useData()
  const link = useSyncValue('link')
  const [answer, setAnswer] = useState<{ readonly of: string; readonly visit: Visit } | null>(null)
  const of = `${entity}:${id ?? ''}`
  useEffect(() => {
    if (id === null || link === 'connecting' || WINDOWS[entity] === undefined) return
    let gone = false
    void data.visit(entity, id).then(
      (visit) => {
        if (!gone) setAnswer({ of, visit })
      },
      () => {
        if (!gone) setAnswer({ of, visit: 'offline' })
      },
    )
    return () => {
      gone = true
    }
  }, [data, entity, id, link, of])
  if (id === null || WINDOWS[entity] === undefined) return 'absent'
  return answer?.of === of ? answer.visit : 'asking'
}

/**
 * Reads a record that is here from the server once more where others have changed it since a visit, and where the first of its parts have
 * left this device before it.
 */
export function useWhole<E extends EntityName>(entity: E, row: Row<E>): void {
  const data = useData()
  const online = useSyncValue('link') === 'online'
  const { id } = row
  const thin = isThin(entity, row)
  const kept = useKept(entity, id)
  const wanted = kept !== null && (kept === undefined ? thin : kept.behind)
  useEffect(() => {
    // What is here is shown all the same.
    if (online && wanted) data.visit(entity, id).catch(() => undefined)
  }, [data, entity, id, wanted, online])
}

/** Why it stays here though it has left; undefined = the window holds it, null = not known yet. */
export function useKept(entity: EntityName, id: string): KeptRow | undefined | null {
  const found = useAnswer(`kept ${entity} ${id}`, async (data) => ({ row: await data.kept(entity, id) }))
  return found === undefined ? null : found.row
}

/** It has ended, and so long ago that parts of it have left. */
export function isThin<E extends EntityName>(entity: E, row: Row<E>): boolean {
  const window = WINDOWS[entity]
  if (window?.parts === undefined || !hasEnded(entity, row)) return false
  const from: unknown = Reflect.get(row, window.from)
  const began = typeof from === 'number' ? from : typeof from === 'string' ? Date.parse(from) : NaN
  return deviceNow() - began > window.parts * DAY
}

/** Whether it can leave a device at all: in the states that its window names. */
export function hasEnded<E extends EntityName>(entity: E, row: Row<E>): boolean {
  const window = WINDOWS[entity]
  if (window === undefined) return false
  const { states } = TABLES[entity]
  if (window.ended === undefined || states === undefined) return true
  const state: unknown = Reflect.get(row, states.field)
  return typeof state === 'string' && window.ended.includes(state)
}
