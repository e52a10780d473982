import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toBase64 } from '../../../lib/base64.ts'
import { drop, keep, learn, sendDue, standing, yardOf } from './queue.ts'
import { newCode, readCode, seal } from './seal.ts'

const MINUTE = 60_000
const ORG = '01990000-0000-7000-8000-00000000000a'
const asked: { path: string; init: RequestInit | undefined }[] = []
let answer = () => new Response(null, { status: 204, headers: { 'X-Shipshape': '1' } })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, init })
    return Promise.resolve(answer())
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await sendDue(Number.MAX_SAFE_INTEGER)
})

it('a report waits until its drawn moment, and goes without anything that says who sends it', async () => {
  await keep(ORG, new Uint8Array([1, 2, 3]), 0)
  await sendDue(4 * MINUTE)
  expect(asked).toEqual([])
  expect(await standing()).toEqual({ waiting: 1, refused: [] })
  await sendDue(31 * MINUTE)
  expect(asked.map(({ path, init }) => [path, init?.credentials, init?.referrerPolicy, init?.headers])).toEqual([
    ['/api/anonymous', 'omit', 'no-referrer', { 'Content-Type': 'application/json' }],
  ])
  expect(asked[0]?.init?.body).toBe(JSON.stringify({ org: ORG, sealed: 'AQID' }))
  expect(await standing()).toEqual({ waiting: 0, refused: [] })
})

it('without a signal, behind a portal or where too many came it waits on; what is refused says why', async () => {
  await keep(ORG, new Uint8Array([1]), 0)
  let at = 31 * MINUTE
  for (const status of [200, 500, 429]) {
    // A portal's page lacks the header of the server.
    answer = () => new Response('', { status, headers: status === 200 ? {} : { 'X-Shipshape': '1' } })
    await sendDue(at)
    expect((await standing()).waiting, String(status)).toBe(1)
    at += 31 * MINUTE
  }
  answer = () => new Response('Not here.', { status: 403, headers: { 'X-Shipshape': '1' } })
  await sendDue(at)
  const { waiting, refused } = await standing()
  expect([waiting, refused.map(({ message }) => message)]).toEqual([0, ['Not here.']])
  await drop(refused[0]?.id ?? '')
  expect((await standing()).refused).toEqual([])
  answer = () => new Response(null, { status: 204, headers: { 'X-Shipshape': '1' } })
})

it('a clock that was put back does not hold a report for ever', async () => {
  await keep(ORG, new Uint8Array([1]), 1000 * MINUTE)
  await sendDue(0)
  expect(asked).toHaveLength(1)
})

it('what lies on the tablet cannot be read there: the key that opens it is the server’s', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = await crypto.subtle.exportKey('raw', pair.publicKey)
  answer = () => Response.json({ allowed: true, key: toBase64(key) }, { headers: { 'X-Shipshape': '1' } })
  await learn(ORG)
  expect((await yardOf(ORG))?.allowed).toBe(true)
  const report = {
    code: newCode(),
    kind: 'near_miss',
    what: 'A hose let go',
    zoneId: '',
    place: '',
    happenedAt: 1,
    pictures: [],
    voice: null,
  }
  const [one, two] = [await seal(key, ORG, report), await seal(key, ORG, report)]
  expect(new TextDecoder().decode(one)).not.toContain('hose')
  expect(one.slice(0, 77)).not.toEqual(two.slice(0, 77))
})

it('a code is read as people write it', () => {
  const code = newCode()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(readCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
  expect(readCode('k7m2-o4xw-9qpd')).toBe('K7M2-04XW-9QPD')
  expect([readCode('K7M2'), readCode('K7M2-04XW-9QPU')]).toEqual([null, null])
})
