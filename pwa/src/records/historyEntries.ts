/** The border of `GET /api/history/:entity/:id`: JSON in, typed changes out, and the rules of how a change is told. Pure. */

import { formatDate } from '../lib/dates.ts'
import { pageOf } from './engine/words.ts'

interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface HistoryEntry {
  readonly setId: string
  readonly seq: number
  readonly kind: string
  readonly actor: string
  /** The name of a superuser who acted in a role and stands in no directory here; null for everybody else. */
  readonly actorName: string | null
  /** The role a superuser acted in: "role:inspector". */
  readonly onBehalfOf: string | null
  /** Who brought the change in from a rescue file; null when its own device sent it. */
  readonly importedBy: string | null
  /** When they did, by the server's clock; null from a server that does not say. */
  readonly importedAt: number | null
  readonly device: string
  /** The device's own clock when the person pressed the button, epoch ms; null when it did not say. */
  readonly deviceAt: number | null
  /** The measured error of that clock, ms; null when unknown. */
  readonly clockOffset: number | null
  /** The server's clock when the change arrived, epoch ms. */
  readonly serverAt: number
  readonly changes: readonly FieldChange[]
  /** The contents were removed by law; who and when remain. */
  readonly erased: boolean
}

/** Longer between the tap and the server than this means that the change waited for a connection. */
const MADE_OFFLINE_AFTER_MS = 60_000

type Loose = Readonly<Record<string, unknown>>

function record(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function changesOf(value: unknown): readonly FieldChange[] {
  return Object.entries(record(value) ?? {}).map(([field, change]) => {
    const both = record(change) ?? {}
    return { field, before: both['before'] ?? null, after: both['after'] ?? null }
  })
}

function entryOf(value: unknown): HistoryEntry | null {
  const raw = record(value)
  const serverAt = whole(raw?.['receivedAt'])
  if (raw === null || serverAt === null) return null
  const clock = record(raw['clock'])
  return {
    setId: text(raw['set']),
    seq: whole(raw['seq']) ?? 0,
    kind: text(raw['command']) || text(raw['kind']),
    actor: text(raw['actor']),
    actorName: text(raw['actorName']) || null,
    onBehalfOf: text(raw['onBehalfOf']) || null,
    importedBy: text(raw['importedBy']) || null,
    importedAt: whole(raw['importedAt']) || null,
    device: text(raw['deviceName']) || text(raw['device']),
    deviceAt: whole(clock?.['wall']),
    clockOffset: clock?.['quality'] === 'measured' ? whole(clock['offset']) : null,
    serverAt,
    changes: changesOf(raw['fields']),
    erased: raw['erased'] === true,
  }
}

/** The answer as entries, newest first; null when it is not a history at all. */
export function readHistory(body: unknown): readonly HistoryEntry[] | null {
  const entries = record(body)?.['entries']
  if (!Array.isArray(entries)) return null
  return entries
    .map(entryOf)
    .filter((entry) => entry !== null)
    .toSorted((a, b) => b.seq - a.seq)
}

/** Whether the answer says that there are entries before its oldest one. */
export function hasOlder(body: unknown): boolean {
  return record(body)?.['more'] === true
}

/** True when the change waited on the device: the corrected device time lies well before the server's. */
export function madeOffline(entry: Pick<HistoryEntry, 'deviceAt' | 'clockOffset' | 'serverAt'>): boolean {
  const at = madeAt(entry)
  return at !== null && entry.serverAt - at > MADE_OFFLINE_AFTER_MS
}

/** No device works so long without the server. */
const FAR_APART_MS = 366 * 86_400_000

/** When the device made the change, by its corrected clock; null where that says nothing, as in 1970 after a flat battery. */
export function madeAt({
  deviceAt,
  clockOffset,
  serverAt,
}: Pick<HistoryEntry, 'deviceAt' | 'clockOffset' | 'serverAt'>): number | null {
  const at = deviceAt === null ? null : deviceAt + (clockOffset ?? 0)
  return at !== null && Math.abs(at - serverAt) < FAR_APART_MS ? at : null
}

/** "Imported by Maria Okafor from Ana Ruiz’s file on Fri, Nov 21"; null for what its own device sent. */
export function importWords(
  entry: Pick<HistoryEntry, 'actor' | 'importedBy' | 'importedAt'>,
  person: (id: string) => string,
): string | null {
  if (entry.importedBy === null) return null
  const whose = entry.importedBy === entry.actor ? 'their own' : `${person(entry.actor)}’s`
  return `Imported by ${person(entry.importedBy)} from ${whose} file${entry.importedAt === null ? '' : ` on ${formatDate(entry.importedAt)}`}`
}

/** One field's life, newest first: what a person opens when they ask "who changed this?". */
export function fieldsOf(entries: readonly HistoryEntry[]): readonly string[] {
  const seen = new Set<string>()
  for (const entry of entries) for (const change of entry.changes) seen.add(change.field)
  return [...seen]
}

const KINDS: Readonly<Record<string, string>> = {
  add: 'created this',
  set: 'changed',
  delete: 'deleted this',
  remove: 'removed this',
  purge: 'removed what was in it for good',
  start: 'started it',
  submit: 'submitted it for review',
  accept: 'accepted it',
  refuse: 'sent it back',
  block: 'blocked it',
  cancel: 'cancelled it',
  reopen: 'reopened it',
  report: 'reported it',
  record: 'recorded it',
  closeOnSpot: 'closed it on the spot',
  pause: 'paused it',
  resume: 'resumed it',
  finish: 'finished the round',
  sign: 'signed it',
  distribute: 'sent it out',
  amend: 'amended it',
  close: 'closed it',
  miss: 'marked it missed',
  abandon: 'abandoned it',
}

/** "changed", "accepted it", "chose “Put on hold”": what the person did, as the middle of a sentence. */
export function deedOf(entry: Pick<HistoryEntry, 'kind'>, entity: string): string {
  const label = pageOf(entity)?.words.commands[entry.kind]?.label
  return KINDS[entry.kind] ?? (label === undefined ? 'changed' : `chose “${label}”`)
}
