// A log with 20,000 entries on the device: from the choice of all its days until its trend is drawn with all of them, and how long its page
// and the gallery take to open from another page, beside the list of tasks. The entries are copies of one of the demo's, written straight into
// the database without signal.
import { percentile, row } from './table.mjs'

const ENTRIES = 20_000
const DAYS = 365
const TURNS = 5

export async function measureTrend(yard) {
  const maria = await yard.person('maria.okafor', 'desk')
  const { page, gate } = maria
  await maria.installed()
  await page.goto('/logs')
  const log = await page.getByRole('link', { name: /^Air compressor log/ }).getAttribute('href')
  await page.goto(log)
  await page.getByRole('combobox', { name: 'Time' }).waitFor()
  gate.cut()
  const made = await page.evaluate(fill, { logId: log.split('/').at(-1), count: ENTRIES, days: DAYS })
  const opened = []
  const tasks = []
  const home = []
  for (let turn = 0; turn < TURNS; turn++) {
    tasks.push(await from(page, '/tasks?tab=all', 'tbody a[href^="/tasks/"]'))
    opened.push(await from(page, log, 'tbody a[href^="/logs/entries/"]'))
    home.push(await from(page, '/logs', `main a[href="${log}"]`))
  }
  await page.goto(log)
  const drawing = Date.now()
  await page.locator('main svg a').nth(1).waitFor({ timeout: 120_000 })
  const drawn = Date.now() - drawing
  const times = []
  for (let turn = 0; turn < TURNS; turn++) {
    await page.evaluate(choose, '91')
    times.push(await page.evaluate(choose, ''))
  }
  return [
    row(
      `The trend of ${ENTRIES.toLocaleString('en')} entries is drawn`,
      percentile(times, 50),
      'ms',
      { atMost: 200 },
      { times, made },
    ),
    row('… the first entries of their log stand', percentile(opened, 50), 'ms', { atMost: 500 }, { opened }),
    row('… as the first tasks of their list do', percentile(tasks, 50), 'ms', {}, { tasks }),
    row('… and the gallery with the log', percentile(home, 50), 'ms', { atMost: 500 }, { home }),
    row('… the trend of the page that has just been opened', drawn, 'ms'),
  ]
}

/** From another page without signal, newly started, until something stands there. */
async function from(page, path, found) {
  await page.goto('/equipment')
  await page.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  return page.evaluate(go, { path, found })
}

/** In the page: opens a page as a link does; answers how long until something stands there. */
function go({ path, found }) {
  return new Promise((resolve) => {
    const began = performance.now()
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    const look = () => {
      if (document.querySelector(found) === null) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now() - began))
    }
    look()
  })
}

/** In the page: copies of the newest entry of the log that was read, and of its numbers, spread over the days before. */
async function fill({ logId, count, days }) {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const stores = ['rows_logEntry', 'rows_logValue']
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (!stores.every((store) => db.objectStoreNames.contains(store))) {
      db.close()
      continue
    }
    const all = async (store) => settled(db.transaction(store).objectStore(store).getAll())
    const entries = (await all('rows_logEntry')).filter(
      ({ fields }) => fields.logId === logId && fields.state === 'approved',
    )
    const [entry] = entries.toSorted((a, b) => (a.fields.entryOn < b.fields.entryOn ? 1 : -1))
    const values = (await all('rows_logValue')).filter(({ fields }) => fields.entryId === entry.id && fields.number)
    const day = Date.parse(entry.fields.entryOn)
    for (let at = 0; at < count;) {
      const transaction = db.transaction(stores, 'readwrite', { durability: 'relaxed' })
      for (const end = Math.min(count, at + 2000); at < end; at++) {
        const id = crypto.randomUUID()
        const on = new Date(day - Math.floor((at * days) / count) * 86_400_000).toISOString().slice(0, 10)
        const like = (row) =>
          JSON.parse(JSON.stringify(row).replaceAll(entry.id, id).replaceAll(entry.fields.entryOn, on))
        transaction.objectStore('rows_logEntry').put({ ...like(entry), id })
        for (const value of values) {
          const copy = like(value)
          const number = Math.round(value.fields.number * (1 + 0.05 * Math.sin(at / 50)))
          transaction
            .objectStore('rows_logValue')
            .put({ ...copy, id: crypto.randomUUID(), fields: { ...copy.fields, number } })
        }
      }
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
    }
    db.close()
    return { entries: count, values: count * values.length }
  }
  throw new Error('no database of the app')
}

/** In the page: chooses the days; answers how long until the chart of them is drawn. */
function choose(value) {
  const select = [...document.querySelectorAll('select')].find(({ options }) =>
    [...options].some((one) => one.value === '91'),
  )
  const count = () => /[\d,]+ entr/.exec(select.closest('div').parentElement.textContent)?.[0]
  const before = count()
  return new Promise((resolve) => {
    const from = performance.now()
    const drawn = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const look = () => (count() === before ? requestAnimationFrame(look) : drawn())
    look()
  })
}
