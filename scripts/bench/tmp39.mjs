import { writeFileSync } from 'node:fs'
// The store of a large yard on a device that holds it: its office pages, and the spill card from a can's code on a slower processor. What the
// server takes for 200,000 movements is measured by inventory.mjs.
import { received } from './held.mjs'
import { atRest, opened } from './opened.mjs'
import { signInSeeder } from './seed.mjs'
import { row, spread } from './table.mjs'

const PRODUCTS = 5_000
const SHEETS = 200
const SECTIONS = 16
const SAMPLES = 20
const RECEIVED_WITHIN = 600 // s
const TABLET = { width: 820, height: 1180 }
const DANGER = 'section[aria-label="The danger"]'

/** What has to stand on the pages that are no lists. */
const content = {
  '/inventory': { shows: 'main a[href^="/inventory/products/"]', least: 1 },
  '/inventory/order-now': { shows: 'main h1', least: 1 },
  '/inventory/tier-ii': { shows: 'main figure a', least: 10 },
}

export async function measureStore(yard) {
  const { cans, productId } = await seedStore(await signInSeeder(yard.origin, 'maria.okafor'))
  const { page } = await yard.person('maria.okafor', 'desk')
  await received(page, 'sheetSection', SHEETS * SECTIONS, RECEIVED_WITHIN)
  await received(page, 'product', PRODUCTS, RECEIVED_WITHIN)
  const rows = []
  await page.setViewportSize(TABLET)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const card = await opened(page, `/hazwaste/spill/product/${productId}`, { shows: DANGER, least: 1 })
  const took = await codes(page, cans, cdp)
  console.log(took.map((t) => Math.round(t)).join(' '))
  const code = spread(took)
  return [
    ...rows,
    row('Spill card at 4× slower processor, p50', card.again.p50, 'ms', { atMost: 200 }, card.again),
    row('Spill card from a code, at 4× slower processor, p50', code.p50, 'ms', { atMost: 200 }, code),
  ]
}

/** The code of a can is typed, as the camera would read it: how long from the key to the painted card. */
async function codes(page, cans, cdp) {
  const took = []
  for (let at = 0; at < SAMPLES; at++) {
    await page.goto('/hazwaste/spill')
    await page.locator('main li button').nth(20).waitFor()
    await page.getByRole('button', { name: 'Scan the can' }).click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill(cans[(at * 37) % cans.length])
    await page.evaluate(atRest)
    if (at === 6) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start') }
    took.push(await page.evaluate(takeAndSee, DANGER))
    if (at === 6) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/k39/spill.cpuprofile', JSON.stringify(profile)) }
  }
  return took
}

/** In the page: presses the key that takes the code. */
function takeAndSee(shows) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no card: ${document.body.innerText}`)), 60_000)
    const form = document.querySelector('[role="dialog"] form')
    const from = performance.now()
    const observer = new MutationObserver(() => {
      if (document.querySelector(shows) === null) return
      observer.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => {
        const behind = new MessageChannel()
        behind.port1.addEventListener('message', () => resolve(performance.now() - from))
        behind.port1.start()
        behind.port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    form.requestSubmit()
  })
}

const add = (entity, id, fields) => ({ entity, id, kind: 'add', fields })

/** Products, each with a can and a delivery; every second or third with a sheet of sixteen sections. */
async function seedStore(seeder) {
  const rows = await seeder.rows()
  const { id: placeId } = rows.find(({ entity }) => entity === 'stockPlace')
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const ids = Array.from({ length: PRODUCTS }, () => seeder.newId())
  const sheets = Array.from({ length: SHEETS }, () => seeder.newId())
  const code = (at) => `BENCH-${String(at).padStart(4, '0')}`
  for (let from = 0; from < PRODUCTS; from += 1000) {
    const some = ids.slice(from, from + 1000)
    await seeder.push(some.map((id, at) => product(id, from + at, sheets[from + at])))
    await seeder.push(
      some.map((productId, at) =>
        add('stockContainer', seeder.newId(), { productId, placeId, code: code(from + at), size: 500, state: 'full' }),
      ),
    )
    await seeder.push(
      some.map((productId, at) =>
        add('stockMovement', seeder.newId(), {
          kind: 'receive',
          productId,
          placeId,
          amount: 500 + at,
          day,
          at: Date.parse(day),
        }),
      ),
    )
  }
  await seeder.push(sheets.map((id, at) => paper(id, ids[at], at)))
  await seeder.push(sheets.flatMap((id) => sectionsOf(seeder, id)))
  return { cans: ids.slice(0, SHEETS).map((_, at) => code(at)), productId: ids[7] }
}

const product = (id, at, sheetId) =>
  add('product', id, {
    name: `Coating ${at + 1}`,
    code: `BC-${at + 1}`,
    kind: 'coating',
    unit: 'gal',
    density: 1_100_000 + at,
    pack: 500,
    state: 'asked',
    signalWord: 'danger',
    hazards: ['H226 Flammable liquid and vapor'],
    pictograms: ['GHS02'],
    ingredients: [{ name: 'Xylene', cas: '1330-20-7', percent: 2500 }],
    ...(sheetId === undefined ? {} : { sheetId }),
  })

const paper = (id, productId, at) =>
  add('safetySheet', id, { productId, name: `Sheet ${at + 1}`, state: 'proposed', revisionDate: '2025-03-01' })

function sectionsOf({ keyedId }, sheetId) {
  return Array.from({ length: SECTIONS }, (_, at) =>
    add('sheetSection', keyedId('sheetSection', { sheetId, section: at + 1 }), {
      sheetId,
      section: at + 1,
      title: `Section ${at + 1}`,
      text: 'Keep away from heat. Wash with plenty of water. Call a physician.\n'.repeat(4),
    }),
  )
}
