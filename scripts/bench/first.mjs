// The first copy on a new device, in a yard with a year of walks: how fast rows arrive, when a person can work, and whether the page answers
// meanwhile. The server, the network of this machine and Chromium's database are all in it.
import { countRows, received } from './held.mjs'
import { row, spread } from './table.mjs'
import { seedAnswers } from './save.mjs'

const ROWS = 100_000
const WITHIN = 240 // s
const EVERY = 150 // ms
const RATE_AT_LEAST = 10_000 // rows/s
const USABLE_AT_MOST = 2000 // ms

export async function measureFirst(yard) {
  await seedAnswers(yard.origin, ROWS)
  const thuy = await yard.person('thuy.nguyen', 'desk')
  await thuy.context.addInitScript(noteTasks)
  const started = Date.now()
  await thuy.page.goto('/tasks?tab=all')
  await thuy.page.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  const usable = Date.now() - started
  await thuy.page.evaluate(saveNowAndThen, EVERY)
  await received(thuy.page, 'answer', ROWS, WITHIN)
  const seconds = (Date.now() - started) / 1000
  const saves = spread(await thuy.page.evaluate(() => globalThis.benchWrites))
  const held = await countRows(thuy.page, 'answer')
  const tasks = spread(await thuy.page.evaluate(() => globalThis.benchTasks))
  return [
    row(`First copy of ${ROWS.toLocaleString('en')} rows in the browser`, held / seconds, 'rows/s', {
      atLeast: RATE_AT_LEAST,
    }),
    row('… the list of tasks is there after', usable, 'ms', { atMost: USABLE_AT_MOST }),
    row('… longest task of the page meanwhile', tasks.max, 'ms', {}, tasks),
    row('… a save meanwhile, tables of an answer, to disk, p95', saves.p95, 'ms', {}, saves),
  ]
}

/** In the page: now and then a transaction over the tables of a save, to disk; how long each takes, in ms. */
async function saveNowAndThen(every) {
  const opened = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const tables = ['outbox', 'base', 'meta', 'files', 'uploadQueue', 'rows_answer', 'rows_walk', 'rows_zone']
  globalThis.benchWrites = []
  for (const { name } of await indexedDB.databases()) {
    const db = await opened(indexedDB.open(name))
    if (!db.objectStoreNames.contains('outbox')) {
      db.close()
      continue
    }
    const save = () => {
      const from = performance.now()
      const transaction = db.transaction(tables, 'readwrite', { durability: 'strict' })
      transaction.objectStore('meta').put({ key: 'bench', value: from })
      transaction.addEventListener('complete', () => {
        globalThis.benchWrites.push(performance.now() - from)
        setTimeout(save, every)
      })
    }
    save()
  }
}

/** Runs in the page before the app: notes every task of the main thread beyond 50 ms. */
function noteTasks() {
  globalThis.benchTasks = [0]
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.benchTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
