/** Stopped work: what stands still in the yard, and the four things a person can do about it. One change-set per press. */
import { useMemo } from 'react'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/commit.ts'
import type { Row } from '../../../data/react/live.ts'
import { useRow, useRows } from '../../../data/react/live.ts'
import { ACK_MINUTES, byRaised, holdsWork, isLiveStop } from '../../../lib/stopWork.ts'
import { clockNow, raiseOp, withdrawOps } from './follow.ts'
import type { Data } from '../queries.ts'
import { useAllStops, type StopRow } from './liveStops.ts'

/** The whole life of one finding's stopped work, oldest press first. */
export function useStopsOf(findingId: string): readonly StopRow[] | undefined {
  const rows = useRows('stopWork', { findingId })
  return useMemo(() => rows && byRaised(rows), [rows])
}

/** The presses by finding: one table in memory beats a query per row of a list. */
export function useStopsByFinding(): ReadonlyMap<string, readonly StopRow[]> {
  const rows = useAllStops()
  return useMemo(() => {
    const found = new Map<string, StopRow[]>()
    for (const row of byRaised(rows ?? [])) {
      if (row.findingId === null) continue
      const known = found.get(row.findingId)
      if (known === undefined) found.set(row.findingId, [row])
      else known.push(row)
    }
    return found
  }, [rows])
}

export function useAckMinutes(orgId: string): number {
  return useRow('walkSettings', uuid5(orgId, 'walkSettings'))?.ackMinutes ?? ACK_MINUTES
}

/** Every press on these findings, read once: for paper. */
export async function pressedOn(data: Data, findings: readonly { readonly id: string }[]): Promise<readonly StopRow[]> {
  return (
    await data.listEach(
      'stopWork',
      findings.map(({ id }) => ({ findingId: id })),
    )
  ).flat()
}

/** "Work is still stopped, and I have it." */
export function acknowledgeStops(data: Data, stops: readonly StopRow[], actorId: string): Promise<CommitResult> {
  const now = clockNow()
  const ops = stops
    .filter(({ state }) => state === 'raised')
    .map(({ id }): NewOp => ({
      kind: 'command',
      entity: 'stopWork',
      id,
      command: 'acknowledge',
      fields: { acknowledgedBy: actorId, acknowledgedAt: now },
    }))
  return data.commit(ops)
}

export interface Release {
  readonly stops: readonly Pick<StopRow, 'id' | 'findingId'>[]
  readonly actorId: string
  readonly clearedBy: string
  /** Empty where a photo of the finished work says it. */
  readonly reason: string
}

/** "Work may resume." What it covers is read from the device at the press: evidence this device has never seen stops the work again. */
export async function releaseStops(data: Data, { stops, actorId, clearedBy, reason }: Release): Promise<CommitResult> {
  const now = clockNow()
  const ops: NewOp[] = []
  for (const stop of stops) {
    const covers = (await evidenceOf(data, stop)).map((row) => row.id)
    ops.push({
      kind: 'command',
      entity: 'stopWork',
      id: stop.id,
      command: 'release',
      fields: { endedBy: actorId, endedAt: now, clearedBy, covers, ...(reason === '' ? {} : { endReason: reason }) },
    })
  }
  return data.commit(ops)
}

export function withdrawStops(
  data: Data,
  stops: readonly Pick<StopRow, 'id'>[],
  actorId: string,
  reason: string,
): Promise<CommitResult> {
  return data.commit(withdrawOps(stops, { reason, userId: actorId, now: clockNow() }))
}

/** The key pressed again on a finding that has its severity already. */
export async function stopAgain(
  data: Data,
  finding: Finding,
  now: number,
  again: StopRow | undefined,
): Promise<CommitResult> {
  return data.commit([
    await raiseOp(data, finding, {
      now,
      ...(again === undefined ? {} : { again: again.id, because: 'Stop work was pressed again.' }),
    }),
  ])
}

/** What shows the hazard, and that it is cleared: its photos, and everybody who looked and said that it is still there. */
async function evidenceOf(
  data: Data,
  stop: Pick<StopRow, 'id' | 'findingId'>,
): Promise<readonly { readonly id: string }[]> {
  const [photos, looks] = await Promise.all([
    data.list('photo', { parentId: stop.findingId ?? stop.id }),
    stop.findingId === null ? [] : data.list('verification', { findingId: stop.findingId }),
  ])
  return [...photos, ...looks.filter(({ result }) => result === 'still_there')]
}

export function useEvidence(stop: Pick<StopRow, 'id' | 'findingId'>): {
  readonly photos: number
  readonly stillThere: number
} {
  const photos = useRows('photo', { parentId: stop.findingId ?? stop.id })
  const looks = useRows('verification', { findingId: stop.findingId ?? '' })
  return {
    photos: photos?.length ?? 0,
    stillThere: looks?.filter(({ result }) => result === 'still_there').length ?? 0,
  }
}

interface Look {
  readonly id: string
  /** When it was said that it is still there. */
  readonly at: number
}

/**
 * The press a look makes: named after look and time, so that taking the look back finds it. A look that comes back after its press was
 * withdrawn makes another, named after that one. `row` null = the next press goes by this id.
 */
async function pressOf(data: Data, { id, at }: Look): Promise<{ readonly id: string; readonly row: StopRow | null }> {
  let press = uuid5(id, `stopWork:${at}`)
  let row = await data.get('stopWork', press)
  while (row !== null && !isLiveStop(row)) {
    press = uuid5(press, 'again')
    row = await data.get('stopWork', press)
  }
  return { id: press, row }
}

/** "Still there" stops the work again, whether it had been released or stands still already: a release made elsewhere does not know of it. */
export async function stillThereOps(
  data: Data,
  finding: Finding,
  look: Look,
  now = look.at,
): Promise<readonly NewOp[]> {
  if (!holdsWork(finding)) return []
  const press = await pressOf(data, look)
  if (press.row !== null) return []
  const last = byRaised(await data.list('stopWork', { findingId: finding.id })).at(-1)
  const op = await raiseOp(data, finding, {
    now,
    because: 'It is still there.',
    ...(last === undefined ? {} : { again: last.id }),
  })
  return [{ ...op, id: press.id }]
}

/**
 * Withdraws the press that a look made, when the look says something else now. Only a press of one's own: what a partner stopped stays
 * stopped until they withdraw it or somebody releases it, and a set that tries is refused as a whole.
 */
export async function notThereOps(
  data: Data,
  look: Pick<Row<'verification'>, 'id' | 'result' | 'verifiedAt'>,
  actorId: string,
): Promise<readonly NewOp[]> {
  if (look.result !== 'still_there' || look.verifiedAt === null) return []
  const { row } = await pressOf(data, { id: look.id, at: look.verifiedAt })
  if (row === null || row.createdBy !== actorId) return []
  return withdrawOps([row], { reason: '“Still there” was taken back.', userId: actorId, now: clockNow() })
}
