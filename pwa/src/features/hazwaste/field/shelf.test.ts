import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Data } from '../../../data/data.ts'
import { readShelf } from '../../../lib/openShelf.ts'
import { fillGiven } from '../../../records/given.ts'
import { keepOutside } from '../../../records/ready/keepOutside.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { SHELF_INDEX, shelfName, shelveSpillCards } from './shelf.ts'

/** The browser's caches, as far as the shelf uses them. */
function shelves() {
  const all = new Map<string, Map<string, Response>>()
  const at = (address: string | { readonly url: string }) =>
    new URL(typeof address === 'string' ? address : address.url, 'https://yard.test').href
  let puts = 0
  const open = (name: string) => {
    const things = all.get(name) ?? new Map<string, Response>()
    all.set(name, things)
    return Promise.resolve({
      keys: () => Promise.resolve([...things.keys()].map((url) => ({ url }))),
      delete: (address: { readonly url: string }) => Promise.resolve(things.delete(at(address))),
      put: (address: string, response: Response) => {
        puts += 1
        things.set(at(address), response)
        return Promise.resolve()
      },
      match: (address: string) => Promise.resolve(things.get(at(address))?.clone()),
    })
  }
  return { open, has: (name: string) => Promise.resolve(all.has(name)), puts: () => puts }
}

/** A device with one product, which a sync may bring again with another name. */
function device() {
  let product = factoryRow('product', { id: 'p1', name: 'Xylene', state: 'approved' })
  let lastSyncedAt = 1
  const listeners = new Set<() => void>()
  const data = {
    list: (entity: string) => Promise.resolve(entity === 'product' ? [product] : []),
    status: {
      get: () => ({ lastSyncedAt }),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    // The parser's edge of a test: nothing else is asked for.
  } as unknown as Data
  return {
    data,
    sync: (name: string) => {
      if (name !== product.name) product = { ...product, name, $: { ...product.$, seq: product.$.seq + 1 } }
      lastSyncedAt += 1
      for (const listener of listeners) listener()
    },
  }
}

let cached = shelves()

beforeEach(() => {
  vi.useFakeTimers()
  cached = shelves()
  vi.stubGlobal('caches', cached)
  vi.stubGlobal('location', { origin: 'https://yard.test' })
  fillGiven({ hazwaste: () => Promise.resolve({ default: { outside: shelveSpillCards } }) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('follows what a sync brings on a tablet that was prepared, and writes nothing where nothing changed', async () => {
  const { data, sync } = device()
  await shelveSpillCards(data)
  const end = keepOutside(data)
  expect(await readShelf(SHELF_INDEX)).toMatchObject([{ name: 'Xylene' }])
  sync('Xylene, mixed isomers')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await readShelf(SHELF_INDEX)).toMatchObject([{ name: 'Xylene, mixed isomers' }])
  expect(await readShelf(shelfName('p1', 'en'))).toMatchObject({ name: 'Xylene, mixed isomers' })
  const before = cached.puts()
  sync('Xylene, mixed isomers')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(cached.puts()).toBe(before)
  end()
})

it('lays nothing out on a device that nobody prepared', async () => {
  const { data, sync } = device()
  const end = keepOutside(data)
  sync('Toluene')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(cached.puts()).toBe(0)
  end()
})
