/** What people type and name stays text: nothing of it runs. */
import type { Page } from '@playwright/test'
import { DESK } from './person.ts'
import { ARRIVES, openTask, seen } from './records.ts'
import { expect, test } from './yard.ts'

const SCRIPT = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`

const broken = (page: Page) => page.evaluate(() => 'broken' in window)

test('markup in names, descriptions, comments and feedback is shown as typed and never runs', async ({ yard }) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  const { page } = maria
  const renamed = await page.request.patch('/api/user/profile', { data: { fullName: SCRIPT } })
  expect(renamed.status()).toBe(200)
  const said = await page.request.post('/api/feedback', {
    data: {
      feedbackType: 'bug',
      feedback: SCRIPT,
      pagePath: 'javascript:window.broken=1',
      pageTitle: SCRIPT,
      appVersion: SCRIPT,
      browserInfo: SCRIPT,
    },
  })
  expect(said.status()).toBe(204)

  const address = await openTask(page, 'Replank the port staging, bay 2')
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByLabel('Description').fill(SCRIPT)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Write a comment').fill(`${SCRIPT} as a comment`)
  await page.getByRole('button', { name: /^Comment/ }).click()
  await seen(page.getByText(SCRIPT, { exact: true }))
  await expect(page.getByRole('listitem').filter({ hasText: `${SCRIPT} as a comment` })).toHaveCount(1)

  // Where others read it: the task, the list of people, the log.
  const admin = await yard.person(DESK, 'patricia.holloway')
  await admin.page.goto(address)
  await seen(admin.page.getByText(`${SCRIPT} as a comment`), ARRIVES)
  await admin.page.goto('/admin?tab=people')
  await seen(admin.page.getByText(SCRIPT), ARRIVES)
  await admin.page.goto('/admin?tab=audit')
  await seen(admin.page.getByRole('row').filter({ hasText: 'Maria' }).or(admin.page.getByText(SCRIPT)))
  expect(await broken(page), 'never by chance: a script ran').toBe(false)
  expect(await broken(admin.page), 'never by chance: a script ran').toBe(false)
})
