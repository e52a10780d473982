/** The desk: a task that goes through all hands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ARRIVES, openTask, pressAny, seen } from './records.ts'
import { expect, test } from './yard.ts'

const TASK = 'Cord across the wet dock floor, frame 52'

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

test('a task goes from open to accepted by another person, is sent back once, and its photo leaves the place behind', async ({
  office,
}) => {
  const ray = await office.person('ray.castellano', '/tasks')
  const maria = await office.person('maria.okafor', '/tasks')
  const address = await openTask(ray.page, TASK)
  await maria.page.goto(address)
  const press = (page: Page, name: string) => pressAny(page.getByRole('button', { name: new RegExp(`^${name}`) }))

  await press(ray.page, 'Start')
  // The rule asks for a photo: until there is one the button says so instead of working.
  await expect(ray.page.getByRole('button', { name: /^Submit for review/ })).toHaveAttribute('aria-disabled', 'true')
  const picture = await placedPicture(ray.page)
  expect(picture.includes('Exif')).toBe(true)
  const before = new Set(filesOf(office.data))
  const add = ray.page.getByLabel('Add after photo')
  await add.setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: picture.subarray(0, 90) })
  await expect(
    ray.page.getByText('This file is not a picture the browser can read. Choose a JPEG, PNG or WebP.'),
  ).toBeVisible()
  await add.setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(ray.page.getByRole('region', { name: 'Evidence' }).getByText('1 after photo')).toBeVisible()
  await press(ray.page, 'Submit for review')
  // Who did the work does not accept it.
  await expect(ray.page.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')

  await expect(maria.page.getByRole('button', { name: /^Send back/ })).toBeVisible(ARRIVES)
  await expect
    .poll(
      () =>
        maria.page
          .getByRole('region', { name: 'Evidence' })
          .locator('img')
          .evaluateAll(
            (all: HTMLImageElement[]) => all.filter((image) => image.complete && image.naturalWidth > 0).length,
          ),
      ARRIVES,
    )
    .toBeGreaterThanOrEqual(2)
  // The place where it was taken has not come along.
  const arrived = () => filesOf(office.data).filter((file) => !before.has(file))
  await expect.poll(() => arrived().length, ARRIVES).toBeGreaterThanOrEqual(2)
  for (const file of arrived()) expect(readFileSync(file).includes('Exif'), file).toBe(false)
  await press(maria.page, 'Send back')
  const dialog = maria.page.getByRole('dialog')
  await dialog.getByLabel('What is still missing?').fill('The far end is still loose')
  await dialog.getByRole('button', { name: 'Send back' }).click()

  await seen(ray.page.getByText('The far end is still loose'), ARRIVES)
  await press(ray.page, 'Start')
  await press(ray.page, 'Submit for review')
  // Work is stopped for this hazard: the task is accepted once somebody says that work may resume.
  const accept = maria.page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await maria.page
    .getByRole('region', { name: 'Work stopped' })
    .locator('[role]')
    .filter({ hasText: 'Dry Dock 1' })
    .getByRole('button', { name: 'Release' })
    .click()
  const sheet = maria.page.getByRole('dialog', { name: 'May work resume?' })
  await sheet.getByRole('button', { name: 'Guard or rail back in place' }).click()
  await sheet.getByRole('button', { name: /^Work may resume/ }).click()
  // Another story of this yard may have stopped work elsewhere.
  await expect(maria.page.getByRole('region', { name: 'Work stopped' }).getByText('Dry Dock 1')).toHaveCount(0)
  await accept.click(ARRIVES)
  await seen(ray.page.getByText('Done', { exact: true }), ARRIVES)

  // From the task to its finding and back; the finding closed with its task.
  await maria.page
    .getByRole('complementary', { name: 'About this task' })
    .getByRole('link', { name: /^Finding/ })
    .click()
  await expect(maria.page).toHaveURL(/\/findings\//)
  await seen(maria.page.getByText('Closed', { exact: true }), ARRIVES)
  await pressAny(maria.page.locator(`main a[href="${address}"]`))
  await expect(maria.page).toHaveURL(new RegExp(`${address}$`))
})
