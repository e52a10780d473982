// A list of 5,000 rows looked at before anything is written, then written, in a browser without signal; and 100 of its records as one
// PDF. The dry run judges each row as a save would.
import { row } from './table.mjs'

const ROWS = 5_000
const PACK = 100
const KINDS = ['Crane', 'Ladder', 'Extinguisher', 'Forklift']

export async function measureLists(yard) {
  const maria = await yard.person('maria.okafor', 'desk')
  const { page, gate } = maria
  // The app is stored before the link goes.
  await maria.installed()
  await page.goto('/equipment?import')
  const cells = page.getByRole('textbox', { name: 'Or paste cells from a spreadsheet' })
  await cells.waitFor()
  gate.cut()
  const start = page.getByRole('button', { name: `Import ${ROWS.toLocaleString('en-US')} rows` })
  const looked = await timed(page, async () => {
    await cells.evaluate(paste, listOf(ROWS))
    await start.waitFor({ timeout: 300_000 })
  })
  await start.click()
  const written = await timed(page, () =>
    page.getByRole('button', { name: 'Undo the import' }).waitFor({ timeout: 600_000 }),
  )
  await page.goto('/equipment?q=BN-00')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await page.getByRole('button', { name: 'Make', exact: true }).click()
  const packed = await timed(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).waitFor({ timeout: 300_000 }),
  )
  const told = await page.getByRole('dialog').getByRole('status').textContent()
  return [
    row(`Dry run of ${ROWS} rows`, looked / 1000, 's', { atMost: 10 }),
    row('Writing them on the device', written / 1000, 's'),
    row(`A PDF of ${PACK} of them`, packed / 1000, 's', { atMost: 60 }, { told }),
  ]
}

/** In the page: one event with all of it, as a paste is. */
function paste(box, text) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/** Tags BN-0000 to BN-4999: "BN-00" finds the first 100. */
function listOf(count) {
  const lines = Array.from({ length: count }, (_, at) =>
    [KINDS[at % KINDS.length], `BN-${String(at).padStart(4, '0')}`, `Bench piece ${at}`, 30].join('\t'),
  )
  return ['Kind\tTag\tName\tInspect every', ...lines].join('\n')
}

async function timed(page, wait) {
  const from = await page.evaluate(() => performance.now())
  await wait()
  return (await page.evaluate(() => performance.now())) - from
}
