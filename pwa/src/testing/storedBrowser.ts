/** What a browser's IndexedDB holds as JSON and back, below Dexie: old databases are rebuilt as an old build left them. */
type StoredValue = null | boolean | number | string | readonly StoredValue[] | { readonly [key: string]: StoredValue }

interface StoredIndex {
  readonly name: string
  readonly keyPath: string | string[]
  readonly multiEntry: boolean
  readonly unique: boolean
}

interface StoredStore {
  readonly name: string
  readonly keyPath: string | string[]
  readonly indexes: readonly StoredIndex[]
  readonly rows: readonly StoredValue[]
}

export interface StoredBrowser {
  /** When it was made; sessions in it are believed from then on. */
  readonly madeAt: number
  readonly databases: readonly {
    readonly name: string
    readonly version: number
    readonly stores: readonly StoredStore[]
  }[]
}

export async function dumpBrowser(indexedDB: IDBFactory, madeAt: number): Promise<StoredBrowser> {
  const databases: StoredBrowser['databases'][number][] = []
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const db = await done(indexedDB.open(name))
    const stores: StoredStore[] = []
    for (const each of db.objectStoreNames) {
      const store = db.transaction(each).objectStore(each)
      const indexes = [...store.indexNames]
        .map((index) => store.index(index))
        .map(({ name: id, keyPath, multiEntry, unique }) => ({ name: id, keyPath, multiEntry, unique }))
      const rows: unknown[] = await done(store.getAll())
      stores.push({ name: each, keyPath: store.keyPath ?? '', indexes, rows: rows.map(packed) })
    }
    databases.push({ name, version: db.version, stores })
    db.close()
  }
  return { madeAt, databases }
}

export async function restoreBrowser(indexedDB: IDBFactory, stored: StoredBrowser): Promise<void> {
  for (const { name, version, stores } of stored.databases) {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const { name: each, keyPath, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(each, { keyPath })
        for (const index of indexes)
          store.createIndex(index.name, index.keyPath, { multiEntry: index.multiEntry, unique: index.unique })
        for (const row of rows) store.put(unpacked(row))
      }
    }
    const db = await done(opening)
    db.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'))
  })
}

const BYTES = '$bytes'

function packed(value: unknown): StoredValue {
  if (value instanceof ArrayBuffer) return { [BYTES]: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(packed)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => [key, packed(each)]),
    )
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value
  throw new TypeError(`a database holds a ${typeof value}`)
}

function unpacked(value: StoredValue): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unpacked)
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === BYTES && typeof first[1] === 'string')
    return new Uint8Array(Buffer.from(first[1], 'base64')).buffer
  return Object.fromEntries(entries.map(([key, each]) => [key, unpacked(each)]))
}
