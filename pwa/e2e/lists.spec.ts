/** The office's lists: bulk with one undo, views that are kept, one box that goes anywhere, links that survive sign-in, the bin. */
import { readFile } from 'node:fs/promises'
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { ARRIVES, escapes, openTask, rowOf, seen, shownRows } from './records.ts'
import { expect, test } from './yard.ts'

/** In the order of their titles, with one between them. */
const FIRST = 'Cover the spent grit pile'
const THIRD = 'Move oxygen bottles 20 ft from the paint locker'
const GONE = 'Load plate for forklift 12'

test('many tasks change without a signal, come back with one key, and never over somebody else’s change', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/tasks?tab=open&priority=P3&sort=title')
  const { page } = maria
  await maria.installed()
  await expect(rowOf(page, THIRD)).toBeVisible()
  maria.gate.cut()
  await rowOf(page, FIRST).getByRole('checkbox').check()
  await rowOf(page, THIRD)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Set priority' })
  await dialog.getByRole('button', { name: /^P1/ }).click()
  await expect(dialog.getByText('3 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 3 tasks' }).click()
  await expect(page.getByText('3 tasks set to P1')).toBeVisible()
  // They are no longer among those of the filter.
  for (const title of [FIRST, THIRD]) await expect(rowOf(page, title)).toHaveCount(0)

  // Another page, and the key still knows what was done last.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: 3 tasks set to P1')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('3 tasks set to P1', { exact: true })).toBeVisible()

  // Somebody else changes one of them: undo touches nothing and says so.
  maria.gate.open()
  const patricia = await office.person('patricia.holloway', '/tasks')
  const address = await openTask(patricia.page, FIRST)
  await expect(patricia.page.getByLabel('Priority')).toHaveValue('P1', ARRIVES)
  await patricia.page.getByLabel('Priority').selectOption('P2')
  await page.goto(address)
  await expect(page.getByLabel('Priority')).toHaveValue('P2', ARRIVES)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  const clash = page.getByRole('dialog', { name: 'Changed since' })
  await seen(clash.getByText(FIRST).or(clash.getByText(/T-\d{4}/)))
  await expect(clash.getByText('by Patricia Holloway')).toBeVisible()
  await clash.getByRole('button', { name: 'Undo the other 2' }).click()
  await expect(page.getByText('Undone: 3 tasks set to P1')).toBeVisible()
  await expect(page.getByLabel('Priority')).toHaveValue('P2')
})

test('what a list shows lives in the address and goes to CSV; a view of it is kept for everybody; what opens over it is accessible', async ({
  office,
}) => {
  const { page } = await office.person('maria.okafor', '/tasks?tab=all')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: 'P2', exact: true }).click()
  await escapes(filter)
  await page.getByRole('searchbox').fill('cord')
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('button').click()
  await expect(page).toHaveURL(/q=cord/)
  await expect(page).toHaveURL(/priority=P2/)
  const rows = page.getByRole('row')
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', /./)
  let before: readonly string[] = []
  await expect(async () => {
    before = await rows.allTextContents()
    // The head is a row too.
    expect(before).toHaveLength((await shownRows(page)) + 1)
    expect(before.slice(1).filter((text) => !/cord/i.test(text))).toEqual([])
  }).toPass()
  expect(before.length).toBeGreaterThan(1)
  await page.reload()
  await expect(rows).toHaveText(before)
  await expect(page.getByRole('searchbox')).toHaveValue('cord')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tasks-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(before.length)
  expect(lines.slice(1).every((line) => /cord/i.test(line))).toBe(true)

  await page.goto('/findings?severity=high&group=status')
  await seen(page.getByRole('rowheader').or(page.locator('th[scope=rowgroup]')))
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

  const patricia = await office.person('patricia.holloway', '/findings')
  await expect(patricia.page.getByRole('link', { name: /High by status/ })).toBeVisible(ARRIVES)
  await patricia.page.keyboard.press('Alt+7')
  await expect(patricia.page.getByRole('link', { name: /High by status/ })).toHaveAttribute('aria-current', 'page')
  await expect(patricia.page.getByText('Severity High')).toHaveCount(0)

  // What opens over a list can be used by everybody, and by keys; those of one letter can be switched off.
  await page.goto('/tasks?tab=open&group=status')
  const anyRow = page.getByRole('row').filter({ hasText: 'Drip trays under the shear' })
  await expect(anyRow).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Type a command/ }).fill('tasks')
  await seen(page.getByRole('option'))
  await escapes(palette)
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  const due = page.getByRole('dialog', { name: 'Set due date' })
  await expect(due).toBeVisible()
  await accessible(page, 'bulk')
  await escapes(due)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await expect(columns).toBeVisible()
  await accessible(page, 'columns')
  await escapes(columns)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByRole('switch', { name: 'Shortcuts of one letter' }).click()
  await escapes(shortcuts)
  // Of three keys only the last, which is not a letter alone, opens something: what the others would open came before it.
  await page.keyboard.press('?')
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
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
  const row = rowOf(page, GONE)
  await expect(row).toBeVisible()
  const number = /T-\d{4}/.exec(await row.innerText())?.[0] ?? ''
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /Type a command/ })
  await expect(box).toBeFocused()
  await escapes(page.getByRole('dialog', { name: 'Search or run a command' }))
  await maria.installed()
  await expect(row).toBeVisible()
  maria.gate.cut()
  await page.keyboard.press('Control+k')
  await box.fill(number.replace('-0', '-').toLowerCase())
  await expect(page.getByRole('option', { selected: true })).toContainText(number)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('main').getByText(GONE))

  await page.goBack()
  await row.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 task' }).click()
  // Rows behind a dialog have no roles: only when it is closed does their absence say anything.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  maria.gate.open()
  await page.goto('/bin')
  const deleted = rowOf(page, GONE)
  await expect(deleted).toContainText('Maria Okafor')
  // When it was deleted, and then until when the server keeps it.
  await expect(deleted).toContainText(/[AP]M[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/, ARRIVES)
  await deleted.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(deleted).toHaveCount(0)
  await page.goto(`/n/${number}`)
  await seen(page.getByRole('main').getByText(GONE))
})
