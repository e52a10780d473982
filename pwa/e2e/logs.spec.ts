/** A log of the yard: built in the office, filled where there is no signal, questioned, corrected and trusted; and built by two at once. */
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

const NAME = 'Dock air log'

/** Opens a new draft from the compressor starter. */
async function beginLog(page: Page, name: string): Promise<void> {
  await page.goto('/logs/new')
  await page.getByRole('button', { name: /^Air compressor log/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Build it' }).click()
  await expect(page).toHaveURL(/\/build$/)
  await seen(page.getByRole('list', { name: 'Fields' }).getByRole('button', { name: /^Hour meter/ }))
}

/** One number with the keys of the screen. */
async function reads(person: Person, field: string, digits: string): Promise<void> {
  await person.page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  for (const digit of digits) await person.tap(digit === '.' ? /^(\.|Decimal point)$/ : new RegExp(`^${digit}$`))
  await person.tap('Next')
}

async function signs(person: Person): Promise<void> {
  await person.tap('Sign and submit')
  await person.draw('Sign the entry')
  await person.tap('Sign and submit')
  await seen(person.page.getByText(`${NAME} is submitted`))
}

const given = (page: Page, field: string) => page.getByRole('radiogroup', { name: field, exact: true })

test('a log is built in minutes, filled without signal, questioned in one field, corrected and approved, and its trend shows what was struck', async ({
  yard,
}) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const office = maria.page
  await office.goto('/logs')
  await seen(office.getByRole('link', { name: /^Boiler 2 log/ }))
  await accessible(office, 'logs')
  await beginLog(office, NAME)
  await office.getByRole('button', { name: /^Discharge pressure/ }).click()
  await office.getByRole('textbox', { name: 'Warn above' }).fill('120')
  await office.getByRole('textbox', { name: 'Warn above' }).press('Enter')
  await seen(office.getByRole('button', { name: /^Discharge pressure.*warn above 120/ }))
  await accessible(office, 'builder')
  await office.getByRole('button', { name: 'Review and publish' }).click()
  await office.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(office.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(office).toHaveURL(/\/logs\/[0-9a-f-]{36}$/)
  const log = new URL(office.url()).pathname

  const ana = await yard.person(TABLET, 'ana.ruiz')
  const { page } = ana
  await ana.ready()
  await page.goto('/logs/entries/new')
  await seen(page.getByRole('button', { name: new RegExp(`^${NAME}`) }), ARRIVES)
  ana.gate.cut()

  // The first entry has nothing before it.
  await ana.tap(new RegExp(`^${NAME}`))
  await expect(page).toHaveURL(/\/logs\/fill\//)
  await reads(ana, 'Hour meter', '4102.5')
  await reads(ana, 'Discharge pressure', '112')
  await ana.tap('Done')
  await given(page, 'Oil level').getByRole('radio', { name: 'Between the marks' }).click()
  await signs(ana)

  // The second begins with it: one number is typed, the rest is the same.
  await ana.tap(new RegExp(`^${NAME}`))
  await reads(ana, 'Hour meter', '4110')
  await expect(page.getByRole('status', { name: 'Hours since last time' })).toContainText('7.5')
  // A digit into a value that stands there begins a new one.
  await reads(ana, 'Discharge pressure', '99')
  await page.getByRole('button', { name: /^Discharge pressure 99/ }).click()
  for (const digit of '127') await ana.tap(new RegExp(`^${digit}$`))
  await accessible(page, 'an entry with its keys')
  await ana.tap('Next')
  await seen(page.getByText('7 psi above the warn line'))
  await ana.tap('Done')
  await ana.tap('Same')
  await expect(given(page, 'Oil level').getByRole('radio', { name: 'Between the marks' })).toBeChecked()
  await accessible(page, 'an entry')
  await signs(ana)
  ana.gate.open()

  // In the office the odd value stands out; exactly one field goes back.
  await office.goto(log)
  const odd = rowOf(office, '127')
  await seen(odd, ARRIVES)
  await expect(odd.locator('[data-odd=warn]')).toHaveText('127')
  await odd.getByRole('rowheader').getByRole('link').click()
  await office.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What must be looked at again?' }).fill('The gauge said less at noon.')
  await dialog.getByRole('checkbox', { name: /^Discharge pressure: 127/ }).check()
  await dialog.getByRole('textbox', { name: 'What is questioned about Discharge pressure' }).fill('Read it once more.')
  await dialog.getByRole('button', { name: 'Return 1 field' }).click()
  await expect(dialog).toHaveCount(0)
  await accessible(office, 'entry')

  // Without signal only that field opens again, and it asks why.
  const back = page.getByRole('list', { name: 'Returned' }).getByRole('button', { name: new RegExp(NAME) })
  await seen(back, ARRIVES)
  ana.gate.cut()
  await back.click()
  await seen(page.getByText('Read it once more.'))
  await expect(page.getByRole('button', { name: 'Correct it' })).toHaveCount(1)
  await ana.tap('Correct it')
  const box = page.getByRole('region', { name: 'Returned' }).getByRole('textbox', { name: 'Discharge pressure' })
  await box.fill('117')
  await page.getByRole('textbox', { name: 'Why it changes' }).fill('Digit misread.')
  await ana.tap('Keep the correction')
  await accessible(page, 'a returned entry')
  await ana.tap('Submit again')
  await seen(page.getByText(`${NAME} is submitted`))
  ana.gate.open()

  await seen(office.getByRole('main').getByText('Digit misread.'), ARRIVES)
  await office.getByRole('button', { name: 'Approve' }).click()
  await seen(office.getByRole('main').getByText('Approved'))
  await office.goto(`${log}?field=pressure`)
  const corrected = rowOf(office, '117')
  await expect(corrected.locator('s')).toHaveText('127')
  await expect(corrected).toContainText('Approved')
  // What is calculated stands among the columns, and as a line of its own.
  await expect(corrected).toContainText('7.5')
  const trend = office.getByRole('figure', { name: 'Discharge pressure: all within the lines' })
  await expect(trend.getByText('Warn above 120')).toBeVisible()
  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('row').filter({ hasText: '117' })).toContainText('127 psi')
  await accessible(office, 'log')
  await office.getByRole('combobox', { name: 'Add a field' }).selectOption('Hours since last time')
  await seen(office.getByRole('figure', { name: 'Hours since last time: all within the lines' }))
})

test('two people build one draft: what each adds without knowing of the other stands', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  await beginLog(maria.page, NAME)
  const { pathname } = new URL(maria.page.url())
  const rosa = await yard.person(DESK, 'rosa.delgado')
  await rosa.page.goto(pathname)
  const fields = (page: Page) => page.getByRole('list', { name: 'Fields' })
  await seen(fields(rosa.page).getByRole('button', { name: /^Hour meter/ }), ARRIVES)
  maria.gate.cut()
  rosa.gate.cut()
  for (const [{ page }, name] of [
    [maria, 'Dew point'],
    [rosa, 'Room temperature'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Fields to add' }).getByRole('button', { name: 'Number' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
    await seen(fields(page).getByRole('button', { name: new RegExp(`^${name}`) }))
  }
  for (const { gate } of [maria, rosa]) gate.open()
  for (const { page } of [maria, rosa])
    for (const name of ['Dew point', 'Room temperature'])
      await seen(fields(page).getByRole('button', { name: new RegExp(`^${name}`) }), ARRIVES)
})
