/** A log of the yard: built in the office, filled where there is no signal, questioned, corrected and trusted; and built by two at once. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { TABLET, type Person } from './person.ts'
import { readPaper, readWorkbook } from '../src/testing/readFiles.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'
import { yardDay } from './yardDays.ts'

const NAME = 'Dock air log'

/** Opens a new draft from the compressor starter. */
async function beginLog(person: Person, name: string): Promise<void> {
  const { page } = person
  await person.go('/logs/new')
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
  // It opens below what is filled.
  await expect(person.page.getByRole('region', { name: 'Sign the entry' })).toBeInViewport({ ratio: 0.9 })
  await person.draw('Sign the entry')
  await person.tap('Sign and submit')
  await seen(person.page.getByText(`${NAME} is submitted`))
}

/** The bytes of the file that a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<ArrayBuffer> {
  const download = page.waitForEvent('download', ARRIVES)
  await press()
  return new Uint8Array(await readFile(await (await download).path())).buffer
}

const given = (page: Page, field: string) => page.getByRole('radiogroup', { name: field, exact: true })

test('a log is built in minutes, filled without signal, questioned in one field, corrected and approved, and its trend shows what was struck', async ({
  office: people,
}) => {
  const maria = await people.person('maria.okafor', '/logs')
  const office = maria.page
  await seen(office.getByRole('link', { name: /^Boiler 2 log/ }))
  await beginLog(maria, NAME)
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

  const ana = await people.person('ana.ruiz', '/safety-walk', TABLET)
  const { page } = ana
  await ana.ready()
  await ana.go('/logs/entries/new')
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
  await signs(ana)
  ana.gate.open()

  // In the office the odd value stands out; exactly one field goes back.
  await maria.go(log)
  const odd = rowOf(office, '127')
  await seen(odd, ARRIVES)
  await expect(odd.locator('[data-odd=warn]')).toHaveText('127')
  await odd.getByRole('rowheader').getByRole('link').click()
  await office.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What must be re-checked?' }).fill('The gauge said less at noon.')
  await dialog.getByRole('checkbox', { name: /^Discharge pressure: 127/ }).check()
  await dialog.getByRole('textbox', { name: 'What is questioned about Discharge pressure' }).fill('Read it once more.')
  await dialog.getByRole('button', { name: 'Return 1 field' }).click()
  await expect(dialog).toHaveCount(0)

  // Without signal only that field opens again, and it asks why.
  const back = page.getByRole('list', { name: 'Returned' }).getByRole('button', { name: new RegExp(NAME) })
  await seen(back, ARRIVES)
  ana.gate.cut()
  await back.click()
  await seen(page.getByText('Read it once more.'))
  await expect(page.getByRole('button', { name: 'Correct it' })).toHaveCount(1)
  await ana.tap('Correct it')
  await page
    .getByRole('region', { name: 'Returned' })
    .getByRole('button', { name: /^Discharge pressure 127/ })
    .click()
  for (const digit of '117') await ana.tap(new RegExp(`^${digit}$`))
  await accessible(page, 'a correction with its keys')
  await ana.tap('Next')
  await page.getByRole('textbox', { name: 'Why it changes' }).fill('Digit misread.')
  await ana.tap('Keep the correction')
  await ana.tap('Submit again')
  await seen(page.getByText(`${NAME} is submitted`))
  ana.gate.open()

  await seen(office.getByRole('main').getByText('Digit misread.'), ARRIVES)
  await office.getByRole('button', { name: 'Approve' }).click()
  await seen(office.getByRole('main').getByText('Approved'))

  // As paper: what was struck through stays legible, with who, when and why, and who decided.
  await office.getByRole('button', { name: 'PDF', exact: true }).click()
  const paper = await readPaper(
    await saved(office, () => office.getByRole('menuitem', { name: /^Download This/ }).click()),
  )
  expect(paper.struck).toContain('127 psi')
  for (const said of ['117 psi', 'Digit misread.', 'Ana Ruiz', 'Returned by', 'Approved by', NAME])
    expect(paper.text).toContain(said)
  expect(paper.text).toMatch(/Content hash of this entry [0-9a-f]{64}/)
  await maria.go(`${log}?field=pressure`)
  const corrected = rowOf(office, '117')
  await expect(corrected.locator('s')).toHaveText('127')
  await expect(corrected).toContainText('Approved')
  // What is calculated stands among the columns, and as a line of its own.
  await expect(corrected).toContainText('7.5')
  const trend = office.getByRole('figure', { name: 'Discharge pressure: all within the lines' })
  await expect(trend.getByText('Warn above 120')).toBeVisible()
  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('row').filter({ hasText: '117' })).toContainText('127 psi')
  await office.getByRole('combobox', { name: 'Add a field' }).selectOption('Hours since last time')
  await seen(office.getByRole('figure', { name: 'Hours since last time: all within the lines' }))

  // And in sheets.
  const exported = async (item: RegExp) => {
    await office.getByRole('button', { name: 'Print and export' }).click()
    await office.getByRole('menuitem', { name: item }).click()
  }
  await exported(/^Entries as PDF or Excel/)
  await dialog.getByRole('button', { name: 'Continue with 2 entries' }).click()
  await dialog.getByRole('button', { name: 'Excel, every field' }).click()
  await accessible(office, 'entries as a workbook')
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  const book = await readWorkbook(
    new Uint8Array(await saved(office, () => dialog.getByRole('button', { name: 'Download' }).click())),
  )
  const cell = (sheet: string, title: string, row: number) =>
    book[sheet]?.[row]?.[book[sheet]?.[0]?.indexOf(title) ?? -1]
  expect([1, 2].map((row) => cell('Entries', 'Discharge pressure (psi)', row))).toEqual(['112', '117'])
  expect(cell('Corrections', 'Was', 1)).toBe('127 psi')
  expect(cell('Corrections', 'Why', 1)).toBe('Digit misread.')
  await dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()

  // The blank sheet for when there is no tablet.
  const blank = await readPaper(await saved(office, () => exported(/^Blank form/)))
  for (const said of [NAME, 'Discharge pressure *', 'Between the marks']) expect(blank.text).toContain(said)

  // The list finds entries by what was read, and its address says how.
  await office.getByRole('link', { name: 'Filter and group' }).click()
  await office.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = office.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('textbox', { name: 'Discharge pressure (psi) from' }).fill('115')
  await seen(office.getByText(/^1 of \d+ log entries$/))
  await filter.getByRole('textbox', { name: 'Discharge pressure (psi) to' }).fill('117,5')
  await expect(office).toHaveURL(/v\.pressure=115\.\.117\.5/)
  await seen(office.getByText('115 to 117.5'))
  await accessible(office, 'filter by numbers')
  await office.reload()
  await seen(office.getByText(/^1 of \d+ log entries$/))
})

test('a month on paper is typed in a grid: a cell that the form refuses is said and corrected, the rest is kept', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/logs')
  const { page } = maria
  await beginLog(maria, 'Pump room log')
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('link', { name: 'Enter in grid' }).click()
  const grid = page.getByRole('grid', { name: 'New entries' })
  await seen(grid)
  const days = [-3, -2, -1].map((day) => yardDay(day))
  const paste = (lines: readonly (readonly (string | undefined)[])[]) =>
    grid.evaluate(
      (box: HTMLElement, text) => {
        box.focus()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      lines.map((line) => line.join('\t')).join('\n'),
    )
  await paste(Array.from({ length: 900 }, () => Array.from({ length: 12 }, () => '1')))
  await seen(page.getByText(/^Nothing was pasted: 900 rows were copied, and the grid has room for 300 more/))
  await paste([
    ['Day', 'Hour meter', 'Discharge pressure', 'Oil level'],
    [days[0], '4102.5', '112', 'between the marks'],
    [days[1], '4110', 'a lot', 'Between the marks'],
    [days[2], '4118', '131', 'Between the marks'],
  ])
  await seen(page.getByText('3 rows of 4 columns pasted, by the headings of the first row.'))
  await page.getByRole('button', { name: '1 cell to correct' }).click()
  await seen(page.getByText(/^Discharge pressure, row 2: This is no number/))
  await accessible(page, 'the grid of a log')
  await page.getByRole('button', { name: 'Save 2 drafts' }).click()
  await seen(page.getByText('2 entries saved as drafts'))
  await grid.getByRole('gridcell', { name: 'a lot' }).click()
  await page.keyboard.type('110')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 draft' }).click()
  await page.getByRole('link', { name: 'Pump room log' }).click()
  for (const pressure of ['112', '110', '131']) await expect(rowOf(page, pressure)).toHaveCount(1)
})

test('two people build one draft: what each adds without knowing of the other stands', async ({ office }) => {
  const maria = await office.person('maria.okafor', '/logs')
  await beginLog(maria, 'Drying room log')
  const rosa = await office.person('rosa.delgado', new URL(maria.page.url()).pathname)
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
