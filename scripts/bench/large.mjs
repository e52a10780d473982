// A device that holds 200,000 rows: what the start without signal costs beside the same device before, and a list of so many. The rows are
// copies of its own, written straight into its database without signal: what is measured is the page, not how they came.
import { noteHome } from './home.mjs'
import { percentile, row } from './table.mjs'

const ROWS = 200_000
const STARTS = 5
const FILTERS = 5
const START_AT_MOST = 1.25 // times the start of the small store
const SETTLE = 160 // ms: the search box waits so long for the next key
const NEEDLE = 'Needle'
const TOLD = ROWS.toLocaleString('en')

export async function measureLarge(yard) {
  return [...(await measureStarts(await yard.person('ana.ruiz'))), ...(await measureList(await atDesk(yard)))]
}

async function atDesk(yard) {
  const thuy = await yard.person('thuy.nguyen', 'desk')
  await thuy.page.goto('/tasks?tab=all')
  await thuy.page.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  await thuy.installed()
  return thuy
}

async function measureStarts(ana) {
  await ana.context.addInitScript(noteHome)
  await ana.ready()
  ana.gate.cut()
  const small = await startsOf(ana.page)
  await ana.page.evaluate(fill, { store: 'rows_answer', count: ROWS, field: 'note', needle: NEEDLE })
  const large = await startsOf(ana.page)
  return [
    row(
      `Start without signal, ${TOLD} answers against a small store`,
      percentile(large, 50) / percentile(small, 50),
      '×',
      { atMost: START_AT_MOST },
      { small, large },
    ),
  ]
}

async function measureList({ page, gate, context }) {
  gate.cut()
  const cdp = await context.newCDPSession(page)
  const before = await openTasks(page, cdp)
  await page.evaluate(fill, { store: 'rows_task', count: ROWS, field: 'title', needle: NEEDLE })
  const after = await openTasks(page, cdp)
  const filters = []
  for (let at = 0; at < FILTERS; at++) {
    filters.push((await page.evaluate(search, NEEDLE)) - SETTLE)
    await page.evaluate(search, '')
  }
  return [
    row(`List of ${TOLD} tasks, opened without signal, first page`, after.ms, 'ms', {}, { smallMs: before.ms }),
    row('… all of it', after.wholeMs, 'ms', {}, { smallMs: before.wholeMs }),
    row('… a search in it, shown after, median', percentile(filters, 50), 'ms', {}, { filters }),
    row('… memory of the page beyond the small list', after.megabytes - before.megabytes, 'MB', {}, { before, after }),
  ]
}

/** From the start of the navigation until a walk can be started, in ms. */
async function startsOf(page) {
  const times = []
  for (let start = 0; start < STARTS; start++) {
    await page.goto('/safety-walk')
    const painted = () => 'startPainted' in globalThis.benchHome && 'readyPainted' in globalThis.benchHome
    await page.waitForFunction(painted, null, { timeout: 60_000 })
    times.push(await page.evaluate(() => Math.max(benchHome.startPainted, benchHome.readyPainted)))
  }
  return times
}

async function openTasks(page, cdp) {
  const started = Date.now()
  await page.goto('/tasks?tab=all')
  await page.getByRole('row').nth(1).waitFor({ timeout: 120_000 })
  const ms = Date.now() - started
  // Counted once all of them are there.
  await page.getByText(/^[\d,]+ tasks$/).waitFor({ timeout: 120_000 })
  const wholeMs = Date.now() - started
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { ms, wholeMs, megabytes: usedSize / 1_000_000 }
}

/** In the page: copies of the rows of a store until there are so many; one carries the needle. */
async function fill({ store, count, field, needle }) {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (db.objectStoreNames.contains(store)) {
      const rows = await settled(db.transaction(store).objectStore(store).getAll())
      for (let at = rows.length; at < count;) {
        const transaction = db.transaction(store, 'readwrite', { durability: 'relaxed' })
        for (const end = Math.min(count, at + 5000); at < end; at++) {
          const like = rows[at % rows.length]
          const text = `${at === rows.length ? needle : 'Bench'} ${at}`
          transaction
            .objectStore(store)
            .put({ ...like, id: crypto.randomUUID(), fields: { ...like.fields, [field]: text } })
        }
        await new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve)
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }
    }
    db.close()
  }
}

/** In the page: types into the search box; answers how long until the list shows it. */
function search(text) {
  const box = document.querySelector('input[type=search]')
  const shown = () => {
    const rows = document.querySelectorAll('tbody tr').length
    return text === '' ? rows > 1 : rows === 1
  }
  return new Promise((resolve) => {
    const from = performance.now()
    new MutationObserver((_, observer) => {
      if (!shown()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
