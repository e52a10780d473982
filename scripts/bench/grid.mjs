// 200 rows of 30 cells pasted into the grid of fuel entries, and 10,000 cells, from the paste until the cells are drawn and judged: what is
// wrong and what is odd is said of every cell by then. And 200 entries of a log, which its own form judges.
import { row } from './table.mjs'

const COLUMNS = 30
const ROWS = 200
const MANY = 334
const SAVED = 300

export async function measureGrid(yard) {
  const { page } = await yard.person('maria.okafor', 'desk')
  await page.goto('/fuel-log/grid')
  await page.getByRole('grid').waitFor()
  const times = []
  for (let turn = 0; turn < 5; turn++) {
    times.push(await page.evaluate(paste, textOf(ROWS)))
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  }
  const many = await page.evaluate(paste, textOf(MANY))
  const told = await page.getByText(`${MANY} rows of ${COLUMNS} columns pasted.`).textContent()
  const sorted = times.toSorted((a, b) => a - b)
  const logged = await pasteLog(page)
  const saved = await saveLog(page)
  return [
    row(`A paste of ${ROWS} × ${COLUMNS} cells`, sorted[2], 'ms', { atMost: 500 }, { worst: Math.round(sorted[4]) }),
    row(`A paste of ${MANY * COLUMNS} cells`, many, 'ms', {}, { told }),
    row(`A paste of ${ROWS} entries of a log`, logged[2], 'ms', { atMost: 500 }, { worst: Math.round(logged[4]) }),
    row(`${SAVED} entries of a log saved from the grid`, saved, 'ms', { atMost: 8000 }),
  ]
}

/** Into the grid of the compressor log of the demo yard: 12 columns, each row judged by the form with the row above as its last time. */
async function pasteLog(page) {
  await page.goto('/logs')
  const log = await page.getByRole('link', { name: /^Air compressor log/ }).getAttribute('href')
  await page.goto(`${log}/grid`)
  await page.getByRole('grid').waitFor()
  const times = []
  for (let turn = 0; turn < 5; turn++) {
    times.push(await page.evaluate(paste, logText(ROWS)))
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  }
  return times.toSorted((a, b) => a - b)
}

/** From the key until its words say that all are kept: each with its values, judged, numbered and submitted. */
async function saveLog(page) {
  await page.evaluate(paste, logText(SAVED, true))
  const key = page.getByRole('button', { name: /^(Submit|Save) \d/ })
  await key.waitFor()
  const from = performance.now()
  await key.click()
  await page.getByText(/^\d+ entries (submitted|saved as drafts)/).waitFor({ timeout: 120_000 })
  return performance.now() - from
}

/** Every fifth row holds no number, every seventh names a thing that does not exist. */
function logText(rows, whole = false) {
  const start = Date.UTC(2026, 9, 1)
  return Array.from({ length: rows }, (_, at) => {
    const day = new Date(start + at * 3_600_000).toISOString().slice(0, 10)
    const about = [day, !whole && at % 7 === 6 ? 'CP-99' : 'CP-2', String(4000 + at * 3), '']
    const read = [!whole && at % 5 === 4 ? 'a lot' : String(100 + (at % 30)), '185', 'Between the marks', '4.5']
    return [...about, ...read, 'Yes', 'Pass', 'N/A', `Sheet ${at}`].join('\t')
  }).join('\n')
}

/** In the page: until the second frame after it, when its cells have been drawn. */
async function paste(text) {
  const grid = document.querySelector('[role=grid]')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const from = performance.now()
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return performance.now() - from
}

/** Every fifth row names an asset that does not exist; meters go up, and one goes back. */
function textOf(rows) {
  const start = Date.UTC(2026, 9, 1)
  return Array.from({ length: rows }, (_, at) => {
    const day = new Date(start + at * 3_600_000).toISOString().slice(0, 10)
    const asset = at % 5 === 4 ? 'Crane 99' : at % 2 === 0 ? 'Crane 7' : 'CR-07'
    const paid = ['3.49', String(30 + (at % 9)), 'Harbor Fuel', `T-${at}`, '', `Job ${at}`, 'no', 'no']
    const words = ['as on the paper log', '', 'Pier 3', '4417', '1.25', 'J. Ortiz', 'Pier 3', '', '120.5', '151.0']
    const what = [day, '07:30', 'Issue', asset, 'Dyed diesel', `${30 + (at % 9)}.5`, 'gal', String(2000 + at * 8)]
    const from = ['', 'Pier 3 tank', '', '']
    return [...what, ...from, ...paid, ...words].join('\t')
  }).join('\n')
}
