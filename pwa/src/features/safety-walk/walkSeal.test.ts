/** The seal of a walk as this device reads it: what was signed, what broke it, and signatures from before seals had versions. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { brokenBy, coveredRows, sealOf } from '../../records/signing/seal.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

const SIGNED = Date.UTC(2026, 10, 20, 20)

async function walked() {
  const world = createWorld()
  const browser = world.browser()
  const { data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  const walk = add('walk', { state: 'in_progress', title: 'Docks' })
  const finding = add('finding', { walkId: walk.id, severity: 'low', text: 'Gap' })
  const photo = add('photo', { parentEntity: 'finding', parentId: finding.id, role: 'before', takenAt: SIGNED - 5 })
  await data.commit([walk, finding, photo])
  const seal = async (at = SIGNED) => {
    const row = await data.get('walk', walk.id)
    if (row === null) throw new Error('the walk is gone')
    const sealed = await sealOf('walk', row, await coveredRows(data, 'walk', walk.id), { version: 2, at })
    if (sealed === null) throw new Error('no list')
    return sealed
  }
  const signed = await seal()
  return {
    data,
    walkId: walk.id,
    findingId: finding.id,
    seal,
    signature: { contentHash: signed.hash, sealed: signed.digests },
  }
}

it('says which field broke the seal', async () => {
  const { data, walkId, findingId, seal, signature } = await walked()
  expect(brokenBy('walk', signature, await seal())).toBeNull()
  await data.commit([{ kind: 'set', entity: 'finding', id: findingId, fields: { severity: 'high' } }])
  await data.commit([{ kind: 'set', entity: 'walk', id: walkId, fields: { title: 'Piers' } }])
  expect(brokenBy('walk', signature, await seal())).toEqual(['Title', 'Severity (findings)'])
})

it('names records that came alone, not each of their fields', async () => {
  const { data, walkId, seal, signature } = await walked()
  await data.commit([add('finding', { walkId, severity: 'low' })])
  expect(brokenBy('walk', signature, await seal())).toEqual(['findings'])
})

it('covers a photo that names no walk, and is not broken by what follows it up', async () => {
  const { data, findingId, seal, signature } = await walked()
  const fix = { parentEntity: 'finding', parentId: findingId, role: 'after', takenAt: SIGNED + 5 } as const
  await data.commit([add('photo', fix)])
  await data.commit([{ kind: 'set', entity: 'finding', id: findingId, fields: { assigneeId: newId() } }])
  expect(brokenBy('walk', signature, await seal())).toBeNull()
  await data.commit([add('photo', { ...fix, role: 'before' })])
  expect(brokenBy('walk', signature, await seal())).toEqual(['photos'])
})

interface Old {
  readonly version: number
  readonly record: object
  readonly parts: Readonly<Record<string, readonly object[]>>
  readonly hash: string
}

it('reads a signature from before seals had versions by the list of that time', async () => {
  const file = new URL('../../../../sync/testdata/vectors/seal.json', import.meta.url)
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Old[] }
  const old = cases.find(({ version }) => version === 1)
  if (old === undefined) throw new Error('the signed walk of that time is lost')
  const signature = { contentHash: old.hash, sealed: null }
  const read = (record: object) =>
    sealOf('walk', record, new Map(Object.entries(old.parts)), { version: null, at: SIGNED })
  const now = await read(old.record)
  const changed = await read({ ...old.record, title: 'Another' })
  if (now === null || changed === null) throw new Error('the list of that time is lost')
  expect(brokenBy('walk', signature, now)).toBeNull()
  expect(brokenBy('walk', signature, changed)).toEqual([])
})
