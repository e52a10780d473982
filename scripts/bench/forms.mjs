// A form of 500 fields on a tablet whose processor is four times slower: from the touch that opens the entry until its first question can be
// answered, and from an answer until it is drawn.
import { row } from './table.mjs'

const FIELDS = 500

export async function measureForms(yard) {
  const { page } = await yard.person('maria.okafor', 'desk')
  await page.goto('/logs/new')
  await page.locator('input[type=file]').setInputFiles({
    name: 'bench.log.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ shipshape: 'log', name: 'Bench log', form: { fields: fieldsOf(FIELDS) } })),
  })
  await page.getByRole('button', { name: 'Build it' }).click()
  await page.getByRole('button', { name: 'Review and publish' }).click({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.waitForURL(/\/logs\/[0-9a-f-]{36}$/)
  const log = new URL(page.url()).pathname.split('/').at(-1)

  const tablet = await yard.person('maria.okafor')
  const chooser = `/logs/entries/new?log=${log}`
  await tablet.page.goto(chooser)
  const begin = tablet.page.getByRole('button', { name: /^Bench log/ })
  await begin.click()
  await tablet.page.getByRole('radio').first().waitFor({ timeout: 120_000 })
  const cdp = await tablet.page.context().newCDPSession(tablet.page)
  const [opened, answered] = [[], []]
  for (let turn = 0; turn < 3; turn++) {
    await tablet.page.goto(chooser)
    await begin.waitFor()
    // Whoever touches it has read the list: the app has begun by then.
    await tablet.page.waitForLoadState('networkidle').catch(() => undefined)
    await tablet.page.waitForTimeout(2000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    opened.push(await tablet.page.evaluate(untilFirst, 'Bench log'))
    answered.push(await tablet.page.evaluate(untilAnswered, turn * 3))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const middle = (times) => times.toSorted((a, b) => a - b)[1]
  const worst = (times) => ({ worst: Math.round(Math.max(...times)) })
  return [
    row(`A form of ${FIELDS} fields opens, at 4× CPU`, middle(opened), 'ms', { atMost: 300 }, worst(opened)),
    row('An answer in it is drawn, at 4× CPU', middle(answered), 'ms', { atMost: 50 }, worst(answered)),
  ]
}

function fieldsOf(count) {
  return Array.from({ length: count }, (_, at) => ({
    key: `q${at}`,
    kind: ['yesNo', 'judged', 'number', 'text'][at % 4],
    label: { en: `Question ${at + 1}` },
  }))
}

/** In the page: a touch on the log, until its first choice stands there. */
async function untilFirst(name) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))
  const from = performance.now()
  button.click()
  while (document.querySelector('[role=radio]') === null) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}

async function untilAnswered(at) {
  const choice = document.querySelectorAll('[role=radiogroup]')[at].querySelector('[role=radio]')
  const from = performance.now()
  choice.click()
  while (choice.getAttribute('aria-checked') !== 'true') await new Promise(requestAnimationFrame)
  return performance.now() - from
}
