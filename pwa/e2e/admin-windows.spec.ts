/** What opens over the administration can be used by everybody, in every theme. */
import { accessible } from './axe.ts'
import { DESK } from './person.ts'
import { expect, test } from './yard.ts'

test('the windows and menus of the administration are accessible', async ({ yard }) => {
  test.setTimeout(180_000)
  const patricia = await yard.person(DESK)
  await patricia.signIn('patricia.holloway', '/admin?tab=people')
  const { page } = patricia
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Invite/ }).click()
  await dialog.getByLabel('Role').selectOption({ label: 'Inspector' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await accessible(page, 'invite')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('row').filter({ hasText: 'Lena Whitfield' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Rights beyond the role' })).toBeVisible()
  const right = page.getByRole('combobox', { name: 'Give another right' })
  await right.click()
  await right.fill('audit')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Give right' })).toBeVisible()
  await accessible(page, 'edit a person')
  await page.getByRole('button', { name: 'Set temporary password' }).click()
  await dialog.getByLabel('Temporary password').fill('short')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await accessible(page, 'temporary password')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByText('Say why in at least 5 characters.')).toBeVisible()
  await accessible(page, 'reason')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Roles and rights' }).click()
  await page.getByRole('searchbox').fill('Read the audit log')
  await page.getByRole('button', { name: 'Inspector, Read the audit log' }).click()
  await expect(page.getByRole('menuitemradio', { name: /^All/ })).toBeVisible()
  await accessible(page, 'cell of the matrix', true)
  await page.getByRole('menuitemradio', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save rights' })).toBeVisible()
  await accessible(page, 'review of rights')
})
