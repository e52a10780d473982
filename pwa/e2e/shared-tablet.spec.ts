/** One tablet, two people, one after the other: nobody loses work and nobody sees another's. */
import type { Page } from '@playwright/test'
import { credentials } from './accountSteps.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, openTask, seen } from './records.ts'
import { expect, test, type Yard } from './yard.ts'

const PUSH = 'POST /api/sync/push'
const TASK = 'Second way out of the engine room, Harbor Sentry'
const NOTE = 'Written before the end of the shift'

async function signOut({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
}

/** Everything that lies in the browser's databases, as somebody with the developer tools reads it. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
    let text = ''
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await opened(name)
      for (const table of db.objectStoreNames) {
        text += await new Promise<string>((resolve) => {
          const request = db.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve(JSON.stringify(request.result)))
        })
      }
      db.close()
    }
    return text
  })
}

/** Cut off before it has the whole app, a tablet can still be signed out. */
async function leaveTooEarly(yard: Yard): Promise<void> {
  const tablet = await yard.person(TABLET)
  tablet.gate.refuseNext('GET /api/user/sealing-key', '503 Service Unavailable', 1000)
  await tablet.signIn('ana.ruiz', '/tasks')
  const { page } = tablet
  tablet.gate.cut()
  await page.getByRole('button', { name: 'More' }).click()
  await page
    .getByRole('alertdialog', { name: 'This part is not on this device yet' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  const question = page.getByRole('dialog', { name: 'No signal: nobody can sign in here' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await page
    .getByRole('alertdialog', { name: 'This part is not on this device yet' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  // What locks the records is not here either: said, and the choice is the person's.
  await page
    .getByRole('dialog', { name: 'Your records cannot be locked now' })
    .getByRole('button', { name: 'Sign out anyway' })
    .click()
  await expect(page).toHaveURL(/\/auth/)
}

test('signing out with unsent work asks, keeps it out of sight, and it goes out under its author while the next person works', async ({
  yard,
}) => {
  await leaveTooEarly(yard)
  const tablet = await yard.person(TABLET)
  await tablet.signIn('ana.ruiz')
  await tablet.ready()
  const { page } = tablet
  await expect.poll(() => stored(page)).toContain('Dry Dock 2')
  const task = await openTask(page, TASK)
  tablet.gate.cut()
  await page.getByLabel('Write a comment').fill(NOTE)
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toHaveCount(1)

  await page.goto('/tasks?tab=all')
  await signOut(tablet)
  const question = page.getByRole('dialog', { name: 'No signal: nobody can sign in here' })
  await expect(question).toContainText('1 change')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/tasks/)
  await signOut(tablet)
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/auth/)
  // Nothing of the yard is left to read on the tablet.
  await expect.poll(() => stored(page), ARRIVES).not.toContain('Dry Dock 2')

  // There is a signal again, but the server takes no work yet: the next person sees a name and a number, no more.
  tablet.gate.refuseNext(PUSH, '503 Service Unavailable', 1000)
  tablet.gate.open()
  await credentials(page, 'thuy.nguyen@bayfront.example')
  await expect(page).not.toHaveURL(/\/auth/)
  await page.goto('/sync')
  const others = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
  await expect(others).toContainText('1 waiting', ARRIVES)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await page.goto(task)
  await seen(page.getByRole('main').getByText(TASK))
  await expect(page.getByText(NOTE)).toHaveCount(0)

  tablet.gate.refuseNext(PUSH, '503 Service Unavailable', 0)
  await page.goto('/sync')
  await expect(others).toHaveCount(0, ARRIVES)
  const office = await yard.person(DESK)
  await office.signIn('maria.okafor')
  await office.page.goto(task)
  const comment = office.page.getByRole('region', { name: 'Comments' }).getByRole('listitem').filter({ hasText: NOTE })
  await expect(comment).toHaveCount(1)
  await expect(comment).toContainText('Ana Ruiz')
  // Who comes back finds everything again.
  await page.goto('/tasks?tab=all')
  await signOut(tablet)
  await expect(page).toHaveURL(/\/auth/)
  await credentials(page, 'ana.ruiz@bayfront.example')
  await expect(page).not.toHaveURL(/\/auth/)
  await expect.poll(() => stored(page)).toContain('Dry Dock 2')
  await page.goto('/safety-walk')
  await expect(page.getByText(/^Ready( for no signal|, )/)).toBeVisible()
})
