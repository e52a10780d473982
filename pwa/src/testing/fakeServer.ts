/**
 * The server in memory, as far as a device can tell: accounts, push, pull, files. It merges like the device does (last write wins);
 * the real merge is proven against the real binary. Faults are put in front of it by `intercept`.
 */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { ChangeSet } from '../../../sync/change/change.ts'
import { applyOptimistic } from '../../../sync/merge/merge.ts'
import type { ViewRow } from '../../../sync/merge/merge.ts'
import type { PushResult, WireRow } from '../../../sync/wire/wire.ts'
import type { User } from '../data/session/directory.ts'
import { rowKey } from '../data/store/database.ts'
import { createFakeFiles } from './fakeFiles.ts'
import type { FakeRequest } from './fakeRequest.ts'

/** A browser's cookie jar: whose session it holds. */
export interface Jar {
  user: User | null
}

type Verdict = Partial<PushResult> & { readonly result: PushResult['result'] }

export interface FakeServer {
  epoch: string
  now: () => number
  readonly users: Map<string, User>
  /** The network of one browser. */
  readonly fetchFor: (jar: Jar) => (url: string, init?: RequestInit) => Promise<Response>
  /** Answers instead of the server; 'lost' = the server works and the answer does not arrive. */
  intercept: (request: FakeRequest) => Response | 'lost' | null
  /** What becomes of a set; null = the usual. */
  judge: (set: ChangeSet) => Verdict | null
  /** Every push request's sets, in order of arrival. */
  readonly pushes: (readonly ChangeSet[])[]
  readonly requests: FakeRequest[]
  readonly files: Map<string, Uint8Array>
  readonly row: (entity: EntityName, id: string) => WireRow | undefined
  /** Another person's or the server's own change. */
  readonly put: (entity: EntityName, id: string, fields: WireRow['fields'], cl?: number) => void
  /** Forgets everything after seq and gets a new epoch, like a restore from a backup. */
  readonly restore: (seq: number, epoch: string) => void
  readonly revokeCredentials: () => void
}

