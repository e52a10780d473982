/** A maker's sheet is dropped, its product asked for and approved, and stock of it received. */
import { accessible } from './axe.ts'
import { ARRIVES, seen } from './records.ts'
import { sheetPdf } from './sheetPdf.ts'
import { expect, test } from './yard.ts'

const SHEET = sheetPdf([
  'SAFETY DATA SHEET',
  'SECTION 1: Identification',
  'Product name: Deck Gray DG-55',
  'Manufacturer: Norfolk Coatings Inc.',
  'Revision date: May 4, 2026',
  'SECTION 2: Hazards identification',
  'Signal word: Warning',
  'Hazard statements',
  'H226 Flammable liquid and vapor',
  'SECTION 3: Composition/information on ingredients',
  'Xylene  1330-20-7  10 - 30 %',
  'SECTION 4: First-aid measures',
  'Rinse the skin with water for 15 minutes and call a doctor.',
  'SECTION 5: Fire-fighting measures',
  'Use foam or dry chemical on the fire, and no water.',
  'SECTION 6: Accidental release measures',
  'Stop the leak, and keep it out of the drains.',
  'SECTION 9: Physical and chemical properties',
  'Flash point: 88 °F',
  'Density: 11.2 lb/gal',
  'SECTION 14: Transport information',
  'UN number: UN1263',
])

test('a sheet fills in its product, which is approved by somebody else and then received', async ({ office }) => {
  const lena = await office.person('lena.whitfield', '/inventory/sheets/read')
  const { page } = lena
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'DG-55.pdf', mimeType: 'application/pdf', buffer: SHEET })
  await seen(page.getByText('Product name: Deck Gray DG-55'))
  await accessible(page, 'what a sheet says')
  const whose = page.getByRole('combobox', { name: 'Sheet of' })
  await whose.fill('new')
  await page.getByRole('option', { name: 'A new product' }).click()
  const file = page.getByRole('button', { name: 'Put on file' })
  await expect(file).toHaveAttribute('aria-disabled', 'true')
  for (const what of [
    'Product name',
    'Maker',
    'Revised on',
    'Signal word',
    'Hazards, section 2',
    'Ingredients, section 3',
    'Density in kg/L, section 9',
    'Flash point in °F, section 9',
    'UN number, section 14',
  ])
    await page.getByRole('button', { name: `Accept ${what}` }).click()
  await file.click()
  await expect(page).toHaveURL(/\/inventory\/products\/[0-9a-f-]{36}$/)
  const product = new URL(page.url()).pathname
  await expect(page.getByRole('textbox', { name: 'Maker' })).toHaveValue('Norfolk Coatings Inc.')
  await expect(page.getByText('could not be taken')).toHaveCount(0)

  const maria = await office.person('maria.okafor', product)
  await maria.page.getByRole('button', { name: 'Approve' }).click(ARRIVES)
  await seen(maria.page.getByText('Approved', { exact: true }))

  await lena.go(`/inventory/move?kind=receive&productId=${product.split('/').at(-1)}`)
  await page.getByRole('combobox', { name: 'Place' }).fill('Paint locker 1')
  await page.getByRole('option', { name: /^Paint locker 1/ }).click()
  await page.getByRole('combobox', { name: 'Lot' }).fill('New')
  await page.getByRole('option', { name: 'New lot' }).click()
  await page.getByRole('textbox', { name: 'Batch' }).fill('DG-2611')
  await page.getByRole('textbox', { name: 'How much' }).fill('25')
  await page.getByRole('button', { name: /^Receive 25/ }).click()
  await expect(page).toHaveURL(/\/inventory$/)
  await lena.go(product)
  await seen(page.getByText('DG-2611'))
})
