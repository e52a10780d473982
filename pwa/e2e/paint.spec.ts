/** A paint form is filled in on the tablet where there is no signal; the office reviews, approves and posts it, and the ledger and the store know of it. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { before, foreignPage, sheetPhoto } from './sheet.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a form filled in without signal is reviewed, approved, posted and verified; a photographed sheet comes back and is read again; a form of another yard becomes one', async ({
  yard,
}) => {
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

  /** Enter, for each field that is to be looked at. */
  const confirm = async (on: typeof page) => {
    const title = on.getByRole('heading', { name: /to look at$|^All is looked at/ })
    const fields = Number(/^\d+/.exec(await title.innerText())?.[0] ?? 0)
    for (let done = 1; done <= fields; done += 1) {
      await on.locator('input:focus').press('Enter')
      await seen(on.getByText(`${done} of ${fields}`, { exact: true }))
    }
  }

  // Another form is filled in on paper. The camera holds still over its sheet, and takes the picture by itself.
  await page.goto('/paint/forms/new')
  await choose('Vessel', /Cape Ferrol/)
  await page.getByRole('textbox', { name: 'Job or work order' }).fill('Hull, starboard')
  await dale.tap('Done')
  await page.getByRole('textbox', { name: 'Applied by' }).fill('J. Ortiz')
  const written = { shift: 'day', airTemp: '62', method: 'airless', dft: '5.2', 'thinner:3': '0.00', 'closed:3': 'yes' }
  const paper = page.getByRole('link', { name: 'Read a filled sheet' })
  const sheet = (await paper.getAttribute('href'))?.replace('/sheet', '') ?? ''
  const id = sheet.split('/').at(-1) ?? ''
  await paper.click()
  await before(page, await sheetPhoto(id, { ...written, 'amount:3': '12.50' }))
  await page.getByRole('button', { name: 'Photograph the sheet' }).click()
  await seen(page.getByText('Sheet 1 read'))
  await confirm(page)
  await dale.tap(/^Put it into the form/)
  await seen(page.getByText(/12\.50 gal · no thinner/))
  await dale.tap(/^Hand in/)

  // The reviewer cannot read the gallons, and sends back their picture; only they are read again.
  await rosa.page.goto(sheet)
  await rosa.tap(/^Review/)
  await rosa.page.getByRole('link', { name: 'Look at its sheet' }).click()
  await rosa.tap('Show')
  await rosa.page
    .getByRole('group', { name: 'Gallons, line 3' })
    .getByRole('button', { name: 'Cannot be read' })
    .click()
  await rosa.page.getByRole('menuitem', { name: 'Glare or shadow' }).click()
  await accessible(rosa.page, 'the fields of a paint sheet')
  await rosa.tap('Send back 1 field')
  await seen(rosa.page.getByText('Sent back', { exact: true }))
  await page.goto(sheet)
  await seen(page.getByText('1 field cannot be read'))
  await page.getByRole('link', { name: 'Photograph it again' }).click()
  await before(page, await sheetPhoto(id, { ...written, airTemp: '99', 'amount:3': '13.50' }))
  await page.getByRole('button', { name: 'Photograph sheet 1 again' }).click()
  await seen(page.getByText('Sheet 1 read'))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('textbox', { name: 'Gallons, line 3' })).toHaveValue('13.50')
  await expect(page.getByRole('textbox', { name: 'Air, °F' })).toHaveValue('62')

  // What Dale says of it moves the VOC of the form: somebody else keys it again without seeing the first, on the page that has the fields of one
  // kind of all forms. The two differ, and are decided.
  await page.getByRole('textbox', { name: 'Gallons, line 3' }).press('Enter')
  await dale.tap('Put it into the form and hand it in')
  await seen(page.getByText('Handed in', { exact: true }))
  await rosa.page.goto('/paint/review')
  await rosa.page.getByRole('button', { name: /^Gallons \d/ }).click()
  const twice = rosa.page.getByRole('group', { name: /^Gallons, line 3, / })
  await seen(twice.getByText('Key it a second time'))
  await expect(twice.getByRole('textbox')).toHaveValue('')
  await accessible(rosa.page, 'the fields of one kind of many sheets')
  await twice.getByRole('textbox').fill('13.05')
  await twice.getByRole('textbox').press('Enter')
  await seen(twice.getByText('Two values'))
  await twice.getByRole('button', { name: '13.50' }).click()
  await seen(twice.getByText('Looked at'))

  // A form of another yard is read by its labels. Its vessel is spelled a little differently, and asked for; nothing of it stands by itself.
  await page.goto('/paint/sheets')
  await page.getByRole('button', { name: /^Get it/ }).click()
  await expect(page.getByRole('button', { name: /^Get it/ })).toHaveCount(0)
  const foreign = { name: 'theirs.jpg', mimeType: 'image/jpeg', buffer: await foreignPage() }
  await page
    .locator('input[type=file]')
    .setInputFiles([foreign, { ...foreign, name: 'bad.jpg', buffer: Buffer.from('no') }])
  await seen(page.getByText(/^bad.jpg is no picture/))
  await page.getByRole('button', { name: 'Cape Ferrol' }).click({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Look at it' }).click({ timeout: 30_000 })
  await seen(page.getByText(/^\d+ fields? to look at$/))
  await confirm(page)
  await dale.tap(/^Put it into the form/)
  await seen(page.getByText(/12\.50 gal · 0\.75 gal of thinner/))
})
