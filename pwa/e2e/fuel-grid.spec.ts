/** A clerk pastes a day of fills from a spreadsheet: what is whole is saved, what is wrong stays with its words, and a reload loses nothing. */
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { ARRIVES, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

test('fills pasted from a spreadsheet are saved where they are whole, and the others stay over a reload', async ({
  yard,
}) => {
  const { page } = await yard.person(DESK, 'maria.okafor')
  await page.goto('/fuel-log')
  await page.getByRole('link', { name: 'Grid entry' }).click()
  const grid = page.getByRole('grid', { name: 'New fuel entries' })
  await seen(grid)
  const day = await page.evaluate(() => new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
  const lines = [
    ['Day', 'Asset', 'Quantity', 'Note'],
    [day, 'CR-07', '31.7', 'from the paper log'],
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
  await accessible(page, 'the grid of fuel entries')
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
  await page.keyboard.type('32,4')
  await accessible(page, 'an open cell')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 fuel entry' }).click()
  await page.getByRole('link', { name: 'Fuel entries' }).click()
  await expect(rowOf(page, 'Crane 7').filter({ hasText: '31.7' })).toHaveCount(1, ARRIVES)
  await expect(rowOf(page, 'Crane 7').filter({ hasText: '32.4' })).toHaveCount(1, ARRIVES)
})
