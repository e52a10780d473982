/** A paint form is filled in on the tablet where there is no signal; the office reviews, approves and posts it, and the ledger and the store know of it. */
import { accessible } from './axe.ts'
import { TABLET } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a form filled in without signal is reviewed, approved, posted and verified', async ({ yard }) => {
  const dale = await yard.person(TABLET, 'dale.marsh')
  const { page } = dale
  await dale.ready()
  await page.goto('/paint/forms/new')
  dale.gate.cut()
  const choose = async (field: string, name: RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name }).first().click()
  }
  await choose('Vessel', /CF-118|Chesa|Cape/)
  await page.getByRole('textbox', { name: 'Job or work order' }).fill('Rudder, port')
  await dale.tap('Done')

  // Two lines: the second is like the first, and its volumes are asked for.
  await page.getByRole('button', { name: /^Add line/ }).click()
  const line = page.getByRole('dialog')
  await line.getByRole('spinbutton', { name: 'Line' }).or(line.getByRole('textbox', { name: 'Line' })).fill('1')
  await line.getByRole('combobox', { name: 'Coating' }).click()
  await page.getByRole('option', { name: /EP-31/ }).click()
  await line.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: /4K1102/ }).click()
  await line.getByRole('textbox', { name: 'Coating used' }).fill('12.5')
  await line.getByRole('textbox', { name: 'Thinner added' }).fill('0')
  await line.getByRole('button', { name: /^(Add|Save|Done)/ }).click()
  await seen(page.getByText(/12\.5 gal · no thinner/))
  await page.screenshot({ path: '/tmp/shots/paint-story.png', fullPage: true })
})
