/** Verifications: one change-set per tap. The row's id is name-based (walk, finding), so two tablets that look at one finding meet in it. */
import { useMemo } from 'react'
import type { Finding, Photo } from '../../../../../schema/gen/types.ts'
import { keyedId, newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { CommitResult, NewFile, NewOp } from '../../../data/outbox/commit.ts'
import type { Row } from '../../../data/react/live.ts'
import { useRow, useRows } from '../../../data/react/live.ts'
import type { PreparedPhoto } from '../../../records/preparePhoto.ts'
import { useVerifications, type Actor, type Data } from '../queries.ts'
import { notThereOps, stillThereOps } from '../stop/stopQueries.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { looksOf, type Looks, type Seen } from './verifyRules.ts'

/** All looks at one finding, whatever the walk. */
export function useLooksAt(findingId: string): readonly Row<'verification'>[] | undefined {
  return useRows('verification', { findingId }, { sort: 'verifiedAt' })
}

/** What this walk looks at again in a zone; once the walk is over, only what it has looked at. */
export function useZoneLooks(
  zoneId: string,
  walkId: string,
  editable: boolean,
): Looks<Row<'finding'>, Row<'verification'>> | undefined {
  const findings = useZoneFindings(zoneId)
  const verifications = useVerifications(walkId)
  return useMemo(() => {
    if (!findings || !verifications) return undefined
    const looks = looksOf(findings, verifications, walkId)
    return editable ? looks : { all: looks.done, todo: [], done: looks.done }
  }, [findings, verifications, walkId, editable])
}

export function useZoneFindings(zoneId: string): readonly Row<'finding'>[] | undefined {
  return useRows('finding', { zoneId })
}

/** Whether somebody still works on the corrective task of a finding; undefined while that is being read. */
export function useRunningTask(findingId: string): boolean | undefined {
  const task = useRow('task', uuid5(findingId, 'task'))
  return task === undefined ? undefined : isRunning(task)
}

/** The same, read from the device now: a tap may come before the screen knows. */
export async function findRunningTask(data: Data, findingId: string): Promise<boolean> {
  return isRunning(await data.get('task', uuid5(findingId, 'task')))
}

const isRunning = (task: Row<'task'> | null): boolean =>
  task !== null && task.state !== 'done' && task.state !== 'cancelled'

export interface NewLook {
  readonly walkId: string
  readonly finding: Finding
  readonly row: Row<'verification'> | null
  readonly result: Seen
  readonly now: number
}

/** A stop-work hazard that is still there stops the work again, in the same change-set. */
export async function recordLook(data: Data, actor: Actor, look: NewLook): Promise<CommitResult> {
  const key = { walkId: look.walkId, findingId: look.finding.id }
  const id = keyedId('verification', key)
  const fields = { zoneId: look.finding.zoneId, result: look.result, verifiedAt: look.now }
  const said: NewOp =
    look.row === null
      ? { kind: 'add', entity: 'verification', id, fields: { ...key, ...fields } }
      : {
          kind: 'set',
          entity: 'verification',
          id: look.row.id,
          fields: { ...fields, createdBy: actor.userId, deviceName: actor.deviceName },
        }
  const earlier = look.row === null ? [] : await notThereOps(data, look.row, actor.userId)
  const again = look.result === 'still_there' ? await stillThereOps(data, look.finding, { id, at: look.now }) : []
  return data.commit([said, ...earlier, ...again])
}

/** Undo: what stood there before stands again; a first look goes to the bin and comes back with the next. */
export async function takeBackLook(data: Data, actor: Actor, look: NewLook): Promise<CommitResult> {
  const { row } = look
  const id = keyedId('verification', { walkId: look.walkId, findingId: look.finding.id })
  const pressed = await notThereOps(data, { id, result: look.result, verifiedAt: look.now }, actor.userId)
  if (row === null) return data.commit([{ kind: 'remove', entity: 'verification', id }, ...pressed])
  const { result, verifiedAt, createdBy, deviceName } = row
  const again =
    result === 'still_there' && verifiedAt !== null && look.result !== 'still_there'
      ? await stillThereOps(data, look.finding, { id, at: verifiedAt }, deviceNow())
      : []
  return data.commit([
    { kind: 'set', entity: 'verification', id: row.id, fields: { result, verifiedAt, createdBy, deviceName } },
    ...pressed,
    ...again,
  ])
}

/** Hands the finding in or closes it, if it is still where the person saw it: somebody else may have been quicker. */
export async function moveFixed(
  data: Data,
  finding: { readonly id: string; readonly state: string },
  command: 'accept' | 'submit',
): Promise<CommitResult | null> {
  const latest = await data.get('finding', finding.id)
  if (latest?.state !== finding.state) return null
  return data.commit([{ kind: 'command', entity: 'finding', id: finding.id, command }])
}

/**
 * A picture of how it looks today: after a fix, or the same hazard again. It hangs under the finding and names this walk, so that
 * this walk's report can show it.
 */
export function addEvidence(
  data: Data,
  finding: Finding,
  walkId: string,
  photo: PreparedPhoto,
  role: 'after' | 'context',
): Promise<CommitResult> {
  return data.commit([pictureOp(photo, { parentEntity: 'finding', parentId: finding.id, walkId, role })], {
    files: filesOf(photo, finding.severity === 'stop_work'),
  })
}

/**
 * A picture that shows a hazard cleared: under each finding whose work is to resume, so that every stop has its own proof; under the
 * stop itself where it has no finding.
 */
export async function addReleaseEvidence(
  data: Data,
  stops: readonly Pick<Row<'stopWork'>, 'id' | 'findingId'>[],
  photo: PreparedPhoto,
): Promise<CommitResult> {
  const findings = new Set(stops.map(({ findingId }) => findingId).filter((id) => id !== null))
  const ops = stops
    .filter(({ findingId }) => findingId === null)
    .map(({ id }): NewOp => pictureOp(photo, { parentEntity: 'stopWork', parentId: id, role: 'after' }))
  for (const parentId of findings) {
    const walkId = (await data.get('finding', parentId))?.walkId
    ops.push(
      pictureOp(photo, {
        parentEntity: 'finding',
        parentId,
        role: 'after',
        ...(walkId === undefined ? {} : { walkId }),
      }),
    )
  }
  return data.commit(ops, { files: filesOf(photo, true) })
}

function pictureOp(
  photo: PreparedPhoto,
  of: Pick<Photo, 'parentEntity' | 'parentId' | 'role'> & Partial<Pick<Photo, 'walkId'>>,
): NewOp {
  return {
    kind: 'add',
    entity: 'photo',
    id: newId(),
    fields: {
      ...of,
      sha256: photo.original.sha256,
      reportSha256: photo.report.sha256,
      thumbSha256: photo.thumb.sha256,
      mime: photo.mime,
      width: photo.width,
      height: photo.height,
      bytes: photo.original.bytes.byteLength,
      takenAt: photo.takenAt,
    },
  }
}

function filesOf(photo: PreparedPhoto, urgent: boolean): readonly NewFile[] {
  return [photo.thumb, { ...photo.report, priority: urgent ? 0 : photo.report.priority }, photo.original]
}

/** Links a finding to an earlier one, or takes the link off with null. Both records stay as they are. */
export function linkFinding(
  data: Data,
  findingId: string,
  link: Partial<Pick<Finding, 'repeatOf' | 'duplicateOf'>>,
): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'finding', id: findingId, fields: link }])
}
