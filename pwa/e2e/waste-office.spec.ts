/** The office sees what must leave, what one more drum would do, plans the shipment, sets a limit of its own, and takes a report along. */
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('the office knows what must leave and what one more drum does, and says why a limit differs', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  await page.goto('/hazwaste')
  const leaving = page.getByRole('region', { name: /^Leaving next/ })
  const over = leaving.getByRole('row').filter({ hasText: '2 days over' })
  await seen(over)
  // The one that is over has its shipment; the red ones without one are chosen.
  await expect(over.getByRole('link', { name: /^S-/ })).toBeVisible()
  await expect(over.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan shipment of 4' })).toBeVisible()

  // One stop a lane, arrows along its containers; the table says the same.
  const lane = page.getByRole('group', { name: 'Days left in CAA-1' })
  await lane.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(lane.getByRole('link', { name: / 4 days left$/ })).toBeFocused()
  await page.getByText('As a table').click()
  await expect(
    page.getByRole('table', { name: 'Days left, by area' }).getByRole('row', { name: / 4 days left/ }),
  ).toBeVisible()

  // What one more would do; nothing is saved by looking.
  const sludge = page.getByRole('button', { name: /^Oily bilge sludge/ })
  await sludge.click()
  await expect(sludge).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /one more container of Oily bilge sludge makes/ })).toBeVisible()
  await expect(page.getByText(/^If .* becomes LQG:/)).toBeVisible()
  await accessible(page, 'waste on site')

  // S makes the shipment of the chosen ones.
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/hazwaste\/shipments\/[0-9a-f-]{36}$/)
  await page.goto('/hazwaste')
  await seen(
    leaving
      .getByRole('row')
      .filter({ hasText: /(^|\D)4 days left/ })
      .getByRole('link', { name: /^(S-|O-)/ }),
  )
})

test('a limit of this yard needs its reason, and goes back to the library', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  await page.goto('/hazwaste/settings')
  await page.getByRole('button', { name: 'Change: Days left are red at' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Value, in days/ }).fill('21')
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(dialog.getByText('Say why, and where it is written')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Why, and where it is written/ }).fill('The hauler needs three weeks.')
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await seen(page.getByText('This yard: The hauler needs three weeks.'))
  // What nobody has verified says so.
  await expect(page.getByRole('row', { name: /^PCB waste/ }).getByText('Not verified: look it up')).toBeVisible()
  await accessible(page, 'waste limits')
  await page.goto('/hazwaste')
  await seen(page.getByText('Leaving next'))
  await expect(page.getByText('21 or less')).toBeVisible()

  // Who may not change a limit reads it, and why.
  const price = await yard.person(DESK, 'samuel.price')
  await price.page.goto('/hazwaste')
  await seen(price.page.getByText('Leaving next'))
  await expect(price.page.getByRole('button', { name: 'Plan shipment' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/hazwaste/settings')
  await page.getByRole('button', { name: 'Back to the library: Days left are red at' }).click()
  await expect(page.getByText('This yard: The hauler needs three weeks.')).toHaveCount(0)
})

test('a missed week stays a gap with its explanation, in the report and its workbook', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  await page.goto('/hazwaste/reports')
  await seen(page.getByText('The store was closed for the floor coating', { exact: false }).first())
  await accessible(page, 'waste reports')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel: Waste inspections/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^Waste inspections .*\.xlsx$/)

  await page.getByRole('button', { name: 'Evidence pack' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('1 gap')
  await dialog.getByRole('button', { name: /^Make the pack of/ }).click()
  await page.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 30_000 })
})
