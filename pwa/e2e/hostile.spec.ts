/** What people type, name and photograph stays text and picture: nothing of it runs, and no place leaves with a photo. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESK } from './person.ts'
import { expect, test } from './yard.ts'

const SCRIPT = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`

const broken = (page: Page) => page.evaluate(() => 'broken' in window)

async function openTask(page: Page, number: string): Promise<void> {
  await page.goto('/tasks?tab=all')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** A JPEG whose EXIF says where it was taken: one entry, the reference of the latitude. */
async function placedPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    canvas.getContext('2d')?.fillRect(8, 8, 32, 32)
    return canvas.toDataURL('image/jpeg')
  })
  const plain = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const ifd = (tag: number, type: number, count: number, value: Buffer) => {
    const entry = Buffer.alloc(12)
    entry.writeUInt16BE(tag, 0)
    entry.writeUInt16BE(type, 2)
    entry.writeUInt32BE(count, 4)
    value.copy(entry, 8)
    return Buffer.concat([Buffer.from([0, 1]), entry, Buffer.alloc(4)])
  }
  const GPS_AT = 26
  const pointer = Buffer.alloc(4)
  pointer.writeUInt32BE(GPS_AT, 0)
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    ifd(0x8825, 4, 1, pointer),
    ifd(1, 2, 2, Buffer.from('N\0')),
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)])
}

const filesOf = (data: string) =>
  readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('markup in names, descriptions, comments and feedback is shown as typed and never runs', async ({ yard }) => {
  test.setTimeout(150_000)
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  const renamed = await page.request.patch('/api/user/profile', { data: { fullName: SCRIPT } })
  expect(renamed.status()).toBe(200)
  const said = await page.request.post('/api/feedback', {
    data: {
      feedbackType: 'bug',
      feedback: SCRIPT,
      pagePath: 'javascript:window.broken=1',
      pageTitle: SCRIPT,
      appVersion: SCRIPT,
      browserInfo: SCRIPT,
    },
  })
  expect(said.status()).toBe(204)

  await openTask(page, 'T-0044')
  const address = page.url()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByLabel('Description').fill(SCRIPT)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Write a comment').fill(`${SCRIPT} as a comment`)
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect(page.getByText(SCRIPT, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${SCRIPT} as a comment` })).toHaveCount(1)

  // Where others read it: the task, the list of people, the log.
  const admin = await yard.person(DESK, 'patricia.holloway')
  await admin.page.goto(new URL(address).pathname)
  await expect(admin.page.getByText(`${SCRIPT} as a comment`).first()).toBeVisible({ timeout: 45_000 })
  await admin.page.goto('/admin?tab=people')
  await expect(admin.page.getByText(SCRIPT).first()).toBeVisible({ timeout: 45_000 })
  await admin.page.goto('/admin?tab=audit')
  await expect(admin.page.getByRole('row').nth(2)).toBeVisible()
  expect(await broken(page)).toBe(false)
  expect(await broken(admin.page)).toBe(false)
})

test('a photo leaves the place where it was taken behind, and half a photo is refused in plain words', async ({
  yard,
}) => {
  test.setTimeout(150_000)
  const ray = await yard.person(DESK, 'ray.castellano')
  const { page } = ray
  await openTask(page, 'T-0049')
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  const picture = await placedPicture(page)
  expect(picture.includes('Exif')).toBe(true)
  const before = new Set(filesOf(yard.server.data))

  await page
    .getByLabel('Add after photo')
    .setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: picture.subarray(0, 90) })
  await expect(
    page.getByText('This file is not a picture the browser can read. Choose a JPEG, PNG or WebP.'),
  ).toBeVisible()
  await page.getByLabel('Add after photo').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('region', { name: 'Evidence' }).getByText('1 after photo')).toBeVisible()

  const arrived = () => filesOf(yard.server.data).filter((file) => !before.has(file))
  await expect.poll(() => arrived().length, { timeout: 45_000 }).toBeGreaterThanOrEqual(2)
  for (const file of arrived()) expect(readFileSync(file).includes('Exif'), file).toBe(false)
})
