/** Who sees what: companies, doors that stay closed, and nobody who accepts their own work. */
import type { Page } from '@playwright/test'
import { invitationOf, PASSWORD } from './accountSteps.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { pulledRows } from './pulled.ts'
import { ARRIVES, idOf, openTask, rowOf } from './records.ts'
import { expect, test, type Yard } from './yard.ts'

async function changeUser(admin: Person, email: string, change: object): Promise<void> {
  const users: readonly { readonly id: string; readonly email: string }[] = await (
    await admin.page.request.get('/api/admin/users')
  ).json()
  const id = users.find((user) => user.email === email)?.id ?? ''
  const answer = await admin.page.request.patch(`/api/admin/users/${id}`, { data: change })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** How many rows of work stand in the list: the head is a row too. */
const workOn = (page: Page) => page.getByRole('row').filter({ hasText: /T-\d{4}/ })

async function join(yard: Yard, email: string): Promise<Person> {
  const person = await yard.person(TABLET)
  await person.page.goto(await invitationOf(yard.server, email))
  await person.page.getByLabel('New password').fill(PASSWORD)
  await person.page.getByRole('button', { name: 'Create account' }).click()
  await expect(person.page).not.toHaveURL(/\/auth/)
  return person
}

/** Both are Marcus Bell's, of the same company. */
const OPEN = 'Replank the port staging, bay 2'
const DONE = 'Refit mid rail and toe board, bay 4 to 6'
const FOREIGN = 'Cord across the wet dock floor, frame 52'

test('a contractor sees the work of the own company and of nobody else', async ({ yard }) => {
  const patricia = await yard.person(DESK, 'patricia.holloway')
  const foreign = idOf(await pulledRows(patricia.page), 'task', FOREIGN)
  const email = 'dana.brooks@hamptonstaging.example'
  const invited = await patricia.page.request.post('/api/admin/invitations', {
    data: { email, fullName: 'Dana Brooks', role: 'contractor', company: 'Hampton Staging Inc.' },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const dana = await join(yard, email)
  const { page } = dana
  await page.goto('/tasks?tab=all')
  await expect(workOn(page)).toHaveCount(2)
  for (const title of [OPEN, DONE]) await expect(rowOf(page, title)).toHaveCount(1)
  expect((await pulledRows(page)).filter(({ entity }) => entity === 'task' || entity === 'finding')).toHaveLength(2)
  await openTask(page, OPEN)
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Only the people on this task and their supervisor can move it.' }),
  ).toBeVisible()
  await page.goto(`/tasks/${foreign}`)
  await expect(page.getByRole('heading', { name: 'This task is not on this device' })).toBeVisible()
  await expect(page.getByText(/Ask Maria Okafor or Patricia Holloway\./)).toBeVisible()

  // Without the company nothing is left of it, here too.
  await changeUser(patricia, email, { company: null })
  await page.goto('/tasks?tab=all')
  for (const title of [OPEN, DONE]) await expect(rowOf(page, title)).toHaveCount(0, ARRIVES)
})

test('a closed door names the missing right and who gives it; nobody accepts their own work', async ({ office }) => {
  const { page } = await office.person('ruth.halloran', '/organizations')
  await expect(page.getByText('It needs the right “Manage all organizations”. Only superusers have it.')).toBeVisible()
  await page.goto('/admin?tab=audit')
  await expect(page.getByText('It needs the right “Read the audit log”. Patricia Holloway can give it.')).toBeVisible()

  await openTask(page, 'Clear the north exit')
  const accept = page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).toHaveAccessibleDescription('This task is your own work, so somebody else accepts it.')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'This task is your own work, so somebody else accepts it.' }),
  ).toBeVisible()
})
