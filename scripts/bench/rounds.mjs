// EHS rounds in a yard that makes many of them: a checklist of 200 questions on a tablet whose processor is four times slower, from the touch that
// begins the round (and saves that) until its first question can be answered, from the touch that opens a round under way until its list stands,
// and from an answer until it is drawn; and the office's board over the twelve weeks and
// the calendar's year of twenty daily schedules at thirty places, whose occurrences are computed on the device.
import { received } from './held.mjs'
import { signInSeeder } from './seed.mjs'
import { row, spread } from './table.mjs'

const QUESTIONS = 200
const SCHEDULES = 20
const PLACES = 30
const SAMPLES = 9
const WARM = 2
const KEY = 'bench-rounds'
const RECEIVED_WITHIN = 120 // s

export async function measureRounds(yard) {
  const seeder = await signInSeeder(yard.origin, 'maria.okafor')
  const places = Array.from({ length: PLACES }, () => seeder.newId())
  await seeder.push([
    ...places.map((id, at) => add('zone', id, { name: `Bench ${at}`, code: `B${at}`, kind: 'shop', active: true })),
    add('ehsTemplate', seeder.newId(), checklist()),
    ...Array.from({ length: SCHEDULES }, (_, at) => add('calendarRule', seeder.newId(), schedule(at, places))),
  ])
  return [...(await measureTablet(yard, places)), ...(await measureOffice(yard))]
}

async function measureTablet(yard, places) {
  const { page } = await yard.person('maria.okafor')
  await received(page, 'zone', PLACES, RECEIVED_WITHIN)
  const cdp = await page.context().newCDPSession(page)
  const [begun, opened, answered] = [[], [], []]
  for (const place of places.slice(0, SAMPLES)) {
    await page.goto(`/ehs-checklists/rounds/new?template=${KEY}&zoneId=${place}`)
    const start = page.getByRole('button', { name: 'Start round' })
    await start.waitFor()
    // Whoever touches it has read the page: the app has begun by then.
    await page.waitForTimeout(2000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    begun.push(await page.evaluate(untilAsked))
    answered.push(await page.evaluate(untilAnswered))
    const path = await page.evaluate(() => location.pathname)
    await page.evaluate(untilShown, { path: '/ehs-checklists/yard', shows: 'h1' })
    // Nothing of the screen that is left is still at work.
    await page.waitForTimeout(1500)
    opened.push(await page.evaluate(untilShown, { path, shows: '[role=radiogroup] [role=radio]' }))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return [
    row(
      `A round of ${QUESTIONS} questions is begun, saved and shown, at 4× CPU, p50`,
      spread(begun).p50,
      'ms',
      {},
      spread(begun),
    ),
    row(
      `A round of ${QUESTIONS} questions is shown, at 4× CPU, p50`,
      spread(opened).p50,
      'ms',
      { atMost: 200 },
      spread(opened),
    ),
    row('An answer in it is drawn, at 4× CPU, p50', spread(answered).p50, 'ms', { atMost: 50 }, spread(answered)),
  ]
}

async function measureOffice(yard) {
  const { page } = await yard.person('maria.okafor', 'desk')
  await received(page, 'calendarRule', SCHEDULES, RECEIVED_WITHIN)
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const rows = []
  for (const [path, shows, name] of [
    ['/ehs-checklists', 'main table tbody tr', 'board of today with twelve weeks behind it'],
    ['/calendar?view=year', '[role=grid] , main table', 'year in the calendar'],
  ]) {
    const times = []
    for (let at = 0; at < WARM + SAMPLES; at++) {
      times.push(await page.evaluate(untilShown, { path, shows }))
      await page.evaluate(untilShown, { path: '/account', shows: 'main h1, h1' })
    }
    const { p50, ...rest } = spread(times.slice(WARM))
    rows.push(
      row(
        `${SCHEDULES} daily schedules × ${PLACES} places: ${name}, p50`,
        p50,
        'ms',
        { atMost: 300 },
        { p50, ...rest },
      ),
    )
  }
  return rows
}

const add = (entity, id, fields) => ({ kind: 'add', entity, id, fields })

function checklist() {
  const items = Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `q-${at}`,
    text: { en: `Question ${at + 1}: is it in its place and as it should be?` },
    fail: { en: `Question ${at + 1} failed` },
    type: at % 10 === 9 ? 'number' : 'pass_fail',
    ...(at % 10 === 9 ? { unit: 'psi', min: 10, max: 90 } : {}),
    weight: 1,
    severity: 'low',
    verified: 'house',
  }))
  const areas = Array.from({ length: 10 }, (_, at) => ({
    id: `s-${at}`,
    title: { en: `Section ${at + 1}` },
    items: items.slice(at * 20, at * 20 + 20),
  }))
  return { key: KEY, version: 1, title: { en: 'Bench round' }, areas, status: 'live' }
}

function schedule(at, zoneIds) {
  const startOn = `${new Date().getUTCFullYear() - 1}-01-01`
  return {
    title: `Bench round ${at}`,
    category: 'inspection',
    program: 'safety',
    authority: 'company',
    mark: 'house',
    risk: 'P3',
    state: 'active',
    anchor: 'fixed',
    rrule: 'FREQ=DAILY',
    openDays: 1,
    startOn,
    fromOn: startOn,
    roll: 'none',
    each: 'zone',
    approval: 'none',
    missDays: 0,
    evidence: [{ id: 'ehsRound', kind: 'record', title: 'Signed round', entity: 'ehsRound', template: KEY }],
    zoneIds,
  }
}

/** In the page: a touch on the key that begins the round, until its first question can be answered. */
async function untilAsked() {
  const start = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Start round'))
  const from = performance.now()
  start.click()
  while (document.querySelector('[role=radiogroup] [role=radio]') === null) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}

async function untilAnswered() {
  const key = document.querySelector('[role=radiogroup] [role=radio]')
  const from = performance.now()
  key.click()
  while (key.getAttribute('aria-checked') !== 'true') await new Promise(requestAnimationFrame)
  return performance.now() - from
}

/** In the page: from the moment the app is told to go to a page until what it is about stands there. */
async function untilShown({ path, shows }) {
  const from = performance.now()
  history.pushState(null, '', path)
  while (location.pathname + location.search !== path || document.querySelector(shows) === null)
    await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}
