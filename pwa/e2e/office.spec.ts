/** The desk: lists that live in the address, a task that goes through all hands, and walls between organizations. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DESK, TABLET } from './person.ts'
import { yardIds } from './tour.ts'
import { expect, test } from './yard.ts'

/** A picture a phone could have taken: drawn here, so that the test needs no file of its own. */
async function pictureFile(
  page: Page,
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const draw = canvas.getContext('2d')
    if (draw) {
      draw.fillStyle = 'steelblue'
      draw.fillRect(0, 0, 640, 480)
      draw.fillStyle = 'gold'
      draw.fillRect(120, 160, 260, 140)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return { name: 'after.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

async function openTask(page: Page, number: string): Promise<void> {
  await page.goto('/tasks?tab=all')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

test('filter, search and order of a list live in the address and survive a reload, and what is shown goes to CSV', async ({
  yard,
}) => {
  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor')
  const { page } = maria
  await page.goto('/tasks?tab=all')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'P2', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('cord')
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('button').click()
  await expect(page).toHaveURL(/q=cord/)
  await expect(page).toHaveURL(/priority=P2/)
  const rows = page.getByRole('row')
  const before = await rows.allTextContents()
  expect(before.length).toBeGreaterThan(1)
  await page.reload()
  await expect(rows).toHaveText(before)
  await expect(page.getByRole('searchbox')).toHaveValue('cord')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tasks-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(before.length)
  expect(lines.slice(1).every((line) => /cord/i.test(line))).toBe(true)
})

test('a task goes from open to accepted by another person, and is sent back once', async ({ yard }) => {
  test.setTimeout(150_000)
  const ray = await yard.person(DESK)
  const maria = await yard.person(DESK)
  await ray.signIn('ray.castellano')
  await maria.signIn('maria.okafor')
  await openTask(ray.page, 'T-0049')
  await openTask(maria.page, 'T-0049')
  const press = (page: Page, name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()

  await press(ray.page, 'Start')
  // The rule asks for a photo: until there is one the button says so instead of working.
  await expect(ray.page.getByRole('button', { name: /^Submit for review/ })).toHaveAttribute('aria-disabled', 'true')
  await ray.page.getByLabel('Add after photo').setInputFiles(await pictureFile(ray.page))
  await expect(ray.page.getByRole('region', { name: 'Evidence' }).getByText('1 after photo')).toBeVisible()
  await press(ray.page, 'Submit for review')
  // Who did the work does not accept it.
  await expect(ray.page.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')

  await expect(maria.page.getByRole('button', { name: /^Send back/ })).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(
      () =>
        maria.page
          .getByRole('region', { name: 'Evidence' })
          .locator('img')
          .evaluateAll(
            (all: HTMLImageElement[]) => all.filter((image) => image.complete && image.naturalWidth > 0).length,
          ),
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(2)
  await press(maria.page, 'Send back')
  const dialog = maria.page.getByRole('dialog')
  await dialog.getByLabel('What is still missing?').fill('The far end is still loose')
  await dialog.getByRole('button', { name: 'Send back' }).click()

  await expect(ray.page.getByText('The far end is still loose').first()).toBeVisible({ timeout: 30_000 })
  await press(ray.page, 'Start')
  await press(ray.page, 'Submit for review')
  // Work is stopped for this hazard: the task is accepted once somebody says that work may resume.
  const accept = maria.page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await maria.page
    .getByRole('region', { name: 'Work stopped' })
    .getByRole('button', { name: 'Release' })
    .first()
    .click()
  const sheet = maria.page.getByRole('dialog', { name: 'May work resume?' })
  await sheet.getByRole('button', { name: 'Guard or rail back in place' }).click()
  await sheet.getByRole('button', { name: /^Work may resume/ }).click()
  await expect(maria.page.getByRole('region', { name: 'Work stopped' })).toHaveCount(0)
  await accept.click({ timeout: 30_000 })
  await expect(ray.page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 })

  // From the task to its finding and back; the finding closed with its task.
  await maria.page
    .getByRole('complementary', { name: 'About this task' })
    .getByRole('link', { name: /^Finding/ })
    .click()
  await expect(maria.page).toHaveURL(/\/findings\//)
  await expect(maria.page.getByText('Closed', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await maria.page
    .getByRole('link', { name: /T-0049/ })
    .first()
    .click()
  await expect(maria.page.getByRole('heading', { level: 1, name: 'T-0049' })).toBeVisible()
})

test('stopped work stands over every screen, and says by name who has it', async ({ yard }) => {
  const ana = await yard.person(TABLET)
  const maria = await yard.person(DESK)
  const patricia = await yard.person(DESK)
  await ana.signIn('ana.ruiz')
  await maria.signIn('maria.okafor')
  await patricia.signIn('patricia.holloway')
  await ana.startWalk()
  await ana.openZone('Dry Dock 2')
  await ana.shootFinding('Fall', 'Stop work')
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: /zone owner/ })
    .click()
  await ana.endFinding()
  for (const { page } of [maria, patricia])
    await expect(page.getByText('Work is stopped at Dry Dock 2.')).toBeVisible({ timeout: 40_000 })
  await maria.page.getByRole('link', { name: 'Tasks' }).first().click()
  await expect(maria.page.getByText('Work is stopped at Dry Dock 2.')).toBeVisible()
  await maria.page.getByRole('button', { name: 'Acknowledge' }).click()
  for (const { page } of [maria, patricia])
    await expect(page.getByText(/Maria Okafor acknowledged at/)).toBeVisible({ timeout: 40_000 })
  await patricia.page.goto('/findings?stopped=yes')
  await patricia.page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(patricia.page.getByText(/Maria Okafor acknowledged/).first()).toBeVisible()
  await expect(patricia.page.getByText(/Maria Okafor/).first()).toBeVisible()
})

test('another organization sees nothing of this yard, whatever it asks for', async ({ yard }) => {
  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor')
  const ids = await yardIds(maria.page)
  const orgId = await maria.page.evaluate(
    async () =>
      (await indexedDB.databases()).map(({ name }) => /^shipshape-(.{36})-/.exec(name ?? '')?.[1]).find(Boolean) ?? '',
  )
  const nora = await yard.person(DESK)
  await nora.signIn('nora.feld@harborpoint.example')
  const { page } = nora
  for (const [path, words] of [
    [`/safety-walk/${ids.signedWalk}`, /not on this/],
    [`/findings/${ids.finding}`, 'This finding is not on this device'],
    [`/tasks/${ids.task}`, 'This task is not on this device'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words).first(), path).toBeVisible()
  }
  await page.goto('/findings')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Dry Dock 2')).toHaveCount(0)
  expect((await page.request.get(`/api/files/${ids.photo}`)).status()).toBe(404)
  // Claiming the other organization in a header opens nothing.
  expect(orgId).not.toBe('')
  const claimed = await page.request.get('/api/sync/pull?cursor=&limit=5000', {
    headers: { 'X-Organization-Id': orgId, 'X-Organization-Role': 'ehs_manager' },
  })
  expect(await claimed.text()).not.toContain(ids.task)
})
