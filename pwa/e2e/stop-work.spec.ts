/** The life of stopped work on two tablets and in the office, without signal in between: nothing is claimed before it is true, and nothing ends what nobody saw. */
import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { accessible } from './axe.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

const barOf = (person: Person) => person.page.getByRole('region', { name: 'Work stopped' })

test('stopped work stays stopped until somebody who saw the evidence releases it', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const thuy = await yard.person(TABLET, 'thuy.nguyen')
  const maria = await yard.person(DESK, 'maria.okafor')
  await ana.ready()
  await thuy.ready()
  const walkId = await ana.startWalk()
  await thuy.startWalk()
  // The bar of what is stopped already comes after the page, and moves nothing that somebody is about to press.
  await maria.page.goto('/findings?phase=open')
  await seen(rowOf(maria.page, 'Dry Dock 2'))
  const excel = maria.page.getByRole('button', { name: 'Excel' })
  const { y } = (await excel.boundingBox()) ?? {}
  await expect(maria.page.locator('[data-bar=stop]')).toBeVisible()
  expect((await excel.boundingBox())?.y).toBe(y)
  ana.gate.cut()
  thuy.gate.cut()

  // Ana presses the key without signal; her tablet says that only it knows.
  await ana.openZone('Dry Dock 2')
  await ana.shootFinding('Fall', 'Stop work')
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: /zone owner/ })
    .click()
  const finding = new URL(ana.page.url()).pathname
  const stopped = ana.page.getByRole('region', { name: 'Stop work' })
  await expect(stopped.getByText(/^Only on this tablet so far/)).toBeVisible()
  await expect(stopped.getByText(/^00:00:\d\d$/)).toBeVisible()
  await expect(stopped.getByRole('button', { name: /^Told .+ \d+:\d\d/ })).toBeVisible()
  await expect(barOf(ana).getByRole('alert').filter({ hasText: 'Dry Dock 2' })).toBeVisible()

  // Signal: red in the office, and on the board of another walk.
  ana.gate.open()
  thuy.gate.open()
  const red = barOf(maria).getByRole('alert').filter({ hasText: 'Dry Dock 2' }).filter({ hasText: 'Ana Ruiz' })
  await expect(red).toBeVisible(ARRIVES)
  await expect(stopped.getByText(/^The office has it/)).toBeVisible(ARRIVES)
  // It stands over every screen of the office.
  await maria.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
  await expect(maria.page).toHaveURL(/\/tasks/)
  await expect(red).toBeVisible()
  const tile = thuy.page.getByRole('list', { name: 'Zones' }).getByRole('link', { name: /Dry Dock 2/ })
  await expect(tile).toContainText('Work stopped', ARRIVES)
  await accessible(maria.page, 'stop-work bar')

  // The bar calms down for everybody and stays.
  await red.getByRole('button', { name: 'Acknowledge' }).click()
  const calm = (person: Person) => barOf(person).getByRole('status').filter({ hasText: 'Dry Dock 2' })
  for (const person of [maria, ana, thuy])
    await expect(calm(person)).toContainText(/Maria Okafor acknowledged at \d/, ARRIVES)
  await expect(stopped.getByText(/^Maria Okafor acknowledged at .* Work stays stopped/)).toBeVisible()
  await expect(tile).toContainText('Work stopped')

  // Ana sees more without signal, and Maria releases what she knows of.
  ana.gate.cut()
  await ana.page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Photo', exact: true }).click()
  await ana.cameraLive()
  await ana.tap('Take photo')
  await expect(ana.page.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(2)
  const release = async (done: string) => {
    await barOf(maria)
      .locator('[role]')
      .filter({ hasText: 'Dry Dock 2' })
      .getByRole('button', { name: 'Release' })
      .click()
    const sheet = maria.page.getByRole('dialog', { name: 'May work resume?' })
    await seen(sheet.getByText(/1 photo|2 photos/))
    await accessible(maria.page, 'release sheet')
    await sheet.getByRole('button', { name: done }).click()
    // The sheet is higher than a small desk; its keys stay.
    await expect(sheet.getByRole('button', { name: /^Work may resume/ })).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: /^Work may resume/ }).click()
    await expect(sheet).toBeHidden()
  }
  await release('Guard or rail back in place')
  await expect(barOf(maria).filter({ hasText: 'Dry Dock 2' })).toHaveCount(0, ARRIVES)
  await expect(tile).not.toContainText('Work stopped', ARRIVES)

  // What Ana saw before the release arrives after it: stopped again, for everybody.
  ana.gate.open()
  const again = (person: Person) => barOf(person).getByRole('alert').filter({ hasText: 'Dry Dock 2' })
  for (const person of [maria, ana, thuy]) await expect(again(person)).toBeVisible(ARRIVES)
  await maria.page.goto(`/findings/${finding.split('/').at(-1)}`)
  const life = maria.page.getByRole('main').getByRole('region', { name: 'Stop work' })
  await expect(life.getByText(/^Work was stopped again, by Ana Ruiz/)).toBeVisible()
  await expect(life.getByText('Guard or rail back in place')).toBeVisible()
  await release('Hazard removed')
  for (const person of [maria, ana, thuy])
    await expect(barOf(person).filter({ hasText: 'Dry Dock 2' })).toHaveCount(0, ARRIVES)

  // All of it on page 1 of the report.
  await ana.page.goto(`/safety-walk/${walkId}/board`)
  await ana.tap('Finish walk')
  await ana.tap(/^Go to signing/)
  await ana.draw('Your signature')
  await ana.tap(/^Sign the walk/)
  await expect(ana.page).toHaveURL(/\/report$/)
  const download = ana.page.waitForEvent('download')
  await ana.page.getByRole('button', { name: 'Download', exact: true }).click(ARRIVES)
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(await (await download).path())) }).promise
  const words = (await (await pdf.getPage(1)).getTextContent()).items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
  expect(words).toMatch(
    /Stop work and high findings.*Raised .* by Ana Ruiz; acknowledged .* by Maria Okafor; released .* by Maria Okafor: Guard or rail back in place/,
  )
  expect(words).toMatch(/Raised again .* released .* by Maria Okafor: Hazard removed/)
})
