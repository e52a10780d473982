// What the databases of a device hold, asked in its page.

/** Waits until the device holds so many rows of a kind; `seconds` at most. */
export async function received(page, entity, rows, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((wait) => setTimeout(wait, 1000)))
    if ((await countRows(page, entity)) >= rows) return
  throw new Error(`the device did not receive ${rows} rows of ${entity} in ${seconds} s`)
}

/** How many rows of a kind the device holds. */
export function countRows(page, entity) {
  return page.evaluate(countInPage, `rows_${entity}`)
}

async function countInPage(store) {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  let held = 0
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (db.objectStoreNames.contains(store)) held += await settled(db.transaction(store).objectStore(store).count())
    db.close()
  }
  return held
}
