/** A drum's life: it begins in the yard, is filled, labelled, staged, goes with a manifest, and comes back as the facility's weight. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What a camera reads off the drawn label, whole as it is. */
async function readOff(label: Locator): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM).buffer } })
  const picture = await label.screenshot()
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] })
  if (!code) throw new Error('the square on the label cannot be read')
  return code.text
}

/** The share of the label's dots that are neither black nor white: what a thermal printer would have to guess. The edges of letters are. */
async function greyOf(page: Page, label: Locator): Promise<number> {
  const picture = (await label.screenshot({ scale: 'device' })).toString('base64')
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const dots = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let colored = 0
    for (let at = 0; at < dots.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = dots.subarray(at, at + 3)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) colored += 1
    }
    return colored / (dots.length / 4)
  }, picture)
}

/** A new drum in the central area with 52 gal in two additions, marked full; its page, its number, and the code that its label bears. */
async function fillDrum(
  page: Page,
): Promise<{ readonly path: string; readonly number: string; readonly code: string }> {
  await page.goto('/hazwaste/containers/new')
  await page.getByRole('button', { name: /CAA-1/ }).click()
  await page.getByRole('radio', { name: /^Paint solvent, spent/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/\/hazwaste\/drum\//)
  for (const gallons of ['30', '22']) {
    await page.getByRole('button', { name: 'Add waste' }).click()
    await page.getByRole('textbox', { name: 'How much' }).fill(gallons)
    await page.getByRole('button', { name: new RegExp(`^Add ${gallons}`) }).click()
    await expect(page.getByRole('button', { name: 'Add waste' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Full', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Fill further' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/ D-\d+$/, { timeout: 20_000 })
  const number = ((await title.textContent()) ?? '').split(' ').at(-1) ?? ''
  const square = await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt')
  return { path: new URL(page.url()).pathname, number, code: (square ?? '').replace('QR code of ', '') }
}

test('a drum from its first drop to the confirmed manifest', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  // Nobody answers the window of the printer here.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const drum = await fillDrum(page)

  // Its label says what the law asks for, reads back, and is black on white.
  await page.getByRole('link', { name: 'Print label' }).click()
  const label = page.getByRole('article', { name: `Label of ${drum.number}` })
  await expect(label.getByRole('heading', { name: 'HAZARDOUS WASTE' })).toBeVisible()
  for (const words of ['IGNITABLE', 'Accumulation start date', drum.number, 'D001', 'Print 1'])
    await expect(label.getByText(words, { exact: true })).toBeVisible()
  await expect(label.getByText(/Federal Law Prohibits Improper Disposal/)).toBeVisible()
  const start = await label.getByText(/^[A-Z]{3} \d+, \d{4}$/).textContent()
  // As it lies on paper: what floats over the page is not printed.
  await page.emulateMedia({ media: 'print' })
  expect(await readOff(label)).toBe(drum.code)
  expect(await greyOf(page, label)).toBeLessThan(0.001)
  const box = await label.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
  await page.emulateMedia({ media: 'screen' })
  await accessible(page, 'labels')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(label.getByText('Print 2', { exact: true })).toBeVisible()
  await expect(label.getByText(start ?? '', { exact: true })).toBeVisible()

  // A shipment: its line follows what is ticked.
  await page.goto('/hazwaste/shipments/new')
  for (const [field, name] of [
    ['Transporter', 'Tidewater Industrial Haulers'],
    ['Facility', 'Piedmont Waste Treatment'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByLabel('Pickup').fill(await page.evaluate(() => new Date().toISOString().slice(0, 10)))
  await page.getByRole('button', { name: 'Add shipment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: drum.number })
  await mine.getByRole('checkbox').click()
  const line = page.getByRole('row').filter({ hasText: 'UN1993, Waste flammable liquids, n.o.s.' })
  await expect(line).toContainText(/1 DM\s*52\s*G/)
  await expect(line.getByRole('link', { name: drum.number })).toBeVisible()
  await accessible(page, 'shipment')

  // A faded label keeps the driver from signing until it is printed again and read.
  await page.getByRole('button', { name: 'Check 1 label' }).click()
  const check = page.getByRole('dialog')
  await check.getByRole('radio', { name: 'Faded' }).click()
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${drum.number} has a faded label.`)).toBeVisible()
  await page.getByRole('button', { name: 'Check 1 label' }).click()
  await check.getByRole('radio', { name: 'Reads well' }).click()
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Labels checked' })).toBeVisible()

  // A number of a wrong form is refused in words; the right one is on the papers.
  const tracking = page.getByRole('textbox', { name: /^Manifest tracking number/ })
  await tracking.fill('12345')
  await tracking.blur()
  await seen(page.getByText(/nine digits and three letters/i))
  await tracking.fill('026118999JJK')
  await tracking.blur()
  await seen(page.getByText('9 digits, 3 letters'))
  const shipment = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Print shipping papers/ }).click()
  const sheet = page.getByRole('region', { name: 'Page 1' })
  await expect(sheet).toContainText('Prepared for e-Manifest; not EPA form 8700-22')
  await expect(sheet).toContainText('Page 1 of 1')
  await expect(sheet).toContainText('026118999JJK')
  await accessible(page, 'shipping papers')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await seen(page.getByText(/^Papers of .* printed$/))
  await page.goto(shipment)
  await expect(page.getByText('Papers printed', { exact: true })).toBeVisible()

  // The driver signs, the drum is gone, the clock of the copy runs.
  await page.getByRole('button', { name: 'Driver signed' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Driver' }).fill('T. Hobbs')
  await page.getByRole('dialog').getByRole('button', { name: 'Driver signed' }).click()
  await seen(page.getByText('On the road', { exact: true }))
  await expect(mine).toContainText('line 1, shipped')
  await expect(mine.getByRole('checkbox')).toHaveCount(0)
  await seen(page.getByText('day 0', { exact: true }))

  // The copy comes back with another weight, and the difference stays in sight.
  await page.getByRole('button', { name: 'Signed copy received' }).click()
  const copy = page.getByRole('dialog')
  await copy.getByRole('textbox', { name: /facility’s quantity$/ }).fill('60')
  await expect(copy.getByText(/\(\+15 %\), differs much from ours/)).toBeVisible()
  await copy.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seen(page.getByText('Confirmed', { exact: true }))
  await expect(line).toContainText(/Facility: \d+ kg, \+\d+ kg \(\+15 %\) differs much from ours/)
  await page.goto(drum.path)
  await seen(page.getByText('Confirmed', { exact: true }))
})
