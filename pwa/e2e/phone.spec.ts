/** What only a phone's screen can show: what stands beside, below and above what. */
import type { Locator } from '@playwright/test'
import { accessible } from './axe.ts'
import { PHONE } from './person.ts'
import { expect, test } from './yard.ts'

/** In the page: what can be pressed and lies in part under the button. */
function covered(button: Element): readonly string[] {
  const box = button.getBoundingClientRect()
  const pressed = [...document.querySelectorAll('a, button, input, select, [role=tab]')].filter(
    (other) => other !== button && other.checkVisibility({ visibilityProperty: true }),
  )
  return pressed.flatMap((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect()
    const beside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
    return beside ? [] : [other.ariaLabel ?? other.textContent]
  })
}

/** How long the words beside the feedback button show (FeedbackButton.tsx). */
const WORDS_MS = 5000

declare global {
  interface Window {
    letWordsGo?: () => void
  }
}

/** In the page: the timer that takes the words away waits for the story. */
function holdWords(ms: number): void {
  const { setTimeout: machine } = window
  const held: (() => void)[] = []
  window.letWordsGo = () => held.splice(0).forEach((go) => go())
  window.setTimeout = new Proxy(machine, {
    apply: (real, self, [go, after, ...given]) => {
      if (after !== ms || typeof go !== 'function') return Reflect.apply(real, self, [go, after, ...given])
      held.push(() => go(...given))
      return 0
    },
  })
}

test('on a phone the yard’s other pages stand behind one key, and the feedback button covers nothing and moves nothing', async ({
  office,
}) => {
  const { page } = await office.person('maria.okafor', '/yard/zones', PHONE)
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  await expect(page.getByRole('list', { name: 'Zones' })).toBeVisible()
  const map = page.getByRole('main').locator('[data-map]')
  // The title and one line of keys.
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(async () => (await top(map)) - (await top(title))).toBeLessThan(120)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Map', 'Vessels', 'People', 'Print labels', 'Import'])
  await accessible(page, 'the yard on a phone', true)
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  await expect(page).toHaveURL(/\/yard\/labels$/)
  // What a tab of the walk setup asks is no wider than the screen. Bars above it may push its key down.
  await page.goto('/walk-setup?tab=score')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 0.99 })

  // Neither its words nor its icon cover what is pressed. A slow machine must not miss the seconds in which the words show.
  await page.addInitScript(holdWords, WORDS_MS)
  const button = page.getByRole('button', { name: 'Send Feedback or Ideas' })
  const words = button.getByText('Send Feedback or Ideas')
  for (const [path, tabs] of [
    ['/tasks?tab=all', page.getByRole('link', { name: /^Overdue/ })],
    ['/walk-setup', page.getByRole('tab', { name: 'Sending' })],
  ] as const) {
    await page.goto(path)
    await expect(words).toBeVisible()
    await expect(tabs).toBeVisible()
    expect(await button.evaluate(covered), `the words at ${path}`).toEqual([])
    // Sideways the tabs make room for their counts, and a bar above the title may come late: neither is the button's doing.
    const place = async () => {
      const [above, below] = await Promise.all([title.boundingBox(), tabs.boundingBox()])
      return { under: (below?.y ?? 0) - (above?.y ?? 0), height: below?.height }
    }
    const before = await place()
    await page.evaluate(() => window.letWordsGo?.())
    await expect(words).toBeHidden()
    expect(await button.evaluate(covered), `the icon at ${path}`).toEqual([])
    expect(await place()).toEqual(before)
  }

  // A list shows its rows, and what stands above them is one line each.
  for (const path of ['/tasks?tab=all', '/findings', '/equipment', '/hazwaste/containers']) {
    await page.goto(path)
    const rows = page.getByRole('main').locator('tr[data-key]')
    await expect(rows).not.toHaveCount(0)
    const whole = () =>
      rows.evaluateAll((all) => {
        const tabs = [...document.querySelectorAll('nav')].find((nav) => nav.getBoundingClientRect().top > 600)
        const floor = tabs?.getBoundingClientRect().top ?? window.innerHeight
        const fit = all.filter((row) => row.getBoundingClientRect().bottom <= floor)
        return { fit: fit.length, all: all.length }
      })
    const shown = await whole()
    expect(shown.fit, `${path}: ${shown.fit} of ${shown.all} rows`).toBeGreaterThanOrEqual(Math.min(5, shown.all))
    const stops = await page.locator('[data-bar=stop]').boundingBox()
    expect(stops?.height ?? 0, 'stopped work is one line').toBeLessThanOrEqual(64)
  }
})

test('a walk on a phone from its start to the signature, without scrolling for what is pressed', async ({ yard }) => {
  const ana = await yard.person(PHONE, 'ana.ruiz')
  const { page } = ana
  await ana.ready()
  const walkId = await ana.startWalk()
  expect(ana.taps(), 'taps to start a walk').toBeLessThanOrEqual(2)
  ana.gate.cut()

  // The orange key leads on.
  await ana.tap(/next zone$/)
  await expect(page).toHaveURL(/\/zone\//)

  // A camera that was opened by mistake leaves nothing behind.
  await ana.tap(/^Photo\b/)
  await ana.cameraLive()
  await ana.tap(/^Close camera/)
  await expect(page.getByText('Nothing found here yet.', { exact: false })).toBeAttached()

  await ana.shootFinding('Scaffold', 'High')
  expect(ana.taps(), 'taps to record the first finding').toBeLessThanOrEqual(4)
  for (const key of ['At risk', 'Fall', 'Paint, blast', /^Low/, /^Medium/, /^High/, /^Stop work/])
    await expect(page.getByRole('radio', { name: key })).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByRole('list', { name: 'Photos' })).toBeInViewport({ ratio: 0.99 })
  await ana.tap('Save + next')
  await ana.cameraLive()
  await ana.tap('Take photo')
  await ana.tap('Electrical')
  await ana.tap(/^Low/)
  expect(ana.taps(), 'taps to record the next one').toBeLessThanOrEqual(4)
  await ana.endFinding()
  await expect(page.getByRole('link', { name: /^(Scaffold|Electrical)/ })).toHaveCount(2)

  await page.goto(`/safety-walk/${walkId}/board`)
  await ana.tap('Finish walk')
  await ana.tap(/^Go to signing/)
  await ana.draw('Your signature')
  await ana.tap(/^Sign the walk/)
  await expect(page).toHaveURL(/\/report$/)

  // In the list each is a card as wide as the screen.
  await page.goto('/findings')
  const card = page.getByRole('main').getByRole('link', { name: /^F-|^T\d+-/ })
  await expect(card).not.toHaveCount(0)
  const search = await page.getByRole('searchbox').boundingBox()
  // Beside it stand the ways to see the list.
  expect(search?.width ?? 0).toBeGreaterThan(150)
})
