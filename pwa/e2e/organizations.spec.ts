/** A superuser starts a yard, looks after it, closes it and opens it again. */
import type { Locator, Page } from '@playwright/test'
import { invitationOf, PASSWORD } from './accountSteps.ts'
import { accessible } from './axe.ts'
import { DESK, type Person } from './person.ts'
import { pressAny, seen } from './records.ts'
import { expect, test } from './yard.ts'

const GRACE = 'grace.lindqvist@shipshape.example'
const TESS = 'tess.moran@gulfdock.example'

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** The verb in the open side view, with a reason. */
async function move(page: Page, name: string, verb: 'Suspend' | 'Restore', reason: string): Promise<void> {
  await page.getByRole('complementary', { name }).getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog', { name: `${verb} ${name}?` })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toHaveCount(0)
}

test('a yard starts with its first administrator, is changed, suspended and taken back', async ({ yard }) => {
  const grace = await yard.person(DESK)
  await grace.signIn(GRACE, '/organizations')
  const { page } = grace
  await page.getByRole('button', { name: 'New organization' }).click()
  const form = page.getByRole('dialog', { name: 'New organization' })
  await form.getByRole('button', { name: 'Create and invite' }).click()
  await expect(form.getByText('Enter a name of at least 2 characters.')).toHaveCount(2)
  await expect(form.getByText('Please enter a valid email')).toBeVisible()
  await accessible(page, 'new organization')
  await form.getByLabel(/^Name/).fill('Harbor Point Yard')
  await form.getByLabel('First administrator').fill('Tess Moran')
  await form.getByLabel('Their e-mail').fill(TESS)
  await form.getByRole('button', { name: 'Create and invite' }).click()
  await expect(form.getByText('There is already an organization named Harbor Point Yard.')).toBeVisible()
  await form.getByLabel(/^Name/).fill('Gulf Dry Dock')
  await form.getByRole('button', { name: 'Create and invite' }).click()
  await expect(rowOf(page, 'Gulf Dry Dock')).toContainText('Active')

  const tess = await yard.person(DESK)
  await tess.page.goto(await invitationOf(yard.server, TESS))
  await tess.page.getByLabel('New password').fill(PASSWORD)
  await tess.page.getByRole('button', { name: 'Create account' }).click()
  await expect(tess.page.getByRole('button', { name: 'Account of Tess Moran' })).toBeVisible()
  await tess.page.goto('/admin?tab=people')
  await expect(tess.page.getByRole('row')).toHaveCount(2)

  await rowOf(page, 'Gulf Dry Dock').click()
  await page.getByRole('complementary', { name: 'Gulf Dry Dock' }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Gulf Dry Dock' })
  await edit.getByLabel(/^Name/).fill('Gulf Coast Dry Dock')
  await edit.getByRole('checkbox', { name: 'Tasks' }).uncheck()
  await accessible(page, 'edit organization')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Gulf Coast Dry Dock')).toBeVisible()
  await tess.page.goto('/tasks')
  await seen(tess.page.getByText(/Tasks is (switched off|not enabled)/i))

  await move(page, 'Gulf Coast Dry Dock', 'Suspend', 'The yard is being sold')
  await expect(rowOf(page, 'Gulf Coast Dry Dock')).toContainText('Suspended')
  // What is open stays on the screen, and says why it goes no further.
  await leftOut(tess)
  const { page: later } = await yard.person(DESK)
  await later.goto('/auth')
  await later.getByLabel('Email').fill(TESS)
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await later.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(later.getByRole('alert').filter({ hasText: 'Gulf Coast Dry Dock is suspended.' })).toBeVisible()

  await move(page, 'Gulf Coast Dry Dock', 'Restore', 'The new owner goes on')
  await expect(rowOf(page, 'Gulf Coast Dry Dock')).toContainText('Active')
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await later.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(later.getByRole('button', { name: 'Account of Tess Moran' })).toBeVisible()
})

/** The open session has ended; the password does not open it again, and why is said. */
async function leftOut({ page }: Person): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Sign in again to send your work' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel(/^Password of/).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    "Gulf Coast Dry Dock is suspended. Shipshape's support can say why and lift it.",
  )
}

