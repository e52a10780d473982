/**
 * What may be read on this device by whoever stands before it, though nobody is signed in: it lies outside the sealed database, so no person is
 * named in it. Written when a tablet is prepared, read without a signal.
 */

const SHELF = 'open-shelf'
const address = (name: string) => `/open-shelf/${encodeURIComponent(name)}.json`

/** Whether this browser has such a place; a page that was opened by http has none. */
const has = (): boolean => 'caches' in globalThis

/** Whether something was laid there: this tablet was prepared. */
export async function hasShelf(): Promise<boolean> {
  return has() && (await caches.has(SHELF))
}

/** Replaces everything on the shelf. What cannot be kept is not kept: the device is full, and says so elsewhere. */
export async function fillShelf(things: Readonly<Record<string, unknown>>): Promise<void> {
  if (!has()) return
  const shelf = await caches.open(SHELF)
  const wanted = new Set(Object.keys(things).map((name) => new URL(address(name), location.origin).href))
  for (const request of await shelf.keys()) if (!wanted.has(request.url)) await shelf.delete(request)
  await layOnShelf(things)
}

/** Lays things beside what stands there, or in place of what has their name. */
export async function layOnShelf(things: Readonly<Record<string, unknown>>): Promise<void> {
  if (!has()) return
  const shelf = await caches.open(SHELF)
  for (const [name, value] of Object.entries(things)) await shelf.put(address(name), Response.json(value))
}

/** What lies there under a name; null where nothing does. Whoever reads it has to look at what it is: an older app may have written it. */
export async function readShelf(name: string): Promise<unknown> {
  if (!has()) return null
  const found = await (await caches.open(SHELF)).match(address(name))
  return found === undefined ? null : found.json()
}
