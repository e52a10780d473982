// Another device of the yard, spoken by hand: it pushes what a measure needs through the same protocol as the app.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { load, PASSWORD } from './yard.mjs'

const DEVICE = '00000000000be7c4'
const OPS_A_SET = 200
const SETS_A_REQUEST = 2

export async function signInSeeder(origin, email) {
  const { Clock, keyedId, newId, pushRequest, SCHEMA_VERSION, serialize } = await load('scripts/bench/spoken.ts')

  let cookie = ''
  let credential = ''
  async function call(method, path, body, headers = {}) {
    const response = await fetch(new URL(path, origin), {
      method,
      body,
      headers: { Cookie: cookie, ...(credential === '' ? {} : { Authorization: `Bearer ${credential}` }), ...headers },
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    const given = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (given.length > 0) cookie = [cookie, ...given].filter(Boolean).join('; ')
    return response
  }
  const json = { 'Content-Type': 'application/json' }
  const user = await (
    await call('POST', '/api/login', JSON.stringify({ email: `${email}@bayfront.example`, password: PASSWORD }), json)
  ).json()
  credential = (
    await (await call('POST', '/api/sync/devices', JSON.stringify({ device: DEVICE, name: 'Bench' }), json)).json()
  ).credential

  const clock = new Clock(DEVICE)
  let n = 0
  return {
    user,
    newId,
    keyedId,
    /** Every row this user sees. */
    async rows() {
      const all = []
      for (let cursor = '', more = true; more;) {
        const page = await (await call('GET', `/api/sync/pull?limit=5000&cursor=${encodeURIComponent(cursor)}`)).json()
        all.push(...page.rows)
        ;({ cursor, more } = page)
      }
      return all
    },
    async push(ops) {
      for (let first = 0; first < ops.length; first += OPS_A_SET * SETS_A_REQUEST) {
        const sets = []
        for (let at = first; at < Math.min(ops.length, first + OPS_A_SET * SETS_A_REQUEST); at += OPS_A_SET) {
          const now = Date.now()
          sets.push(
            serialize({
              device: DEVICE,
              n: ++n,
              id: newId(),
              at: clock.now(now),
              schema: SCHEMA_VERSION,
              clock: { wall: now, offset: 0, quality: 'measured' },
              actor: user.id,
              needs: [],
              ops: ops.slice(at, at + OPS_A_SET),
            }),
          )
        }
        const body = gzipSync(pushRequest(DEVICE, SCHEMA_VERSION, Date.now(), sets))
        const { results } = await (
          await call('POST', '/api/sync/push', body, { ...json, 'Content-Encoding': 'gzip' })
        ).json()
        // What others have changed meanwhile is stamped behind it.
        const refused = results.find(({ result }) => !['applied', 'restamped'].includes(result))
        if (refused) throw new Error(`a set was ${refused.result}: ${JSON.stringify(refused)}`)
      }
    },
    async file(sha256) {
      return Buffer.from(await (await call('GET', `/api/files/${sha256}`)).arrayBuffer())
    },
    /** Stores bytes under their hash, which it answers. */
    async store(bytes, mime) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const base64 = (text) => Buffer.from(text).toString('base64')
      const tus = { 'Tus-Resumable': '1.0.0' }
      const made = await call('POST', '/api/files', undefined, {
        ...tus,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `sha256 ${base64(sha256)},mime ${base64(mime)}`,
      })
      if (made.status !== 201) return sha256
      await call('PATCH', made.headers.get('Location'), bytes, {
        ...tus,
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      })
      return sha256
    },
  }
}
