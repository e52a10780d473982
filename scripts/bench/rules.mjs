// 500 rules of the compliance calendar computed over 400 days in a browser, by the code that the app has. The ratio is to what such a
// processor needs for plain work of the same run: a second time of the same rules says how much of it is the first time.
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../dev/browser.mjs'
import { percentile, row } from './table.mjs'

const RULES = 500
const DAYS = 400
const TIMES = 5

export async function measureRules() {
  const code = await bundled()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const rows = []
    for (const [rate, atMost] of [
      [1, undefined],
      [4, 1000],
    ]) {
      const times = []
      for (let time = 0; time < TIMES; time++) times.push(await computed(browser, code, rate))
      const ms = percentile(
        times.map(({ took }) => took),
        50,
      )
      const sorted = percentile(
        times.map(({ plain }) => plain),
        50,
      )
      const of = `at ${rate}× slower processor, median of ${TIMES}`
      rows.push(
        row(`${RULES} rules over ${DAYS} days ${of}`, ms, 'ms', atMost === undefined ? {} : { atMost }, { times }),
        row(`To sorting 200,000 numbers in the same run ${of}`, ms / sorted, '×'),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The schedule with its library, as one script. */
async function bundled() {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'sync/schedule/schedule.ts', formats: ['iife'], name: 'schedule' } },
  })
  const [{ output }] = Array.isArray(made) ? made : [made]
  return output[0].code
}

/** A page of its own each time: nothing is warm and nothing is kept. */
async function computed(browser, code, rate) {
  const page = await browser.newPage()
  await page.addScriptTag({ content: code })
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  const measured = await page.evaluate(inPage, { count: RULES, days: DAYS })
  await page.close()
  return measured
}

/** In the page: rules of every kind as a yard has them, most of them monthly and yearly. */
function inPage({ count, days }) {
  const { slotsOf } = globalThis.schedule
  const fixed = (rrule, more = {}) => ({ anchor: 'fixed', rrule, startOn: '2020-01-01', ...more })
  const shifts = [
    { name: 'Day', from: '06:00', until: '14:00' },
    { name: 'Night', from: '22:00', until: '06:00' },
  ]
  const kinds = [
    fixed('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1', { openDays: 60, missDays: 30 }),
    fixed('FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=1'),
    fixed('FREQ=YEARLY', { startOn: '2019-05-17' }),
    fixed('FREQ=MONTHLY;BYMONTHDAY=31', { roll: 'before' }),
    fixed('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', { roll: 'after' }),
    fixed('FREQ=MONTHLY;BYMONTHDAY=15', { dueTime: '17:00' }),
    fixed('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
    fixed('FREQ=MONTHLY;BYDAY=5MO'),
    fixed('FREQ=WEEKLY;BYDAY=MO', { roll: 'after' }),
    fixed('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'),
    fixed('FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', { dueTime: '07:00' }),
    fixed('FREQ=DAILY'),
    { anchor: 'rolling', everyDays: 30, fromOn: '2026-01-01', roll: 'after' },
    { anchor: 'rolling', everyDays: 365, fromOn: '2025-06-01' },
    { anchor: 'count', times: 2, per: 'week', startOn: '2025-01-01' },
    { anchor: 'count', times: 3, per: 'month', startOn: '2025-01-01', roll: 'before' },
    { anchor: 'shift', shifts, startOn: '2025-01-01' },
    fixed('FREQ=MONTHLY', { each: 'zone', zoneIds: ['a', 'b', 'c'] }),
    { anchor: 'use' },
    { anchor: 'event', afterValue: 24, afterUnit: 'hours' },
  ]
  const empty = Object.fromEntries(
    'rrule startOn dueTime everyDays lastDoneOn times per shifts afterValue afterUnit openDays graceDays missDays fromOn untilOn zoneIds thingIds'
      .split(' ')
      .map((name) => [name, null]),
  )
  const rules = Array.from({ length: count }, (_, at) => ({
    ...empty,
    roll: 'none',
    each: 'none',
    ...kinds[at % kinds.length],
  }))
  const closed = new Set(['2026-01-01', '2026-05-25', '2026-07-03', '2026-11-26', '2026-12-25'])
  const yard = { zone: 'America/New_York', workingDays: [1, 2, 3, 4, 5], isClosed: (day) => closed.has(day) }
  const until = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10)
  const began = performance.now()
  let slots = 0
  for (const rule of rules) slots += slotsOf(rule, yard, null, '2026-01-01', until).length
  const took = performance.now() - began
  const numbers = Float64Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 200_003)
  const sorting = performance.now()
  numbers.sort()
  return { took, slots, plain: performance.now() - sorting }
}
