/** Who sees what: zones, companies, a right that goes while somebody works, and nobody who accepts their own work. */
import type { Page } from '@playwright/test'
import { PASSWORD } from './accountSteps.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { pulledRows, type PulledRow } from './pulled.ts'
import { expect, test, type Yard } from './yard.ts'

interface Gone {
  readonly gone?: readonly { readonly id: string }[]
}

const pulled = ({ page }: Person): Promise<readonly PulledRow[]> => pulledRows(page)

const taskIn = (rows: readonly PulledRow[], number: string): string =>
  rows.find(({ entity, fields }) => entity === 'task' && fields['number'] === number)?.id ?? ''
const zoneIn = (rows: readonly PulledRow[], name: string): string =>
  rows.find(({ entity, fields }) => entity === 'zone' && fields['name'] === name)?.id ?? ''

async function changeUser(admin: Person, email: string, change: object): Promise<string> {
  const users: readonly { readonly id: string; readonly email: string }[] = await (
    await admin.page.request.get('/api/admin/users')
  ).json()
  const id = users.find((user) => user.email === email)?.id ?? ''
  const answer = await admin.page.request.patch(`/api/admin/users/${id}`, { data: change })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

/** The numbers of all tasks on the device, in the list that shows all. */
async function tasksOn(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const rows = await page.getByRole('row').allTextContents()
  return rows.flatMap((text) => /T-\d{4}/.exec(text)?.[0] ?? []).toSorted()
}

async function join(yard: Yard, email: string): Promise<Person> {
  const link = () =>
    yard.server
      .outbox()
      .filter(({ to }) => String(to) === email)
      .map(({ body }) => /\/auth#invitation=\S+/.exec(body)?.[0])
      .at(-1)
  await expect.poll(link).toBeDefined()
  const person = await yard.person(TABLET)
  await person.page.goto(link() ?? '')
  await person.page.getByLabel('New password').fill(PASSWORD)
  await person.page.getByRole('button', { name: 'Create account' }).click()
  await expect(person.page).not.toHaveURL(/\/auth/)
  return person
}

test('a contractor sees the work of the own company and of nobody else', async ({ yard }) => {
  test.setTimeout(150_000)
  const patricia = await yard.person(DESK, 'patricia.holloway')
  const foreign = taskIn(await pulled(patricia), 'T-0049')
  const email = 'dana.brooks@hamptonstaging.example'
  const invited = await patricia.page.request.post('/api/admin/invitations', {
    data: { email, fullName: 'Dana Brooks', role: 'contractor', company: 'Hampton Staging Inc.' },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const dana = await join(yard, email)
  const { page } = dana
  await page.goto('/tasks?tab=all')
  // Both are her colleague Marcus Bell's.
  await expect.poll(() => tasksOn(page)).toEqual(['T-0002', 'T-0044'])
  expect(
    (await pulled(dana))
      .filter(({ entity }) => entity === 'task' || entity === 'finding')
      .map(({ fields }) => fields['number']),
  ).toHaveLength(2)
  await page.getByRole('row').filter({ hasText: 'T-0044' }).getByRole('link').first().click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Only the people on this task and their supervisor can move it.' }),
  ).toBeVisible()
  await page.goto(`/tasks/${foreign}`)
  await expect(page.getByRole('heading', { name: 'This task is not on this device' })).toBeVisible()
  await expect(page.getByText(/Ask Maria Okafor or Patricia Holloway\./)).toBeVisible()

  // Without the company nothing is left of it, here too.
  await changeUser(patricia, email, { company: null })
  await page.goto('/tasks?tab=all')
  await expect(page.getByRole('row').filter({ hasText: 'T-0044' })).toHaveCount(0, { timeout: 40_000 })
  await expect(page.getByRole('row').filter({ hasText: 'T-0002' })).toHaveCount(0)
})

test('rows leave the tablet with the zone they lie in, and unsent work about them is sent all the same', async ({
  yard,
}) => {
  test.setTimeout(180_000)
  const patricia = await yard.person(DESK, 'patricia.holloway')
  const all = await pulled(patricia)
  const rights = await patricia.page.request.put('/api/admin/rights', {
    data: { changes: [{ role: 'supervisor', permission: 'tasks.task.read', scope: 'zones' }] },
  })
  expect(rights.ok(), await rights.text()).toBe(true)
  const zones = [zoneIn(all, 'Dry Dock 2'), zoneIn(all, 'Pier 1')]
  const rayId = await changeUser(patricia, 'ray.castellano@bayfront.example', { zones })

  const ray = await yard.person(TABLET, 'ray.castellano')
  await ray.ready()
  const gone: string[] = []
  ray.page.on('response', (response) => {
    if (response.url().includes('/api/sync/pull'))
      void response.json().then(
        (answer: Gone) => gone.push(...(answer.gone ?? []).map(({ id }) => id)),
        () => undefined,
      )
  })
  const { page } = ray
  await page.goto('/tasks?tab=open')
  // What lies in his zones, and what he does himself elsewhere; not the shops'.
  await expect.poll(() => tasksOn(page)).toEqual(['T-0042', 'T-0043', 'T-0044', 'T-0046', 'T-0049', 'T-0051'])

  // Somebody moves a task to another pier: it leaves at once, by name.
  const moved = taskIn(all, 'T-0051')
  await patricia.page.goto(`/tasks/${moved}`)
  const zone = patricia.page.getByRole('combobox', { name: 'Zone' })
  await zone.click()
  await zone.fill('Dry Dock 3')
  await patricia.page.getByRole('option', { name: /Dry Dock 3/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'T-0051' })).toHaveCount(0, { timeout: 40_000 })
  await expect.poll(() => gone).toContain(moved)

  // Written while he may: a comment and a priority, without a signal.
  const task = taskIn(all, 'T-0044')
  await page.goto(`/tasks/${task}`)
  await expect(page.getByRole('heading', { level: 1, name: 'T-0044' })).toBeVisible()
  ray.gate.cut()
  await page.getByLabel('Write a comment').fill('Planks arrive on Monday')
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Planks arrive on Monday' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByLabel('Description').fill('Planks are ordered.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Planks are ordered.')).toBeVisible()

  // Meanwhile the dock is taken from him.
  await patricia.page.goto(`/admin?tab=people&person=${rayId}`)
  const chosen = patricia.page.getByRole('group', { name: 'Chosen zones' })
  await chosen.getByRole('button', { name: /Dry Dock 2/ }).click()
  await patricia.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(patricia.page.getByText('Kept on the server')).toBeVisible()

  ray.gate.open()
  await page.goto('/sync')
  const refused = page.getByRole('article').filter({ hasText: 'Planks are ordered.' })
  await expect(refused).toContainText(
    'You have the right "Edit and work on tasks" only in your zones. Patricia Holloway can widen it.',
    { timeout: 60_000 },
  )
  await patricia.page.goto(`/tasks/${task}`)
  await expect(patricia.page.getByText('Planks arrive on Monday')).toBeVisible()
  await expect(patricia.page.getByText('Planks are ordered.')).toHaveCount(0)
  await page.goto('/tasks?tab=open')
  await expect.poll(() => tasksOn(page), { timeout: 40_000 }).not.toContain('T-0044')
})

test('a closed door names the missing right and who gives it; nobody accepts their own work', async ({ yard }) => {
  const ruth = await yard.person(DESK, 'ruth.halloran')
  const { page } = ruth
  await page.goto('/organizations')
  await expect(page.getByText('It needs the right “Manage all organizations”. Only superusers have it.')).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/api/organizations')).text())).toBe(
    'You don\'t have the right "Manage all organizations". Only superusers have it.',
  )
  await page.goto('/admin?tab=audit')
  await expect(page.getByText('It needs the right “Read the audit log”. Patricia Holloway can give it.')).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/api/admin/audit')).text())).toBe(
    'You don\'t have the right "Read the audit log". Patricia Holloway can give it.',
  )

  await page.goto('/tasks?tab=all')
  await page.getByRole('searchbox').fill('T-0035')
  await page.getByRole('row').filter({ hasText: 'T-0035' }).getByRole('link').first().click()
  const accept = page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).toHaveAccessibleDescription('You did this task, so somebody else accepts it.')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'You did this task, so somebody else accepts it.' }),
  ).toBeVisible()

  // The yard may allow it; then it is stamped.
  const patricia = await yard.person(DESK, 'patricia.holloway')
  const allowed = await patricia.page.request.patch('/api/admin/settings', { data: { singlePersonApproval: true } })
  expect(allowed.ok(), await allowed.text()).toBe(true)
  await page.reload()
  await accept.click()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
})
