/** The shapes that cross the network (sync/README.md) and their parsers: a captive portal's page must never pass as an answer. */

import type { Json } from '../../schema/meta/shapes.ts'
import type { Head, Versions } from '../merge/merge.ts'

export const PROTO = 1
export const MAX_SETS = 500
/** Of all sets together. */
export const MAX_OPS = 500
export const MAX_SENT = 512 * 1024

const RESULTS = ['applied', 'merged', 'restamped', 'duplicate', 'rejected', 'deferred', 'forked'] as const
export type ResultName = (typeof RESULTS)[number]

/** What became of one set. */
export interface PushResult {
  readonly n: number
  readonly id: string
  readonly result: ResultName
  readonly seq?: number // applied, merged, restamped, and duplicates of them
  readonly of?: string // duplicate: the stored result
  readonly at?: string // restamped: the stamp in effect
  readonly journal?: readonly string[] // merged: conflict ids
  readonly code?: string // rejected
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly reason?: string // deferred
}

export interface PushResponse {
  readonly epoch: string
  readonly serverNow: number // epoch ms
  readonly seq: number
  readonly results: readonly PushResult[]
  /** What the device has of the server's history after this. */
  readonly mark?: string
  /** Nothing was taken: the server's data went back, pull first. */
  readonly reset?: boolean
}

/** Carries the latest mark the device was given. */
export const MARK_HEADER = 'X-Sync-Mark'

/** A record as the server confirmed it; an even cl means deleted. */
export interface WireRow {
  readonly entity: string
  readonly id: string
  readonly seq: number
  readonly cl: number
  readonly fields: Readonly<Record<string, Json>>
  readonly versions: Versions
  readonly heads?: Readonly<Record<string, readonly Head[]>>
  readonly by: string
}

export interface PullResponse {
  readonly epoch: string
  readonly serverNow: number // epoch ms
  readonly cursor: string
  readonly seq: number
  readonly more: boolean
  readonly scope: string
  readonly schema: number
  readonly reset?: boolean
  readonly reason?: string // reset: epoch, scope or cursor
  readonly rows: readonly WireRow[]
  /** Records the device may have and its person may no longer see. */
  readonly gone: readonly Gone[]
  /** Records that are no longer, or not, in the window of a device; see sync/README.md. */
  readonly left: readonly Gone[]
  readonly mark?: string
  readonly restored?: Restored
}

/** From where on a server that was put back from a backup has forgotten the history that began with the epoch `from`. */
export interface Restored {
  readonly from: string
  readonly seq: number
}

export interface Gone {
  readonly entity: string
  readonly id: string
}

export type Poke = { readonly epoch: string; readonly seq: number } | { readonly heartbeat: true }

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** The text of a push request. Sets are inserted as the bytes they were serialised to; the server hashes exactly these. */
export function pushRequest(device: string, schema: number, deviceNow: number, sets: readonly string[]): string {
  const head = JSON.stringify({ proto: PROTO, schema, device, deviceNow })
  return `${head.slice(0, -1)},"sets":[${sets.join(',')}]}`
}

export function parsePushResponse(body: unknown): Parsed<PushResponse> {
  return parse(() => {
    const o = object(body, 'answer')
    return {
      epoch: text(o, 'epoch'),
      serverNow: integer(o, 'serverNow'),
      seq: integer(o, 'seq'),
      results: array(o, 'results').map(parseResult),
      ...(o['mark'] === undefined ? {} : { mark: text(o, 'mark') }),
      ...(o['reset'] === undefined ? {} : { reset: flag(o, 'reset') }),
    }
  })
}

export function parsePullResponse(body: unknown): Parsed<PullResponse> {
  return parse(() => {
    const o = object(body, 'answer')
    return {
      epoch: text(o, 'epoch'),
      serverNow: integer(o, 'serverNow'),
      cursor: text(o, 'cursor'),
      seq: integer(o, 'seq'),
      more: flag(o, 'more'),
      scope: text(o, 'scope'),
      schema: integer(o, 'schema'),
      ...(o['reset'] === undefined ? {} : { reset: flag(o, 'reset') }),
      ...(o['reason'] === undefined ? {} : { reason: text(o, 'reason') }),
      rows: array(o, 'rows').map(parseRow),
      gone: parseNames(o, 'gone'),
      left: parseNames(o, 'left'),
      ...(o['mark'] === undefined ? {} : { mark: text(o, 'mark') }),
      ...(o['restored'] === undefined ? {} : { restored: parseRestored(o['restored']) }),
    }
  })
}

/** What `POST /api/records/query` and `GET /api/records/:entity/:id` answer. */
export interface Read {
  readonly serverNow: number // epoch ms
  readonly rows: readonly WireRow[]
  readonly next?: string // where the next page goes on
  readonly total?: number
  /** There are at least `total`. */
  readonly capped: boolean
  readonly groups: readonly { readonly value: Json; readonly count: number }[]
}

