/** A yard run by its own administrator: who comes in, who goes, what a role may do, and a superuser who acts in another yard. */
import type { Page } from '@playwright/test'
import { credentials, invitationOf, NEXT_PASSWORD } from './accountSteps.ts'
import { accessible } from './axe.ts'
import { DESK, type Person } from './person.ts'
import { rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/admin?tab=people')
  await page.getByRole('searchbox').fill(name)
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Left the yard last week')
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

/** Whether the server lets this browser call it, with the cookies it has. */
function statusOf(person: Person, path: string): Promise<number> {
  return person.page.evaluate(async (to) => (await fetch(to)).status, path)
}

test('an invitation shows where it leads and works once; who came by it is in the list, and closed out by suspending', async ({
  yard,
}) => {
  const patricia = await yard.person(DESK)
  await patricia.signIn('patricia.holloway')
  const { page } = patricia
  await page.goto('/admin?tab=people')
  await page.getByRole('button', { name: /^Invite/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await dialog.getByLabel('Full name').fill('Sam Doyle')
  await dialog.getByLabel('E-mail').fill('sam.doyle@bayfront.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Inspector' })
  // What the person will see is shown before the mail goes.
  await expect(dialog.getByRole('region', { name: 'Inspector will see' }).getByText('Safety walk')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog', { name: 'Invitation on its way' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Sam Doyle' }).getByText('Waiting')).toBeVisible()

  // Opened where somebody is signed in, the link is not used up.
  const link = await invitationOf(yard.server, 'sam.doyle@bayfront.example')
  await page.goto(link)
  const taken = page.getByRole('dialog', { name: 'You are signed in as Patricia Holloway' })
  await expect(taken).toBeVisible()
  await accessible(page, 'link for another')
  await taken.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).not.toHaveURL(/\/auth/)

  const sam = await yard.person(DESK)
  await sam.page.goto(link)
  const invited = sam.page.getByRole('region', { name: 'What you are invited to' })
  await expect(invited).toContainText('Inspector')
  await expect(invited).toContainText('Patricia Holloway')
  await seen(invited.getByRole('listitem').filter({ hasText: 'Safety walk' }))
  await expect(sam.page).toHaveURL(/\/auth$/)
  await expect(sam.page.getByLabel('Full Name')).toHaveValue('Sam Doyle')
  await accessible(sam.page, 'invitation')
  await sam.page.getByLabel('New password').fill(NEXT_PASSWORD)
  await sam.page.getByRole('button', { name: 'Create account' }).click()
  await expect(sam.page).not.toHaveURL(/\/auth/)
  await seen(sam.page.getByRole('heading', { level: 1 }))

  // It works once; the account is there from then on.
  const { page: later } = await yard.person(DESK)
  await later.goto(link)
  await expect(later.getByRole('alert')).toBeVisible()
  await accessible(later, 'used invitation')
  await later.getByRole('button', { name: 'Go to sign-in' }).click()
  await credentials(later, 'sam.doyle@bayfront.example', NEXT_PASSWORD)
  await expect(later.getByRole('button', { name: 'Account of Sam Doyle' })).toBeVisible()

  await openPerson(page, 'Sam Doyle')
  expect(await statusOf(sam, '/api/user')).toBe(200)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await giveReason(page, 'Suspend')
  await seen(page.getByText('Suspended'))
  expect(await statusOf(sam, '/api/user')).toBe(401)

  // The log says who did it and why, and nobody has touched it.
  await page.getByRole('link', { name: 'Audit log' }).click()
  await seen(page.getByRole('row').filter({ hasText: 'Suspended' }).filter({ hasText: 'Left the yard last week' }))
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/^Unbroken, /)).toBeVisible()
})

test('a changed right is felt by the other person, can be explained, and goes back to default; without a signal the page says so, and its windows are accessible', async ({
  yard,
}) => {
  const patricia = await yard.person(DESK)
  await patricia.signIn('patricia.holloway')
  const lena = await yard.person(DESK)
  await lena.signIn('lena.whitfield')
  expect(await statusOf(lena, '/api/admin/users')).toBe(403)
  const { page } = patricia
  await page.goto('/admin?tab=rights')
  for (const right of ['Open the administration', 'See users, invitations and devices']) {
    await page.getByRole('searchbox').fill(right)
    const cell = page.getByRole('button', { name: `Data clerk, ${right}` })
    await cell.click()
    await page.getByRole('menuitemradio', { name: /^All/ }).click()
    await expect(cell).toHaveAccessibleName(/changed from No, not saved/)
  }
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('2 cells changed')).toBeVisible()
  await expect.poll(() => statusOf(lena, '/api/admin/users')).toBe(200)
  await lena.page.reload()
  await lena.page.goto('/admin?tab=people')
  await expect(lena.page.getByRole('row').filter({ hasText: 'Patricia Holloway' })).toBeVisible()

  await page.getByRole('button', { name: /^View as/ }).click()
  await page.getByRole('menuitem', { name: 'Data clerk' }).click()
  await expect(
    page
      .getByRole('dialog', { name: 'View as Data clerk' })
      .getByRole('region', { name: 'In the sidebar' })
      .getByText('Admin'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await openPerson(page, 'Lena Whitfield')
  const right = page.getByRole('combobox', { name: 'Right', exact: true })
  await right.click()
  await right.fill('See users')
  await page.getByRole('option', { name: /^See users/ }).click()
  await expect(page.getByText(/Lena Whitfield may: /)).toBeVisible()

  await page.goto('/admin?tab=rights')
  await page.getByRole('button', { name: 'Back to default: Admin' }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('As delivered')).toBeVisible()
  await expect.poll(() => statusOf(lena, '/api/admin/users')).toBe(403)

  await page.goto('/admin?tab=people')
  await patricia.installed()
  await expect(page.getByRole('row').filter({ hasText: 'Maria Okafor' })).toBeVisible()
  patricia.gate.cut()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('heading', { name: 'This needs a connection' })).toBeVisible()
  patricia.gate.open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Leah Kim' })).toBeVisible()

  // What opens over these pages can be used by everybody.
  await page.goto('/admin?tab=people')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Invite/ }).click()
  await dialog.getByLabel('Role').selectOption({ label: 'Inspector' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await accessible(page, 'invite')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await rowOf(page, 'Lena Whitfield').getByRole('link', { name: 'Lena Whitfield' }).click()
  await expect(page.getByRole('list', { name: 'Rights beyond the role' })).toBeVisible()
  const another = page.getByRole('combobox', { name: 'Give another right' })
  await another.click()
  await another.fill('audit')
  await page.getByRole('listbox').getByRole('option', { name: 'Read the audit log' }).click()
  await expect(page.getByRole('button', { name: 'Give right' })).toBeVisible()
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
  // A menu that opens while the list becomes shorter goes with its row.
  await expect(page.getByRole('rowheader', { name: 'Open the administration' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Inspector, Read the audit log' }).click()
  await expect(page.getByRole('menuitemradio', { name: /^All/ })).toBeVisible()
  await accessible(page, 'cell of the matrix', true)
  await page.getByRole('menuitemradio', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save rights' })).toBeVisible()
  await accessible(page, 'review of rights')
})
