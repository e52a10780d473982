/** A supplier's file is checked, put right and committed; its entries count, and no more once the upload is taken back. */
import { accessible } from './axe.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'
import { yardDay } from './yardDays.ts'

/** A day as the supplier writes it. */
function written(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Some weeks old, as such files are. */
const [FIRST, SECOND, THIRD] = [-57, -46, -45].map((day) => written(yardDay(day)))

const FILE = `Tran Date,Tran Time,Unit #,Prod Desc,Qty,UOM,PPU,Gross Dollars,Hr Meter,Driver,Card Number,Invoice
${FIRST},06:42,CR-07,DSL DYED,38.412,GAL,3.482,133.75,,ORTIZ J,4111111111111111,TW-88214
${SECOND},07:05,CR7,DSL DYED,36.905,GAL,3.482,128.50,,ORTIZ J,4111111111111111,TW-88290
${THIRD},07:10,CR7,DSL DYED,ten,GAL,3.482,10.00,,ORTIZ J,4111111111111111,TW-88291
${THIRD},07:10,FL-22,UNL,9.412,GAL,3.118,29.35,,ORTIZ J,4111111111111111,TW-88292
,,,Total,84.729,,,301.60,,,,
`

test('a file is put right, committed and taken back whole', async ({ office }) => {
  const lena = await office.person('lena.whitfield', '/fuel-data-upload/new')
  const { page } = lena
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Tidewater Fuel Supply' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tidewater.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await seen(page.getByRole('heading', { name: /^4 rows checked/ }))
  await expect(page.getByRole('button', { name: /^Error 2/ })).toHaveAttribute('aria-pressed', 'true')
  await accessible(page, 'a file that was checked')

  // A name that the yard does not know is said once for all of its rows.
  const asset = page.getByRole('combobox', { name: 'Asset of CR7' })
  await asset.fill('Crane 7')
  await page.getByRole('option', { name: /^Crane 7/ }).click()
  await expect(page.getByRole('button', { name: /^Error 1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Commit/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'quantity of row 4' }).fill('10.5')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Error 0/ })).toBeVisible()
  await lena.tap(/^Commit 4 rows/)

  await seen(page.getByRole('link', { name: '4 entries of this upload' }))
  await seen(page.getByText('Committed', { exact: true }))
  await page.getByRole('link', { name: '4 entries of this upload' }).click()
  // No device holds them: the list asks the server by itself.
  await expect(rowOf(page, '38.412')).toHaveCount(1, ARRIVES)
  await expect(rowOf(page, '10.500')).toHaveCount(1)

  await page.goBack()
  await lena.tap('Take back')
  await page.getByRole('textbox', { name: /^Why is it taken back/ }).fill('The file of the wrong yard')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await seen(page.getByText(/, which count nowhere\.$/))
})