export function parseRead(body: unknown): Parsed<Read> {
  return parse(() => {
    const o = object(body, 'answer')
    return {
      serverNow: integer(o, 'serverNow'),
      rows: array(o, 'rows').map(parseRow),
      ...(o['next'] === undefined ? {} : { next: text(o, 'next') }),
      ...(o['total'] === undefined ? {} : { total: integer(o, 'total') }),
      capped: o['capped'] !== undefined && flag(o, 'capped'),
      groups: (o['groups'] === undefined ? [] : array(o, 'groups')).map((each) => {
        const group = object(each, 'groups')
        return { value: asJson(group['value'] ?? null, 'value'), count: integer(group, 'count') }
      }),
    }
  })
}

export function parsePoke(body: unknown): Parsed<Poke> {
  return parse((): Poke => {
    const o = object(body, 'poke')
    return o['heartbeat'] === true ? { heartbeat: true } : { epoch: text(o, 'epoch'), seq: integer(o, 'seq') }
  })
}

function parseNames(o: Obj, name: string): readonly Gone[] {
  return (o[name] === undefined ? [] : array(o, name)).map((each) => {
    const record = object(each, name)
    return { entity: text(record, 'entity'), id: text(record, 'id') }
  })
}

function parseRestored(value: unknown): Restored {
  const o = object(value, 'restored')
  return { from: text(o, 'from'), seq: integer(o, 'seq') }
}

class Mismatch extends Error {}

function parse<T>(read: () => T): Parsed<T> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof Mismatch) return { ok: false, reason: error.message }
    throw error
  }
}

type Obj = Readonly<Record<string, unknown>>

function parseResult(value: unknown): PushResult {
  const o = object(value, 'result')
  const name = text(o, 'result')
  const result = RESULTS.find((known) => known === name)
  if (result === undefined) throw new Mismatch(`unknown result ${name}`)
  return {
    n: integer(o, 'n'),
    id: text(o, 'id'),
    result,
    ...(o['seq'] === undefined ? {} : { seq: integer(o, 'seq') }),
    ...(o['of'] === undefined ? {} : { of: text(o, 'of') }),
    ...(o['at'] === undefined ? {} : { at: text(o, 'at') }),
    ...(o['journal'] === undefined ? {} : { journal: array(o, 'journal').map((id) => asText(id, 'journal')) }),
    ...(o['code'] === undefined ? {} : { code: text(o, 'code') }),
    ...(o['message'] === undefined ? {} : { message: text(o, 'message') }),
    ...(o['fields'] === undefined ? {} : { fields: record(o, 'fields', asText) }),
    ...(o['reason'] === undefined ? {} : { reason: text(o, 'reason') }),
  }
}

function parseRow(value: unknown): WireRow {
  const o = object(value, 'row')
  return {
    entity: text(o, 'entity'),
    id: text(o, 'id'),
    seq: integer(o, 'seq'),
    cl: integer(o, 'cl'),
    fields: record(o, 'fields', asJson),
    versions: record(o, 'versions', asVersion),
    ...(o['heads'] === undefined
      ? {}
      : { heads: record(o, 'heads', (heads, name) => asArray(heads, name).map(parseHead)) }),
    by: text(o, 'by'),
  }
}

function parseHead(value: unknown): Head {
  const o = object(value, 'head')
  return { set: text(o, 'set'), value: asJson(o['value'] ?? null, 'value'), by: text(o, 'by'), at: text(o, 'at') }
}

function object(value: unknown, name: string): Obj {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Mismatch(`${name} is not an object`)
  return { ...value }
}

function record<T>(o: Obj, name: string, read: (value: unknown, name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(object(o[name], name)).map(([key, value]) => [key, read(value, `${name}.${key}`)]),
  )
}

function asText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new Mismatch(`${name} is not text`)
  return value
}

function asArray(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Mismatch(`${name} is not a list`)
  return value
}

function asVersion(value: unknown, name: string): string | readonly string[] {
  return typeof value === 'string' ? value : asArray(value, name).map((set) => asText(set, name))
}

function asJson(value: unknown, name: string): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item) => asJson(item, name))
  return Object.fromEntries(
    Object.entries(object(value, name)).map(([key, item]) => [key, asJson(item, `${name}.${key}`)]),
  )
}

const text = (o: Obj, name: string): string => asText(o[name], name)
const array = (o: Obj, name: string): readonly unknown[] => asArray(o[name], name)

function integer(o: Obj, name: string): number {
  const value = o[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Mismatch(`${name} is not a whole number`)
  return value
}

function flag(o: Obj, name: string): boolean {
  const value = o[name]
  if (typeof value !== 'boolean') throw new Mismatch(`${name} is not true or false`)
  return value
}