export function createFakeServer(): FakeServer {
  const rows = new Map<string, WireRow>()
  const log: { readonly seq: number; readonly key: string; readonly before: WireRow | undefined }[] = []
  const stored = new Map<string, { readonly raw: string; readonly result: PushResult }>()
  const credentials = new Map<string, string>()
  const files = createFakeFiles()
  let seq = 0

  const write = (row: WireRow) => {
    const key = rowKey(row.entity, row.id)
    log.push({ seq: row.seq, key, before: rows.get(key) })
    rows.set(key, row)
  }

  const accept = (set: ChangeSet): number => {
    seq++
    for (const op of set.ops) {
      const before = rows.get(rowKey(op.entity, op.id))
      const view: ViewRow | null = before === undefined ? null : before
      const after = applyOptimistic(TABLES[op.entity], view, op, set.id)
      if (after !== null)
        write({
          entity: op.entity,
          id: op.id,
          seq,
          cl: after.cl,
          fields: after.fields,
          versions: after.versions,
          by: set.actor,
        })
    }
    return seq
  }

  const receive = (set: ChangeSet): PushResult => {
    const raw = JSON.stringify(set)
    const known = stored.get(`${set.device}/${set.n}`)
    const name = { n: set.n, id: set.id }
    if (known !== undefined) {
      if (known.raw !== raw) return { ...name, result: 'forked' }
      return { ...known.result, result: 'duplicate', of: known.result.result }
    }
    const verdict = server.judge(set)
    const result: PushResult =
      verdict === null ? { ...name, result: 'applied', seq: accept(set) } : { ...name, ...verdict }
    if (result.result !== 'deferred' && result.result !== 'forked')
      stored.set(`${set.device}/${set.n}`, { raw, result })
    return result
  }

  const push = async (request: FakeRequest): Promise<Response> => {
    if (!credentials.has(bearer(request))) return reply(401, 'Sign in.')
    const text =
      request.headers.get('Content-Encoding') === 'gzip'
        ? await unzip(request.body)
        : new TextDecoder().decode(request.body)
    const { sets } = JSON.parse(text) as { readonly sets: readonly ChangeSet[] }
    server.pushes.push(sets)
    const results = sets.map(receive)
    return reply(200, { epoch: server.epoch, serverNow: server.now(), seq, results })
  }

  const pull = (request: FakeRequest): Response => {
    const limit = Number(request.query.get('limit') ?? 1000)
    const part = Number(request.query.get('part') ?? limit)
    const pages = [pageAfter(request.query.get('cursor') ?? '', part)]
    for (let last = pages[0]; last?.more === true && pages.length * part < limit; last = pages.at(-1))
      pages.push(pageAfter(last.cursor, part))
    return reply(200, pages.map((page) => JSON.stringify(page)).join('\n'))
  }

  const pageAfter = (asked: string, limit: number) => {
    const [epoch = '', from = '0'] = asked.split('/')
    const reset = asked !== '' && (epoch !== server.epoch || Number(from) > seq)
    const after = asked === '' || reset ? 0 : Number(from)
    const newer = [...rows.values()].filter((row) => row.seq > after).sort((a, b) => a.seq - b.seq)
    let end = Math.min(limit, newer.length)
    while (end > 0 && end < newer.length && newer[end]?.seq === newer[end - 1]?.seq) end++
    const page = newer.slice(0, end)
    const more = end < newer.length
    const cursor = `${server.epoch}/${more ? (page.at(-1)?.seq ?? after) : seq}`
    const head = { epoch: server.epoch, serverNow: server.now(), cursor, seq, more, scope: 'all', schema: 1 }
    return { ...head, ...(reset ? { reset: true, reason: 'epoch' } : {}), rows: page }
  }

  const account = (request: FakeRequest, jar: Jar): Response | null => {
    const { method, path } = request
    if (method === 'POST' && path === '/api/login') {
      const { email } = JSON.parse(new TextDecoder().decode(request.body)) as { readonly email: string }
      jar.user = server.users.get(email) ?? null
      return jar.user === null ? reply(401, 'Wrong email or password.') : reply(200, jar.user)
    }
    if (method === 'POST' && path === '/api/logout') {
      jar.user = null
      return reply(204, null)
    }
    if (path === '/api/user/permissions')
      return reply(200, { allowedModules: [], globalRole: 'user', organizationRole: jar.user?.role ?? '' })
    // Any 32 bytes that differ from person to person.
    if (path === '/api/user/sealing-key')
      return jar.user === null
        ? reply(401, 'Sign in.')
        : reply(200, { key: btoa(jar.user.id.slice(-32).padStart(32, '0')) })
    if (path === '/api/config') return reply(200, { session: jar.user !== null })
    if (path === '/api/user') return jar.user === null ? reply(401, 'Sign in.') : reply(200, jar.user)
    if (method === 'POST' && path === '/api/sync/devices') {
      if (jar.user === null) return reply(401, 'Sign in.')
      const { device } = JSON.parse(new TextDecoder().decode(request.body)) as { readonly device: string }
      const credential = `credential-${device}-${credentials.size}`
      credentials.set(credential, jar.user.id)
      return reply(200, {
        credential,
        expiresAt: '2027-01-01T00:00:00Z',
        epoch: server.epoch,
        prefix: `T${credentials.size}`,
      })
    }
    return null
  }

  const answer = async (request: FakeRequest, jar: Jar): Promise<Response> => {
    const known = account(request, jar)
    if (known !== null) return known
    if (request.path === '/api/sync/push') return push(request)
    if (request.path === '/api/sync/pull') return jar.user === null ? reply(401, 'Sign in.') : pull(request)
    if (request.path.startsWith('/api/files')) return files.answer(request)
    return reply(request.method === 'DELETE' ? 204 : 404, null)
  }

  const server: FakeServer = {
    epoch: '00000000-0000-4000-8000-000000000001',
    now: () => Date.now(),
    users: new Map(),
    intercept: () => null,
    judge: () => null,
    pushes: [],
    requests: [],
    files: files.stored,
    row: (entity, id) => rows.get(rowKey(entity, id)),
    put: (entity, id, fields, cl = 1) => {
      seq++
      write({ entity, id, seq, cl, fields, versions: { '*': `server-${seq}` }, by: 'system' })
    },
    restore: (to, epoch) => {
      for (const { key, before } of log.filter((each) => each.seq > to).toReversed()) {
        if (before === undefined) rows.delete(key)
        else rows.set(key, before)
      }
      for (const [name, { result }] of stored) if ((result.seq ?? 0) > to) stored.delete(name)
      seq = to
      server.epoch = epoch
    },
    revokeCredentials: () => credentials.clear(),
    fetchFor: (jar) => async (url, init) => {
      const request = await readRequest(url, init)
      server.requests.push(request)
      const fault = server.intercept(request)
      if (fault instanceof Response) return fault
      const response = await answer(request, jar)
      if (fault === 'lost') throw new TypeError('network error')
      return response
    },
  }
  return server
}

export function reply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const text = body === null ? null : typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(text, { status, headers: { 'X-Shipshape': '1', ...headers } })
}

/** What a hotel's or a yard's network answers instead of the server. */
export function captivePortal(): Response {
  return new Response('<html>Please accept the terms of use</html>', {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
  })
}

async function readRequest(url: string, init: RequestInit = {}): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(url, 'http://shipshape.test')
  const body =
    init.body === undefined || init.body === null
      ? new Uint8Array()
      : new Uint8Array(await new Response(init.body).arrayBuffer())
  return { method: init.method ?? 'GET', path: pathname, query: searchParams, headers: new Headers(init.headers), body }
}

function bearer(request: FakeRequest): string {
  return request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
}

async function unzip(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).text()
}
