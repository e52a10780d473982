/** Which logs are filled for what, and how an entry begins. */
import { entriesBefore } from '../../../../../sync/forms/before.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/intent.ts'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { standingIn, useRights } from '../../../records/rights.ts'
import { liveOf } from '../core/book.ts'
import { formOf, readEntry } from '../core/entry.ts'
import { startOf, valueOps } from '../core/values.ts'

/** A log that can be filled, for one of its things or for none. */
export interface Fillable {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'>
  readonly thing: Row<'equipmentItem'> | null
  /** The entry that is being filled and that the person may go on with. */
  readonly open: Row<'logEntry'> | null
  /** Somebody else is filling one. */
  readonly others: Row<'logEntry'> | null
}

const KINDS = ['logEntry'] as const

const thingsOf = (log: Pick<Row<'log'>, 'thingIds'>): readonly string[] =>
  Array.isArray(log.thingIds) ? log.thingIds.filter((id): id is string => typeof id === 'string') : []

/** Undefined while it is read. */
export function useFillable(): readonly Fillable[] | undefined {
  const logs = useCollection('log')
  const versions = useCollection('logVersion')
  const things = useCollection('equipmentItem')
  const entries = useCollection('logEntry')
  const rights = useRights(KINDS)
  if (logs === undefined || versions === undefined || things === undefined) return undefined
  if (entries === undefined || rights === undefined) return undefined
  const drafts = entries.filter(({ state }) => state === 'draft')
  return logs
    .filter(({ state }) => state === 'live')
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((log): readonly Fillable[] => {
      const version = liveOf(versions, log.id)
      if (version === null) return []
      const of = (thing: Row<'equipmentItem'> | null): Fillable => {
        const begun = drafts.filter((one) => one.logId === log.id && one.thingId === (thing?.id ?? null))
        const open = begun.find((one) => standingIn(rights, 'logEntry', one).edit) ?? null
        return { log, version, thing, open, others: open === null ? (begun[0] ?? null) : null }
      }
      const known = thingsOf(log).flatMap((id) => things.find((one) => one.id === id) ?? [])
      return known.length === 0 ? [of(null)] : known.map(of)
    })
}

/** What came back to somebody who filled it, oldest first. */
export function useReturned(userId: string) {
  const logs = useCollection('log') ?? []
  const things = useCollection('equipmentItem') ?? []
  const entries = useCollection('logEntry') ?? []
  return entries
    .filter(({ state, fillerId }) => state === 'returned' && fillerId === userId)
    .toSorted((a, b) => a.entryOn.localeCompare(b.entryOn))
    .flatMap((entry) => {
      const log = logs.find(({ id }) => id === entry.logId)
      return log === undefined ? [] : [{ log, entry, thing: things.find(({ id }) => id === entry.thingId) ?? null }]
    })
}

/** Begins an entry with what the form says it begins with. */
export async function beginEntry(
  data: Data,
  { log, version, thing }: Fillable,
  day: string,
  userId: string,
): Promise<CommitResult & { readonly id: string }> {
  const id = newId()
  const begun: NewOp = {
    kind: 'add',
    entity: 'logEntry',
    id,
    fields: {
      provisionalNumber: await data.nextProvisional(),
      logId: log.id,
      versionId: version.id,
      thingId: thing?.id ?? null,
      zoneId: thing?.zoneId ?? log.zoneId,
      entryOn: day,
      entryAt: deviceNow(),
      fillerId: userId,
      state: 'draft',
    },
  }
  const all = await data.list('logEntry', { logId: log.id })
  const [before] = entriesBefore({ id, thingId: thing?.id ?? null, entryOn: day, createdAt: deviceNow() }, all)
  const last = before === undefined ? null : await readEntry(data, before.id)
  const start = startOf(formOf(version), day, last?.values ?? null)
  const result = await data.commit([begun, ...valueOps({ id, logId: log.id }, [], start)])
  return { ...result, id }
}
