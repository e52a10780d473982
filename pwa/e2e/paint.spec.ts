/** A paint form is filled in on the tablet where there is no signal; the office reviews, approves and posts it, and the ledger and the store know of it. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
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
    await page.getByRole('option', { name }).click()
  }
  await choose('Vessel', /Cape Ferrol/)
  await page.getByRole('textbox', { name: 'Job or work order' }).fill('Rudder, port')
  await dale.tap('Done')

  // Two lines: the second is like the first, and its volumes are asked for.
  await page.getByRole('button', { name: /^Add line/ }).click()
  const line = page.getByRole('dialog')
  await line
    .getByRole('spinbutton', { name: 'Line' })
    .or(line.getByRole('textbox', { name: 'Line' }))
    .fill('1')
  await line.getByRole('combobox', { name: 'Coating' }).click()
  await page.getByRole('option', { name: /EP-31/ }).click()
  await line.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: /4K1102/ }).click()
  await line.getByRole('textbox', { name: 'Coating used' }).fill('12.5')
  await line.getByRole('textbox', { name: 'Thinner added' }).fill('0')
  await line.getByRole('button', { name: /^(Add|Save|Done)/ }).click()
  await seen(page.getByText(/12\.50 gal · no thinner/))
  await page.getByRole('button', { name: 'Repeat the last line' }).click()
  await page.getByRole('button', { name: 'Line 2' }).click()
  await expect(line.getByRole('combobox', { name: 'Batch' })).toHaveValue('4K1102')
  await line.getByRole('textbox', { name: 'Coating used' }).fill('3')
  await line.getByRole('textbox', { name: 'Thinner added' }).fill('0')
  await line.getByRole('button', { name: /^(Add|Save|Done)/ }).click()
  await seen(page.getByText(/3\.00 gal · no thinner/))
  await page.getByRole('textbox', { name: 'Applied by' }).fill('J. Ortiz')
  await dale.draw('Foreman’s signature')
  await expect(page.getByRole('img', { name: /signature, signed/ })).toHaveCount(1)
  await accessible(page, 'a paint form')
  await dale.tap(/^Hand in/)
  await seen(page.getByText('Handed in', { exact: true }))
  dale.gate.open()

  // The office looks at it; who filled it in does not approve it, and who approved it does not verify it.
  const path = new URL(page.url()).pathname
  const lena = await yard.person(DESK, 'lena.whitfield')
  await lena.page.goto(path)
  await lena.tap(/^Review/)
  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto(path)
  await maria.tap(/^Approve/)
  await maria.tap(/^Post to the ledger/)
  await seen(maria.page.getByText('Posted', { exact: true }))
  await maria.page.getByRole('link', { name: 'Its postings' }).click()
  await expect(maria.page.getByRole('row').filter({ hasText: 'EP-31' })).toHaveCount(2)
  await maria.page.goto(path)
  await expect(maria.page.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true')
  const rosa = await yard.person(DESK, 'rosa.delgado')
  await rosa.page.goto(path)
  await rosa.tap(/^Verify/)
  await seen(rosa.page.getByText('Verified', { exact: true }))
})
