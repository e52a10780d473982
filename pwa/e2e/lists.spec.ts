/** The office's lists: bulk with one undo, views that are kept, one box that goes anywhere, links that survive sign-in, the bin. */
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { expect, test } from './yard.ts'

const rowsOf = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNot: page.getByRole('columnheader') })

/** Numbers in the first column of the rows on screen. */
function numbers(page: Page): Promise<readonly string[]> {
  return rowsOf(page).evaluateAll((rows) => rows.map((row) => row.querySelector('td:nth-child(2)')?.textContent ?? ''))
}

/** The whole app is on the device, and the page runs from there. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('many tasks change without a signal, come back with one key, and never over somebody else’s change', async ({
  yard,
}) => {
  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor')
  const { page } = maria
  await page.goto('/tasks?tab=open&priority=P3')
  await installed(page)
  await expect(rowsOf(page).nth(2)).toBeVisible()
  maria.gate.cut()
  const before = await numbers(page)
  await rowsOf(page).first().getByRole('checkbox').check()
  await rowsOf(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Set priority' })
  await dialog.getByRole('button', { name: /^P1/ }).click()
  await expect(dialog.getByText('3 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 3 tasks' }).click()
  await expect(page.getByText('3 tasks set to P1')).toBeVisible()
  await expect.poll(() => numbers(page)).not.toEqual(before)

  // Another page, and the key still knows what was done last.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: 3 tasks set to P1')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('3 tasks set to P1', { exact: true })).toBeVisible()

  // Somebody else changes one of them: undo touches nothing and says so.
  const [number = ''] = before
  maria.gate.open()
  const patricia = await yard.person(DESK)
  await patricia.signIn('patricia.holloway')
  await patricia.page.goto(`/n/${number}`)
  await expect(patricia.page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(patricia.page.getByLabel('Priority')).toHaveValue('P1', { timeout: 30_000 })
  await patricia.page.getByLabel('Priority').selectOption('P2')
  await page.goto(`/n/${number}`)
  await expect(page.getByLabel('Priority')).toHaveValue('P2', { timeout: 30_000 })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  const clash = page.getByRole('dialog', { name: 'Changed since' })
  await expect(clash.getByText(number)).toBeVisible()
  await expect(clash.getByText('by Patricia Holloway')).toBeVisible()
  await clash.getByRole('button', { name: 'Undo the other 2' }).click()
  await expect(page.getByText('Undone: 3 tasks set to P1')).toBeVisible()
  await expect(page.getByLabel('Priority')).toHaveValue('P2')
})

test('a view is kept for everybody, found by its key, and follows its changes', async ({ yard }) => {
  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor')
  const { page } = maria
  await page.goto('/findings?severity=high&group=status')
  await expect(page.getByRole('rowheader').or(page.locator('th[scope=rowgroup]')).first()).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('High by status')
  await page.getByRole('dialog').getByRole('switch', { name: 'For everybody' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/findings\?view=[0-9a-f-]+$/)
  await expect(page.getByText('Severity High')).toBeVisible()
  // What differs from the view stands beside it in the address.
  await page.getByRole('button', { name: 'Clear Severity High' }).click()
  await expect(page).toHaveURL(/drop=severity/)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Update “High by status”' }).click()
  await expect(page).toHaveURL(/\/findings\?view=[0-9a-f-]+$/)

  const patricia = await yard.person(DESK)
  await patricia.signIn('patricia.holloway')
  await patricia.page.goto('/findings')
  await expect(patricia.page.getByRole('link', { name: /High by status/ })).toBeVisible({ timeout: 30_000 })
  await patricia.page.keyboard.press('Alt+7')
  await expect(patricia.page.getByRole('link', { name: /High by status/ })).toHaveAttribute('aria-current', 'page')
  await expect(patricia.page.getByText('Severity High')).toHaveCount(0)
})

test('one box goes anywhere without a signal, a link survives sign-in, and what was deleted comes back', async ({
  yard,
}) => {
  const maria = await yard.person(DESK)
  await maria.page.goto('/tasks?tab=open&sort=title')
  await maria.page.getByLabel('Email').fill('maria.okafor@bayfront.example')
  await maria.page.getByLabel('Password', { exact: true }).fill('Harbor-Tide-26')
  await maria.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const { page } = maria
  await expect(page).toHaveURL(/\/tasks\?tab=open&sort=title$/)
  await expect(rowsOf(page).first()).toBeVisible()
  const [number = ''] = await numbers(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /Type a command/ })
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await installed(page)
  await expect(rowsOf(page).first()).toBeVisible()
  maria.gate.cut()
  await page.keyboard.press('Control+k')
  await box.fill(number.replace('-0', '-').toLowerCase())
  await expect(page.getByRole('option').first()).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  await page.goBack()
  await rowsOf(page).filter({ hasText: number }).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 task' }).click()
  // Rows behind a dialog have no roles: only when it is closed does their absence say anything.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: number })).toHaveCount(0)
  maria.gate.open()
  await page.goto('/bin')
  const deleted = page.getByRole('row').filter({ hasText: number })
  await expect(deleted).toContainText('Maria Okafor')
  await expect(deleted).toContainText('30 days', { timeout: 30_000 })
  await deleted.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(deleted).toHaveCount(0)
  await page.goto(`/n/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

test('palette, shortcut sheet, bulk dialog, columns and groups are accessible', async ({ yard }) => {
  const { page } = await yard.person(DESK, 'maria.okafor')
  await page.goto('/tasks?tab=open&group=status')
  await expect(rowsOf(page).nth(2)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Type a command/ }).fill('tasks')
  await expect(page.getByRole('option').first()).toBeVisible()
  await accessible(page, 'palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await accessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Set due date' })).toBeVisible()
  await accessible(page, 'bulk')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await accessible(page, 'columns')
})

test('shortcuts of one letter can be switched off, and the palette still opens', async ({ yard }) => {
  const { page } = await yard.person(DESK, 'maria.okafor')
  await page.goto('/tasks?tab=open')
  await expect(rowsOf(page).nth(2)).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Shortcuts of one letter' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
})
