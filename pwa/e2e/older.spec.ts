/** A yard in its second year: what ended long ago has left the devices, and is found, read and kept all the same. */
import { storyNow } from './day.ts'
import { DESK, TABLET } from './person.ts'
import { rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

/** A finished task of the demo yard. */
const FINISHED = 'Refit mid rail and toe board, bay 4 to 6'
const DAY = 86_400_000
const DONE = '/tasks?tab=all&status=done'

test('a finished task that left the tablet is found in its list, opened, kept, and read without a signal', async ({
  yard,
}) => {
  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto(DONE)
  await seen(rowOf(maria.page, FINISHED))
  await expect(maria.page.getByText('are on the server.')).toContainText('Finished tasks from before')
  await maria.close()

  await yard.server.sleepUntil(storyNow() + 500 * DAY)
  const later = await yard.person(TABLET, 'maria.okafor')
  const { page } = later
  await later.installed()
  await page.goto(DONE)
  await seen(page.getByRole('group', { name: 'Older tasks' }))
  await expect(rowOf(page, FINISHED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByRole('group', { name: 'Older tasks' })).toContainText('all there are')
  await rowOf(page, FINISHED).getByRole('link').click()
  await seen(page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('button', { name: 'Kept on this device' })).toBeVisible()

  later.gate.cut()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kept on this device' })).toBeVisible()
  await page.goto(DONE)
  await seen(rowOf(page, FINISHED))
  await expect(page.getByRole('group', { name: 'Older tasks' })).toContainText('They need a signal.')
})
