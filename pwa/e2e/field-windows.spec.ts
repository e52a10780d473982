/** The windows as large as the screen: worked by keys alone, and what may stand over them does. */
import type { Page } from '@playwright/test'
import { menu, PASSWORD } from './accountSteps.ts'
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, escapes } from './records.ts'
import { expect, test } from './yard.ts'

const focusIsIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') ?? null)

async function tabsStayIn(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsIn(page)).toBe(name)
  }
}

test('camera, scanner and code hold the focus and give it back; nothing is left of a finding nobody touched', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const { page } = ana
  await ana.ready()
  const walkId = await ana.startWalk()

  const scan = page.getByRole('button', { name: 'Scan zone code' })
  await scan.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusIsIn(page)).toBe('Scan zone code')
  await tabsStayIn(page, 'Scan zone code')
  await page.keyboard.press('Escape')
  await expect(scan).toBeFocused()

  const more = page.getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Show code to join/ }).press('Enter')
  await expect.poll(() => focusIsIn(page)).toBe('Code to join this walk')
  await accessible(page, 'code')
  await tabsStayIn(page, 'Code to join this walk')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  // Three ways out of a camera that took nothing.
  await ana.openZone('Machine shop')
  const camera = page.getByRole('dialog', { name: /^Camera/ })
  for (const leave of ['Escape', 'arrow', 'back'] as const) {
    await ana.tap(/^Photo\b/)
    await ana.cameraLive()
    await expect(camera.getByRole('button', { name: 'Take photo' })).toBeFocused()
    if (leave === 'Escape') {
      await tabsStayIn(page, 'Camera, Machine shop')
      await page.keyboard.press('Escape')
    } else if (leave === 'arrow') await camera.getByRole('button', { name: /^Close camera/ }).click()
    else await page.goBack()
    await expect(page).toHaveURL(/\/zone\//)
    await expect(camera).toHaveCount(0)
    await expect(page.getByText(/^Nothing found here yet/)).toBeVisible()
  }
  await page.goto(`/safety-walk/${walkId}/later`)
  await expect(page.getByText('Nothing to finish')).toBeVisible()

  // A picture by a key, and the window for its marks.
  await page.goto(`/safety-walk/${walkId}/board`)
  await ana.openZone('Machine shop')
  await ana.tap(/^Photo\b/)
  await ana.cameraLive()
  await page.keyboard.press('Enter')
  const open = page.getByRole('button', { name: /^Open photo/ })
  await expect(open).toBeVisible()
  await open.press('Enter')
  await page.getByRole('button', { name: /^Mark it/ }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Circle' })).toBeFocused()
  const picture = page.getByRole('button', { name: /^Photo: press/ })
  const place = await picture.boundingBox()
  await picture.press('Enter')
  await expect(page.getByRole('button', { name: 'Left', exact: true })).not.toHaveAttribute('aria-disabled')
  expect(await picture.boundingBox(), 'the photo stays where it is').toEqual(place)
  await page.getByRole('radio', { name: 'Words' }).press('Space')
  await picture.press('Enter')
  await expect(page.getByLabel('Words on the photo')).toBeVisible()
  expect(await picture.boundingBox(), 'the photo stays where it is').toEqual(place)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await tabsStayIn(page, 'Mark the photo')
  const question = page.getByRole('dialog', { name: 'Leave without the marks?' })
  const finding = page.url()
  for (const leave of ['Escape', 'back', 'back'] as const) {
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.goBack()
    await expect.poll(() => question.evaluate((window) => window.contains(document.activeElement))).toBe(true)
    expect(page.url()).toBe(finding)
    await escapes(question)
  }
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.goBack()
  await page.goto(`/safety-walk/${walkId}/later`)
  await expect(page.getByText('Still needs what it is and how bad it is')).toHaveCount(1)
})

test('a window that was never fetched says so without a signal, and the page stays; with one it opens', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const { page } = ana
  // As on a device that has only this page so far: no worker has fetched the rest.
  await ana.context.route('**/sw.js', (route) => route.abort())
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/safety-walk')
  const key = page.getByRole('button', { name: 'Look and feel' })
  await expect(key).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Parts that come after the page have come too: what is cut off on its way is another story.
  let fetched = -1
  const quiet = async () => {
    const before = fetched
    fetched = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return fetched === before
  }
  await expect.poll(quiet, { intervals: [1500] }).toBe(true)
  ana.gate.cut()

  await key.focus()
  await page.keyboard.press('Enter')
  const missing = page.getByRole('alertdialog', { name: 'This part is not on this device yet' })
  await expect(missing.getByRole('button', { name: 'Try again' })).toBeFocused()
  await accessible(page, 'not on this device')
  await expect(page.getByRole('button', { name: /^Start walk/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await expect(key).toBeFocused()

  await page.keyboard.press('Enter')
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing.getByText('It could not be fetched')).toBeVisible()
  ana.gate.open()
  await missing.getByRole('button', { name: 'Try again' }).click()
  const sheet = page.getByRole('dialog', { name: 'Look and feel' })
  await expect(sheet).toBeVisible()
  await expect(sheet, 'its styles came with it').toHaveCSS('display', 'flex')
  await escapes(sheet)
  await expect(key).toBeFocused()
})

/** Two minutes and more in a pocket, once what watches over it has come after the first page. */
async function layUnused(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /AccountWindows.*\.js$/.test(name)),
  )
  await page.evaluate(() => {
    const turn = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('hidden')
    const now = Date.now
    Date.now = () => now() + 3 * 60_000
    turn('visible')
    Date.now = now
  })
}

test('the question for the PIN and the sheet to sign in again stand over an open camera', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const { page } = ana
  await page.goto('/')
  await menu(ana, 'Security and devices')
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const choose = page.getByRole('dialog', { name: /^PIN for this/ })
  await choose.getByLabel('New PIN').fill('480913')
  await choose.getByLabel('Repeat PIN').fill('480913')
  await choose.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()
  await page.goto('/safety-walk')
  await page.getByLabel('PIN').fill('480913')
  await page.keyboard.press('Enter')
  await ana.tap(/^Start walk/)
  await ana.tap(/^Go\b/)
  await ana.openZone('Machine shop')
  await ana.tap(/^Photo\b/)
  await ana.cameraLive()
  const camera = page.getByRole('dialog', { name: /^Camera/ })

  await layUnused(page)
  await expect(page.getByLabel('PIN')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('480913')
  await page.keyboard.press('Enter')
  await expect(camera).toBeVisible()
  await expect(page.getByLabel('PIN')).toHaveCount(0)

  const office = await yard.person(DESK, 'ana.ruiz')
  await camera.getByRole('button', { name: 'Burst' }).click()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('1 photo kept')).toBeVisible()
  // The tablet hears of it within seconds, whatever it is doing.
  expect((await office.page.request.delete('/api/user/sessions')).ok()).toBe(true)
  const sheet = page.getByRole('dialog', { name: 'Sign in again to send your work' })
  await expect(sheet).toBeVisible(ARRIVES)
  await sheet.getByLabel(/^Password of/).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet).toHaveCount(0)
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('2 photos kept')).toBeVisible()
})
