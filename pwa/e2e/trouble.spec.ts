/** What goes wrong in a yard, one thing at a time, and that nothing is lost or doubled by it. */
import type { Locator, Page } from '@playwright/test'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, KEPT, openTask, seen } from './records.ts'
import { expect, test, type Yard } from './yard.ts'

const PUSH = 'POST /api/sync/push'

/** A small piece of work that is easy to count in the office: one comment on one task. */
async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a comment').fill(text)
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect(said(page, text), KEPT).toHaveCount(1)
}

/** A comment as it stands in the list, not in the box where it is written. */
function said(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text })
}

const TASK = 'Renew the bull rail at berth 3'

/** Ana has a task open on her tablet; the office is signed in at a desk. */
async function tabletAndOffice(
  yard: Yard,
): Promise<{ readonly ana: Person; readonly office: Person; readonly task: string }> {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const office = await yard.person(DESK, 'maria.okafor')
  // A line may be cut from here on.
  await ana.ready()
  return { ana, office, task: await openTask(ana.page, TASK) }
}

/** Each of them stands there, and once. */
async function saidOnce(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(said(page, text)).toHaveCount(1)
}

async function sent(page: Page): Promise<void> {
  await seen(page.getByText('On server'), ARRIVES)
}

test('a lost answer, a guest network, a push too large and a server that dies: nothing is lost and nothing comes twice', async ({
  yard,
}) => {
  const { ana, office, task } = await tabletAndOffice(yard)
  await office.page.goto(task)

  // The server has worked on it, and the tablet does not know.
  ana.gate.loseNextAnswer(PUSH)
  await comment(ana.page, 'Rail stock is on the barge side')
  // A strip that has not counted the comment yet still says what was true before it.
  await expect.poll(() => ana.gate.lost, ARRIVES).toBe(1)
  await sent(ana.page)
  await saidOnce(office.page, ['Rail stock is on the barge side'])

  // A network that answers with its own page is no connection, and no error.
  ana.gate.captive()
  await comment(ana.page, 'Written behind a guest portal')
  await seen(ana.page.getByText(/Server not reached/))
  await seen(ana.page.getByText(/1 on this/))

  // What has gathered is too much for one request, and goes in halves.
  ana.gate.cut()
  const texts = ['First without signal', 'Second without signal', 'Third without signal']
  for (const text of texts) await comment(ana.page, text)
  ana.gate.refuseNext(PUSH, '413 Payload Too Large', 1)
  ana.gate.open()
  await sent(ana.page)
  await saidOnce(office.page, ['Written behind a guest portal', ...texts])

  // The power is cut in the middle of a push.
  ana.gate.cut()
  const notes = Array.from({ length: 8 }, (_, at) => `Note ${at + 1} before the power cut`)
  for (const note of notes) await comment(ana.page, note)
  ana.gate.loseNextAnswer(PUSH)
  ana.gate.open()
  await expect.poll(() => ana.gate.lost, ARRIVES).toBe(2)
  await yard.server.kill('SIGKILL')
  await comment(ana.page, 'Written while the server was down')
  await yard.server.start()
  await sent(ana.page)
  await office.page.goto(task)
  await saidOnce(office.page, [...notes, 'Written while the server was down'])
})

test('two tabs of one person share the work and send it once', async ({ office }) => {
  const ana = await office.person('ana.ruiz', '/tasks')
  const maria = await office.person('maria.okafor', '/tasks')
  const task = await openTask(ana.page, TASK)
  const second = await ana.context.newPage()
  await second.goto(task)
  await comment(second, 'From the second tab')
  await expect(ana.page.getByText('From the second tab')).toBeVisible()
  await comment(ana.page, 'From the first tab')
  await expect(second.getByText('From the first tab')).toBeVisible()
  await sent(ana.page)
  await maria.page.goto(task)
  await saidOnce(maria.page, ['From the second tab', 'From the first tab'])
})

test('a new version waits for an unfinished form, and takes a full outbox along', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  const task = await openTask(ana.page, TASK)
  ana.gate.refuseNext(PUSH, '503 Service Unavailable', 1000)
  await comment(ana.page, 'Waiting in the outbox')
  await ana.page.getByLabel('Write a comment').fill('Half a sentence')
  ana.gate.publishNewBuild()
  await ana.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(ana.page.getByText('A new version is ready.')).toBeVisible()
  // Nothing reloads under the hands of the person, and the key says why it waits.
  const update = ana.page.getByRole('button', { name: /^Update/ })
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await expect(ana.page.getByLabel('Write a comment')).toHaveValue('Half a sentence')
  await ana.page.getByLabel('Write a comment').fill('')
  await update.click()
  // The page starts anew by itself in between, which ends a question asked too early.
  await expect(async () => {
    expect(
      await ana.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null),
    ).toBe(true)
  }).toPass()
  await expect(ana.page).toHaveURL(new RegExp(task))
  await expect(said(ana.page, 'Waiting in the outbox')).toBeVisible()
  ana.gate.refuseNext(PUSH, '503 Service Unavailable', 0)
  await sent(ana.page)
  const office = await yard.person(DESK, 'maria.okafor')
  await office.page.goto(task)
  await expect(said(office.page, 'Waiting in the outbox')).toHaveCount(1)
})
