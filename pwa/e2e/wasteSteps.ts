/** Words for what people do with drums, and for what a label shows. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Person } from './person.ts'
import { expect } from './yard.ts'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What a camera reads off the drawn label, whole as it is. */
export async function readOff(label: Locator): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM).buffer } })
  const picture = await label.screenshot()
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] })
  if (!code) throw new Error('the square on the label cannot be read')
  return code.text
}

/** The share of the label's dots that are neither black nor white: what a thermal printer would have to guess. The edges of letters are. */
export async function greyOf(page: Page, label: Locator): Promise<number> {
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
export async function fillDrum(
  person: Person,
): Promise<{ readonly path: string; readonly number: string; readonly code: string }> {
  const { page } = person
  await person.go('/hazwaste/containers/new')
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
  await expect(title).toHaveText(/ D-\d+$/)
  const number = (await title.innerText()).split(' ').at(-1) ?? ''
  const square = await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt')
  return { path: new URL(page.url()).pathname, number, code: (square ?? '').replace('QR code of ', '') }
}

const NUMBER = /[A-Z]+\d*-\d+/

/** As the camera would read it; painted labels are typed. */
export async function scan(ana: Person, opens: string | RegExp, code: string, take: string): Promise<void> {
  await ana.tap(opens)
  await ana.page.getByRole('textbox', { name: 'Code' }).fill(code)
  await ana.tap(take)
}

/** The numbers of what stands in an area, in the order of the list, once all of it stands there: the heading says how many. */
export async function numbersIn(page: Page, area: string): Promise<readonly string[]> {
  await page.getByRole('link', { name: new RegExp(area) }).click()
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
  const titles = page.getByRole('listitem').getByRole('heading', { level: 3 })
  let numbers: readonly string[] = []
  await expect(async () => {
    numbers = (await titles.allTextContents()).map((title) => NUMBER.exec(title)?.[0] ?? '')
    const counted = page.getByRole('heading', { level: 2, name: `Containers ${numbers.length}`, exact: true })
    await expect(counted).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Back' }).click()
  return numbers
}

export function line(page: Page, number: string): Locator {
  return page.getByRole('article', { name: number })
}

/** Scans the code of an area and begins its inspection. */
export async function beginRound(who: Person, code: string, area: string): Promise<void> {
  await scan(who, 'Scan a drum or an area', code, 'Open')
  await expect(who.page.getByRole('heading', { level: 1, name: area })).toBeVisible()
  await who.tap(/^Inspect/)
  await expect(who.page).toHaveURL(/\/hazwaste\/round\/[0-9a-f-]{36}$/)
}

export function ok(page: Page, number: string): Locator {
  return page.getByRole('button', { name: `${number} OK` })
}

export async function sayOk(who: Person, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    await who.tap(`${number} OK`)
    await expect(ok(who.page, number)).toHaveAttribute('aria-pressed', 'true')
  }
}