test('a superuser says why and acts in another organization inside a frame; every number opens the rows it counts', async ({
  office,
}) => {
  const { page } = await office.person(GRACE, '/')
  await expect(page).toHaveURL(/\/superuser-dashboard/)
  // What the server keeps is measured at its start and once a day; a day or two foretell nothing.
  await expect(page.getByRole('figure', { name: 'Database and files by day' })).toContainText(
    /No forecast yet: [12] of the last 30 days were measured, 7 are needed\./,
  )
  await page.goto('/organizations')
  // The number of users opens the users, once there is a reason.
  await rowOf(page, 'Harbor Point Yard')
    .getByRole('button', { name: /users of Harbor Point Yard/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Act in an organization' })
  await dialog.getByRole('button', { name: 'Start acting' }).click()
  await expect(dialog.getByText('Say why in at least 5 characters.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Nora asked for help with rights')
  await dialog.getByRole('button', { name: 'Start acting' }).click()
  const frame = page.getByRole('complementary', { name: 'Acting in an organization' })
  await expect(frame).toContainText('Grace Lindqvist in Harbor Point Yard as Organization admin')
  await expect(frame).toContainText('Nora asked for help with rights')
  await expect(frame).toContainText(/(59|60) min left/)
  await expect(page).toHaveURL(/\/admin\?tab=people/)
  await expect(page.getByRole('row').filter({ hasText: 'Nora Feld' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Maria Okafor' })).toHaveCount(0)

  // It outlives a reload, and the choice is where the specification keeps it.
  await page.reload()
  await expect(frame).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('shipshape.acting'))).toContain('Harbor Point Yard')

  await frame.getByRole('button', { name: 'Stop' }).click()
  await expect(frame).toHaveCount(0)
  await expect(page).toHaveURL(/\/superuser-dashboard/)
  expect(await page.evaluate(() => localStorage.getItem('shipshape.acting'))).toBeNull()

  await page.goto('/organizations')
  const list: readonly {
    readonly name: string
    readonly users: number
    readonly active7: number
    readonly tasksOverdue: number
    readonly feedbackOpen: number
  }[] = await (await page.request.get('/api/organizations')).json()
  const harbor = list.find(({ name }) => name === 'Harbor Point Yard')
  const bayfront = list.find(({ name }) => name === 'Bayfront Ship Repair')
  if (harbor === undefined || bayfront === undefined) throw new Error('the demo yards are not listed')
  expect(harbor.active7).toBeLessThan(harbor.users)
  expect(harbor.tasksOverdue).toBeGreaterThan(0)
  const rows = page.getByRole('table').getByRole('row')

  for (const [number, path, count] of [
    [/^\d+ users of/, /\/admin\?tab=people/, harbor.users],
    [/^\d+ people active in 7 days of/, /\/admin\?tab=people/, harbor.active7],
    [/overdue of \d+ open tasks of/, /\/tasks\?tab=overdue/, harbor.tasksOverdue],
    [/^\d+ devices with unsent work of/, /\/admin\?tab=devices/, 0],
  ] as const) {
    await page.goto('/organizations')
    await rowOf(page, 'Harbor Point Yard').getByRole('button', { name: number }).click()
    const dialog = page.getByRole('dialog', { name: 'Act in an organization' })
    await dialog.getByLabel('Reason').fill('Look at the rows behind the number')
    await dialog.getByRole('button', { name: 'Start acting' }).click()
    await expect(page).toHaveURL(path)
    if (count === 0) await expect(page.getByRole('table')).toHaveCount(0)
    // The head is a row too.
    else await expect(rows).toHaveCount(count + 1)
    await page
      .getByRole('complementary', { name: 'Acting in an organization' })
      .getByRole('button', { name: 'Stop' })
      .click()
    await expect(page).toHaveURL(/\/superuser-dashboard/)
  }

  // Feedback is the superusers' own, so its number needs no acting.
  await page.goto('/organizations')
  await rowOf(page, 'Bayfront Ship Repair')
    .getByRole('link', { name: /open feedback of/ })
    .click()
  await expect(page).toHaveURL(/\/feedback\?org=/)
  await expect(rows).toHaveCount(bayfront.feedbackOpen + 1)
})

test('the number of what is stored opens what it is made of, and leads to the photos', async ({ office }) => {
  const grace = await office.person(GRACE, '/organizations')
  const { page } = grace
  // What the page has not drawn yet must be on the device before the connection goes.
  await grace.installed()
  const open = (name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: /of files of/ })
      .click()

  await open('Bayfront Ship Repair')
  const dialog = page.getByRole('dialog', { name: 'Files of Bayfront Ship Repair' })
  await expect(dialog.getByRole('row', { name: /^Photos, as taken/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Thumbnails/ })).toBeVisible()
  await accessible(page, 'what is stored')
  // The files of the rows are those of the last one, whose bytes are the number that was pressed.
  const rows = dialog.getByRole('row')
  const files = (await rows.locator('td:first-of-type').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
  expect(files.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(files.at(-1))
  const total = await dialog
    .getByRole('row', { name: /^Total/ })
    .locator('td:last-of-type')
    .innerText()
  await pressAny(dialog.getByRole('button', { name: 'Close' }))

  // What has not been asked before needs a connection, and says so.
  grace.gate.cut()
  await open('Harbor Point Yard')
  const empty = page.getByRole('dialog', { name: 'Files of Harbor Point Yard' })
  await expect(empty.getByText('the files of an organization cannot be shown now', { exact: false })).toBeVisible()
  grace.gate.open()
  await empty.getByRole('button', { name: 'Try again' }).click()
  await expect(empty.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  await expect(empty.getByRole('button', { name: 'See the photos there' })).toHaveCount(0)
  await pressAny(empty.getByRole('button', { name: 'Close' }))

  await rowOf(page, 'Bayfront Ship Repair')
    .getByRole('button', { name: `${total} of files of Bayfront Ship Repair` })
    .click()
  await dialog.getByRole('button', { name: 'See the photos there' }).click()
  const acting = page.getByRole('dialog', { name: 'Act in an organization' })
  await acting.getByLabel('Reason').fill('Look at what takes the room')
  await acting.getByRole('button', { name: 'Start acting' }).click()
  await expect(page).toHaveURL(/\/findings/)
  await expect(page.getByRole('complementary', { name: 'Acting in an organization' })).toContainText(
    'Bayfront Ship Repair',
  )
})
