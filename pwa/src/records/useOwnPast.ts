import { useMemo } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { Api } from '../data/online/api.ts'
import { useActor, useApi, useGranted } from '../data/react/context.tsx'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Row } from '../data/react/live.ts'
import { useOnlineQuery } from '../data/online/queryClient.ts'
import { eachAtOnce } from '../lib/atOnce.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { askedPast, ownPast, ownPastReason } from './ownPast.ts'
import { standingIn, type Rights } from './rights.ts'
import { fetchHistory, useHistory } from './useHistory.ts'

/**
 * Why this person may not give an approval that their rights and the row allow, in the server's words, so that its key can say so before
 * it is pressed. The history is asked only then; without a connection nothing is known, and the server refuses when the approval arrives.
 */
export function useOwnPast(entity: EntityName, row: Row, command: string | null, mayApprove: boolean): string | null {
  const { userId } = useActor()
  const { selfApproval } = useGranted()
  const notAuthor = askedPast(entity, row, command, { may: mayApprove, selfApproval, userId })
  const asked = notAuthor.length > 0
  const history = useHistory(entity, row.id, asked).data
  const why = asked && history !== undefined ? ownPast(entity, notAuthor, history, userId) : null
  return why === null ? null : ownPastReason(why)
}

/** Histories asked at the same time: enough that a page of tasks is judged at once, few enough that a weak link carries them. */
const AT_ONCE = 6

const UNKNOWN: ReadonlyMap<string, string> = new Map()

/**
 * The same for many records, by id; undefined while it is being found out. What does not answer is left to the server, as everything is
 * without a connection.
 */
export function useOwnPasts<E extends EntityName>(
  entity: E,
  rows: readonly Row<E>[],
  command: string | null,
  rights: Rights | undefined,
): ReadonlyMap<string, string> | undefined {
  const api = useApi()
  const link = useSyncValue('link')
  const asked = useMemo(
    () => (rights === undefined ? [] : askedOf(entity, rows, command, rights)),
    [entity, rows, command, rights],
  )
  const wanted = asked.length > 0 && link !== 'offline'
  const query = useOnlineQuery({
    queryKey: ['own pasts', entity, rights?.userId ?? '', asked.map(({ id, seq }) => `${id} ${seq}`).join()],
    enabled: wanted,
    // What did not answer is asked again when the question is.
    staleTime: 0,
    queryFn: () => pastsOf(api, entity, asked, rights?.userId ?? ''),
  })
  return wanted && query.isPending ? undefined : (query.data ?? UNKNOWN)
}

interface Asked {
  readonly id: string
  readonly seq: number
  readonly notAuthor: readonly string[]
}

/** The records whose history says whether a judgement would be about the person's own work. */
function askedOf<E extends EntityName>(
  entity: E,
  rows: readonly Row<E>[],
  command: string | null,
  rights: Rights,
): readonly Asked[] {
  const action = command === null ? undefined : TABLES[entity].states?.commands[command]?.action
  if (action === undefined) return []
  const { userId, granted } = rights
  return rows.flatMap((row) => {
    const notAuthor = askedPast(entity, row, command, {
      may: standingIn(rights, entity, row).can(action),
      selfApproval: granted.selfApproval,
      userId,
    })
    return notAuthor.length === 0 ? [] : [{ id: row.id, seq: row.$.seq ?? 0, notAuthor }]
  })
}

async function pastsOf(
  api: Api,
  entity: EntityName,
  asked: readonly Asked[],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  await eachAtOnce(asked, AT_ONCE, async ({ id, notAuthor }) => {
    const history = await fetchHistory(api, entity, id).catch(() => null)
    const why = history === null ? null : ownPast(entity, notAuthor, history, userId)
    if (why !== null) found.set(id, why)
  })
  return found
}

/** Asks the histories at the press: of a desk with a hundred records nobody asks them before. */
export function useFindPasts<E extends EntityName>(
  entity: E,
  command: string,
  rights: Rights | undefined,
): (rows: readonly Row<E>[]) => Promise<ReadonlyMap<string, string>> {
  const api = useApi()
  const link = useSyncValue('link')
  return (rows) =>
    rights === undefined || link === 'offline'
      ? Promise.resolve(UNKNOWN)
      : pastsOf(api, entity, askedOf(entity, rows, command, rights), rights.userId)
}
