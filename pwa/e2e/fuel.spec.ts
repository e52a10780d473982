/** A fill is entered at the pump without signal, with a period missing, and the office has the right number; a clerk pastes a day of fills. */
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK, PHONE, type Person } from './person.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'
import { yardDay } from './yardDays.ts'

test('a fill without signal takes five taps, a period that is missing is asked about, and the office has the right number and pastes others', async ({
  yard,
}) => {
  const javier = await yard.person(PHONE, 'javier.ortiz')
  const { page } = javier
  const digits = async (typed: string) => {
    for (const digit of typed) await javier.tap(new RegExp(`^${digit === '.' ? '\\.' : digit}$`))
  }
  await javier.ready()
  // On a phone the module opens at the pump.
  await javier.go('/fuel-log')
  await seen(page.getByRole('button', { name: /^Crane 7/ }))
  javier.gate.cut()

  await javier.tap('Scan its tag')
  await page.getByRole('textbox', { name: 'Number on the tag' }).fill('cr-07')
  await javier.tap('Take it')
  await expect(page.getByRole('button', { name: /^Fuel/ })).toContainText('Last 36.9')
  await keypadIsWhole(page)
  await digits('3.6')
  await seen(page.getByText('Less than usual'))
  await keypadIsWhole(page)
  await javier.tap('Delete last digit')
  await javier.tap('Delete last digit')
  await digits('84')
  await expect(page.getByRole('alert')).toContainText('More than the tank holds. Decimal point?')
  await expect(page.getByRole('button', { name: /^Save fill/ })).toHaveAttribute('aria-disabled', 'true')
  await keypadIsWhole(page)
  await accessible(page, 'an odd fill')
  await javier.tap('Use 38.4 gal')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Hours/ }).click()
  await digits('1847.2')
  await expect(page.getByText(/^3\.62 gal\/h since/)).toBeVisible()
  await javier.tap('Save fill')
  await seen(page.getByText('Fill 38.4 gal, Crane 7'))
  await expect(page.getByRole('heading', { level: 1, name: 'Enter a fill' })).toBeVisible()

  // The next one, which is the last filled now, in five taps.
  javier.taps()
  await javier.tap(/^Crane 7/)
  await digits('52')
  await javier.tap('Save fill')
  await seen(page.getByText('Fill 52 gal, Crane 7'))
  expect(javier.taps()).toBeLessThanOrEqual(5)
  // Taken back, it stands there again and was never saved.
  await javier.tap('Undo')
  await expect(page.getByRole('button', { name: /^Fuel/ })).toContainText('52 gal')
  await javier.tap('Later')
  await seen(page.getByRole('button', { name: /^Crane 7.*Not saved yet/ }))

  javier.gate.open()
  const maria = await yard.person(DESK, 'maria.okafor', '/fuel-log')
  const row = rowOf(maria.page, 'Crane 7').filter({ hasText: '38.4' })
  await expect(row).toHaveCount(1, ARRIVES)
  await row.getByRole('link').click()
  await seen(maria.page.getByText('384 gal was typed first.'))
  await expect(rowOf(maria.page, '384.000')).toHaveCount(0)
  await pasteFills(maria)
})

/** Every key can be pressed where it stands, also under the bar of a stop. */
async function keypadIsWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: 'Digits' })
        .getByRole('button')
        .evaluateAll((keys) =>
          keys
            .filter((key) => {
              const { left, right, top, bottom } = key.getBoundingClientRect()
              const corners = [
                document.elementFromPoint(left + 8, top + 3),
                document.elementFromPoint(right - 8, bottom - 3),
              ]
              return bottom - top < 64 || corners.some((at) => !key.contains(at))
            })
            .map((key) => key.textContent),
        ),
    )
    .toEqual([])
}

/** Fills pasted from a spreadsheet are saved where they are whole, and the others stay over a reload. */
async function pasteFills(person: Person): Promise<void> {
  const { page } = person
  await person.go('/fuel-log')
  await page.getByRole('link', { name: 'Grid entry' }).click()
  const grid = page.getByRole('grid', { name: 'New fuel entries' })
  await seen(grid)
  const day = yardDay(-3)
  const lines = [
    ['Day', 'Asset', 'Quantity', 'Note'],
    [day, 'CR-07', '31.717', 'from the paper log'],
    [day, 'Crane 99', 'a lot', ''],
  ]
  await grid.evaluate(
    (box: HTMLElement, text) => {
      box.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    lines.map((line) => line.join('\t')).join('\n'),
  )
  await seen(page.getByText('2 rows of 4 columns pasted, by the headings of the first row.'))
  await page.getByRole('button', { name: '2 cells to correct' }).click()
  await seen(page.getByText(/^Asset, row 2: No fuel asset is called Crane 99\./))
  await page.getByRole('button', { name: 'Save 1 fuel entry' }).click()
  await seen(page.getByText('1 fuel entry saved'))
  await page.reload()
  const wrong = grid.getByRole('gridcell', { name: 'Crane 99' })
  await seen(wrong)

  // Corrected with the keys alone.
  await wrong.click()
  await page.keyboard.type('crane 7')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('32,41')
  await accessible(page, 'an open cell')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 fuel entry' }).click()
  await page.getByRole('link', { name: 'Fuel entries' }).click()
  await expect(rowOf(page, 'Crane 7').filter({ hasText: '31.717' })).toHaveCount(1, ARRIVES)
  await expect(rowOf(page, 'Crane 7').filter({ hasText: '32.410' })).toHaveCount(1, ARRIVES)
}
