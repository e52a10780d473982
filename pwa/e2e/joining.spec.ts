/** Two tablets and no signal: one shows its walk, the other reads it and works on it; and a screen for every hand. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { TABLET, type Person } from './person.ts'
import { pulledRows } from './pulled.ts'
import { ARRIVES } from './records.ts'
import { expect, test } from './yard.ts'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What the other tablet's camera would read off this screen, with the decoder of the app. */
async function readSquare(page: Page): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM).buffer } })
  const picture = await page.getByRole('img', { name: 'QR code of this walk' }).screenshot()
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] })
  if (!code) throw new Error('the square on the screen cannot be read')
  return code.text
}

async function showCode(person: Person): Promise<void> {
  await person.tap('More')
  await person.tap(/^Show code to join/)
  await expect(person.page.getByRole('img', { name: 'QR code of this walk' })).toBeVisible()
}

/** The fake camera shows no square; its text goes in where a code is typed. Whose tablet knows a walk of others is offered that first. */
async function join(person: Person, text: string, knowsOthers: boolean): Promise<void> {
  await person.page.goto('/safety-walk')
  await person.tap(/^Join a walk/)
  if (knowsOthers) await person.tap(/^Scan the other tablet/)
  const scan = person.page.getByRole('dialog', { name: 'Join a walk' })
  await scan.getByLabel('Walk code').fill(text)
  await scan.getByRole('button', { name: 'Join walk' }).click()
}

test('a partner joins by the square on the screen, works without signal, and both meet in one walk', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET)
  const thuy = await yard.person(TABLET)
  const dale = await yard.person(TABLET)
  for (const [person, name] of [
    [ana, 'ana.ruiz'],
    [thuy, 'thuy.nguyen'],
    [dale, 'dale.marsh'],
  ] as const) {
    await person.signIn(name)
    await person.ready()
    person.gate.cut()
  }
  const walkId = await ana.startWalk()
  await showCode(ana)
  const square = await readSquare(ana.page)
  const code = await ana.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()

  // What is not this walk's code says so and joins nothing.
  // A character from the middle: the last one's low bits may carry nothing.
  await join(thuy, `${square.slice(0, -5)}${square.at(-5) === 'A' ? 'B' : 'A'}${square.slice(-4)}`, false)
  await expect(thuy.page.getByRole('status').filter({ hasText: /not read in full/ })).toBeVisible()
  await join(thuy, square, false)
  await expect(thuy.page).toHaveURL(`/safety-walk/${walkId}/board`)
  await expect(thuy.page.getByText(/Ana’s tablet holds this walk/)).toBeVisible()
  await thuy.openZone('Machine shop')
  await thuy.shootFinding('Electrical', 'High')
  await thuy.endFinding()

  // A battery later the copy is still there.
  await thuy.reopen(`/safety-walk/${walkId}/board`)
  await expect(thuy.page.getByRole('link', { name: /Machine shop/ }).filter({ hasText: '1 finding' })).toBeVisible()

  // The third one's camera is broken: eight characters are enough.
  await join(dale, code.toLowerCase().replace('-', ' '), true)
  await expect(dale.page).toHaveURL(`/safety-walk/${walkId}/board`)
  await dale.tap('I’m done here')
  await expect(dale.page.getByText(/You said “done here”/)).toBeVisible()

  // The guests find a signal first; the walk itself comes last and takes them in.
  thuy.gate.open()
  dale.gate.open()
  await expect(thuy.page.getByText(/Ana’s tablet has not sent this walk yet/)).toBeVisible(ARRIVES)
  ana.gate.open()
  await ana.page.goto(`/safety-walk/${walkId}/board`)
  for (const person of [ana, thuy])
    await expect(person.page.getByRole('link', { name: /Machine shop/ }).filter({ hasText: '1 finding' })).toBeVisible(
      ARRIVES,
    )
  await expect(ana.page.getByRole('list', { name: 'On this walk with you' }).getByRole('listitem')).toHaveText([
    /Dale: done here/,
    /Thuy: Machine shop/,
  ])
  await expect(thuy.page.getByText('Joined by code.')).toHaveCount(0)
  const rows = await pulledRows(ana.page)
  expect(
    rows
      .filter((row) => row.entity === 'walk' && row.id === walkId)
      .map((row) => [row.fields['state'], row.fields['title']]),
  ).toHaveLength(1)
  expect(rows.filter((row) => row.entity === 'walkParticipant' && row.fields['walkId'] === walkId)).toHaveLength(3)
  expect(
    rows.filter((row) => row.entity === 'conflict' && row.fields['recordId'] === walkId),
    'conflicts about the walk',
  ).toEqual([])
})

test('the left hand and large words change the whole screen and are remembered', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const start = ana.page.getByRole('button', { name: /^Start walk/ })
  const resume = ana.page.getByRole('button', { name: /^Resume walk/ })
  const place = async (key: Locator) => (await key.boundingBox()) ?? { x: 0, height: 0 }
  const startIsLeft = async () => (await place(start)).x < (await place(resume)).x
  await expect(start).toBeVisible()
  // Her paused walk has a key of its own, beside the others.
  await expect(resume).toBeVisible()
  await expect(ana.page.getByRole('article').filter({ hasText: 'Dock and pier, morning' })).toContainText('paused')
  await expect.poll(startIsLeft).toBe(true)
  const { height } = await place(start)
  await ana.tap('Look and feel')
  await ana.tap('Left')
  await ana.page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(startIsLeft).toBe(false)
  await ana.tap('Look and feel')
  await ana.tap('200%')
  await ana.page.getByRole('button', { name: 'Close' }).click()
  await ana.page.reload()
  await expect(resume).toBeVisible()
  await expect(ana.page.locator('html')).toHaveAttribute('data-text', '200')
  await expect(ana.page.locator('html')).toHaveAttribute('data-hand', 'left')
  await expect.poll(async () => (await place(start)).height).toBeGreaterThanOrEqual(height)
  const pushedOff = () => document.documentElement.scrollWidth > innerWidth
  await expect.poll(() => ana.page.evaluate(pushedOff), 'something is pushed off the screen').toBe(false)
})
