// The month of a yard that owes ten thousand things in it: from the key that opens the month, in the loaded app, to its grid drawn. The
// occurrences of all rules are computed on the device; none of them is a row.
import { signInSeeder } from './seed.mjs'
import { row, spread } from './table.mjs'

const RULES = 300
const SAMPLES = 20
const WARM = 3

export async function measureCalendar(yard) {
  const seeder = await signInSeeder(yard.origin, 'maria.okafor')
  const month = nextMonth()
  await seeder.push(Array.from({ length: RULES }, (_, at) => daily(seeder, at, month)))
  const { page } = await yard.person('maria.okafor', 'desk')
  await page.goto(`/calendar?view=month&on=${month}`)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await page.waitForFunction(
    (least) => Number(document.querySelector('h1 + span')?.textContent.split(' ')[0].replace(',', '')) >= least,
    RULES * 28,
    { timeout: 120_000 },
  )
  const drawn = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    await page.keyboard.press('2')
    await grid.waitFor({ state: 'detached' })
    const took = await page.evaluate(pressAndDraw)
    if (at >= WARM) drawn.push(took)
  }
  return [
    row(
      `The month of ${RULES} daily rules drawn, p50`,
      spread(drawn).p50,
      'ms',
      { atMost: 100 },
      { ...spread(drawn), rules: RULES },
    ),
  ]
}

/** In the page: the key that opens the month, and how long until its grid is on the screen. */
function pressAndDraw() {
  return new Promise((resolve) => {
    const from = performance.now()
    const look = () => {
      if (document.querySelector('[role=grid] [data-item]') === null) return
      observer.disconnect()
      // The frame in which it is painted begins; a message that waits behind it says that it has ended.
      requestAnimationFrame(() => {
        const behind = new MessageChannel()
        behind.port1.addEventListener('message', () => resolve(performance.now() - from))
        behind.port1.start()
        behind.port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  })
}

function nextMonth() {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

function daily({ newId }, at, month) {
  const startOn = new Date(Date.parse(month) - 7 * 86_400_000).toISOString().slice(0, 10)
  return {
    kind: 'add',
    entity: 'calendarRule',
    id: newId(),
    fields: {
      title: `Daily round ${at}`,
      category: 'inspection',
      program: ['safety', 'air', 'waste', 'water'][at % 4],
      authority: at % 3 === 0 ? 'company' : 'federal',
      mark: 'house',
      risk: 'P3',
      state: 'active',
      anchor: 'fixed',
      rrule: 'FREQ=DAILY',
      startOn,
      roll: 'none',
      approval: 'none',
      each: 'none',
    },
  }
}
