/** What an import reads, and how its confirmed rows are written: in change-sets of one group, so that all of it is one action. */
import { useMemo, useState } from 'react'
import type { Walk } from '../../../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { useActor, type Actor, type Data } from '../../../data/react/context.tsx'
import { useCollection, useRow } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { dueDaysOf, dueOn, workingDaysOf } from '../../../lib/corrective.ts'
import { noonOf, today } from '../../../lib/dates.ts'
import type { CsvRecord } from '../../../lib/csv.ts'
import type { SeverityId } from '../../../lib/hazards.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { commitFollowed } from '../../../records/following.ts'
import type { ImportKind, Mapping } from './fields.ts'
import { planFindings } from './findingPlan.ts'
import { planPeople } from './personPlan.ts'
import { cellsOf, type PlannedRow } from './plan.ts'
import { planZones } from './zonePlan.ts'

export interface DryRun {
  readonly rows: readonly PlannedRow[]
  /** The walk that new findings belong to. */
  readonly walkId: string
}

/** The dry run, made anew when the file, its columns or the yard changes. Undefined while the yard loads. */
export function useDryRun(kind: ImportKind, records: readonly CsvRecord[], mapping: Mapping): DryRun | undefined {
  const { orgId } = useActor()
  const zones = useCollection('zone')
  const people = useCollection('person')
  const findings = useCollection('finding')
  const stops = useCollection('stopWork')
  const settings = useRow('walkSettings', uuid5(orgId, 'walkSettings'))
  const organization = useRow('organization', orgId)
  const [now] = useState(() => deviceNow())
  return useMemo(() => {
    if (
      zones === undefined ||
      people === undefined ||
      findings === undefined ||
      stops === undefined ||
      settings === undefined
    )
      return undefined
    const cells = records.map((record) => cellsOf(record, mapping))
    const walkId = newId()
    if (kind === 'zones') return { walkId, rows: planZones(cells, { zones, people, newId }) }
    if (kind === 'people') return { walkId, rows: planPeople(cells, { people, newId }) }
    const stopped = new Set(
      stops.filter(isLiveStop).flatMap(({ findingId }) => (findingId === null ? [] : [findingId])),
    )
    const due = (severity: SeverityId, from: string) =>
      dueOn(severity, from, workingDaysOf(organization?.workingDays), dueDaysOf(settings))
    return {
      walkId,
      rows: planFindings(cells, {
        findings,
        stopped,
        zones,
        people,
        newId,
        walkId,
        now,
        noon: noonOf,
        dueOn: due,
        today: today(now),
      }),
    }
  }, [kind, records, mapping, zones, people, findings, stops, settings, organization, now])
}

export interface ImportResult {
  readonly done: number
  /** Takes back what was written, newest first. */
  readonly undo: readonly NewOp[]
  /** Why it stopped; what was written before stays and can be undone. */
  readonly problem: string | null
}

export interface ImportAsk {
  readonly kind: ImportKind
  readonly run: DryRun
  readonly fileName: string
  readonly templateId: string | null
  readonly now: number
}

/** Rows of one change-set. Three operations a row at most, with the stopped work that a finding brings, and a set holds 200. */
const CHUNK = 60

/** Writes the rows without problems. Each step is saved on this device before the next; closing the page in between loses nothing written. */
export async function runImport(
  data: Data,
  actor: Actor,
  ask: ImportAsk,
  onProgress: (done: number) => void,
): Promise<ImportResult> {
  const rows = ask.run.rows.filter((row) => row.ops.length > 0)
  const group = newId()
  const undo: NewOp[] = []
  let done = 0
  if (ask.kind === 'findings' && rows.some((row) => row.outcome === 'create')) {
    if (ask.templateId === null)
      return { done, undo, problem: 'A walk template must be on this device first. Connect once, then import.' }
    const result = await data.commit(walkOps(ask, ask.templateId, actor, await data.nextProvisional()), { group })
    if (!result.ok) return { done, undo, problem: result.message }
    undo.unshift({ kind: 'delete', entity: 'walk', id: ask.run.walkId })
  }
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    const ops: NewOp[] = []
    for (const op of chunk.flatMap((row) => row.ops)) ops.push(await numbered(data, op))
    const result = await commitFollowed(data, ops, {}, { group })
    if (!result.ok) return { done, undo, problem: result.message }
    undo.unshift(...chunk.flatMap((row) => row.undo))
    done += chunk.length
    onProgress(done)
  }
  return { done, undo, problem: null }
}

/** Takes an import back, as one action too. */
export async function undoImport(
  data: Data,
  undo: readonly NewOp[],
  onProgress: (done: number) => void,
): Promise<string | null> {
  const group = newId()
  for (let at = 0; at < undo.length; at += CHUNK) {
    const result = await commitFollowed(
      data,
      undo.slice(at, at + CHUNK),
      { reason: 'The import was taken back.' },
      { group },
    )
    if (!result.ok) return result.message
    onProgress(Math.min(undo.length, at + CHUNK))
  }
  return null
}

/** A record that brings no number of its own gets the device's next one. */
async function numbered(data: Data, op: NewOp): Promise<NewOp> {
  if (op.kind !== 'add' || 'provisionalNumber' in op.fields) return op
  if (op.entity === 'finding')
    return { ...op, fields: { ...op.fields, provisionalNumber: await data.nextProvisional() } }
  if (op.entity === 'task') return { ...op, fields: { ...op.fields, provisionalNumber: await data.nextProvisional() } }
  return op
}

/** A walk that nobody walked: it ends as abandoned with the reason, so no list counts it as an inspection. */
function walkOps(ask: ImportAsk, templateId: string, actor: Actor, provisionalNumber: string): readonly NewOp[] {
  const id = ask.run.walkId
  const fields: Partial<Walk> = {
    provisionalNumber,
    title: 'Imported findings',
    templateId,
    state: 'in_progress',
    leadId: actor.userId,
    startedAt: ask.now,
    startedOn: today(ask.now),
    route: [],
  }
  const stateReason =
    `Findings imported from ${ask.fileName === '' ? 'a pasted list' : ask.fileName}; nobody walked.`.slice(0, 500)
  return [
    { kind: 'add', entity: 'walk', id, fields },
    { kind: 'command', entity: 'walk', id, command: 'abandon', fields: { stateReason } },
  ]
}

const REMEMBERED = (kind: ImportKind) => `yard-import-columns:${kind}`

/** What the columns of this kind were called last time. */
export async function rememberedHeadings(data: Data, kind: ImportKind): Promise<Readonly<Record<string, string>>> {
  const found = await data.drafts.read(REMEMBERED(kind))
  const value: unknown = found?.value
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function rememberHeadings(
  data: Data,
  kind: ImportKind,
  headings: Readonly<Record<string, string>>,
): Promise<void> {
  return data.drafts.write(REMEMBERED(kind), headings)
}

export function useLiveTemplateId(): string | null {
  const templates = useCollection('walkTemplate') ?? []
  return templates.find((template) => template.status === 'live')?.id ?? null
}
