/** What somebody says about the app: kept without a signal, sorted by a superuser, and the answer finds its way back. */
import type { Page } from '@playwright/test'
import { menu, PASSWORD } from './accountSteps.ts'
import { accessible } from './axe.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { KEPT, pressAny } from './records.ts'
import { expect, test } from './yard.ts'

const WISH = 'The weekly digest needs a map of where the findings are'
/** What Maria asked for some days ago (server/demo). */
const SAME_WISH = 'Put the heat map of the week into the weekly digest.'
const REPLY = 'We draw it from the zones of the week.'

async function openDialog({ page }: Person) {
  await page.getByRole('button', { name: 'Send Feedback or Ideas' }).click()
  return page.getByRole('dialog', { name: 'Send Feedback' })
}

/** The board's row of a wish, opened beside the list. */
async function peekAt(page: Page, wish: string) {
  await page.getByRole('row').filter({ hasText: wish }).click()
  const peek = page.getByRole('complementary').filter({ hasText: wish })
  await expect(peek.getByLabel('State')).toBeVisible()
  return peek
}

/** Both words in one notice of the inbox. */
async function told(person: Person, title: string, body: string): Promise<void> {
  const { page } = person
  await page.reload()
  await menu(person, 'Inbox')
  const inbox = page.getByRole('dialog', { name: 'Inbox' })
  await expect(inbox.getByRole('listitem').filter({ hasText: title }).filter({ hasText: body })).toHaveCount(1)
  await pressAny(inbox.getByRole('button', { name: 'Close' }))
}

test('feedback without a signal is kept and goes out as it was; it is sorted, answered, and its sender is told', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  const bodies: unknown[] = []
  ana.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/feedback')) bodies.push(request.postDataJSON())
  })
  // The walk has no room for it.
  await expect(ana.page.getByRole('button', { name: 'Send Feedback or Ideas' })).toHaveCount(0)
  await ana.page.goto('/tasks')
  await expect(ana.page.getByRole('button', { name: 'Send Feedback or Ideas' })).toBeVisible()
  ana.gate.cut()
  const dialog = await openDialog(ana)
  await dialog.getByLabel('Feedback').fill(' Oh! ')
  await dialog.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(dialog.getByText('Feedback must be at least 5 characters')).toBeVisible()
  await accessible(ana.page, 'feedback')
  await dialog.getByLabel('Type').selectOption('suggestion')
  await dialog.getByLabel('Feedback').fill(WISH)
  await dialog.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(
    dialog.getByText('Your feedback is kept on this device and goes out by itself with the next signal.'),
  ).toBeVisible()
  await pressAny(dialog.getByRole('button', { name: 'Close' }))

  // The battery dies before there is a signal.
  await ana.reopen('/tasks')
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = ana.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/feedback'),
  )
  ana.gate.open()
  expect((await sent).postDataJSON(), KEPT).toEqual(bodies.at(-1))
  expect(bodies.at(-1)).toMatchObject({
    feedbackType: 'suggestion',
    feedback: WISH,
    pagePath: '/tasks',
    appVersion: '1.0.0',
  })
  expect(Object.keys(bodies.at(-1) ?? {}).toSorted()).toEqual([
    'appVersion',
    'browserInfo',
    'feedback',
    'feedbackType',
    'pagePath',
    'pageTitle',
  ])

  const grace = await yard.person(DESK)
  await grace.signIn('grace.lindqvist@shipshape.example', '/feedback')
  const { page } = grace
  const row = page.getByRole('row').filter({ hasText: WISH })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('New')
  let peek = await peekAt(page, WISH)
  await peek.getByLabel('State').selectOption('planned')
  await expect(row).toContainText('Planned')
  await peek.getByLabel('Reply to Ana Ruiz').fill(REPLY)
  await peek.getByRole('button', { name: 'Send reply' }).click()
  await expect(peek.getByRole('button', { name: 'Change reply' })).toBeVisible()
  await peek.getByRole('button', { name: 'Vote (0)' }).click()
  await expect(peek.getByRole('button', { name: 'Voted (1)' })).toBeVisible()

  // Somebody asked for the same: their weight counts here.
  peek = await peekAt(page, SAME_WISH)
  const same = peek.getByRole('combobox', { name: 'Same as' })
  await same.click()
  await same.fill('where the findings')
  await page.getByRole('option', { name: new RegExp(WISH) }).click()
  await expect(peek.getByText(`Merged into “${WISH}” (planned).`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: SAME_WISH })).toContainText('Duplicate')
  peek = await peekAt(page, WISH)
  await expect(peek.getByRole('button', { name: 'Voted (2)' })).toBeVisible()
  await expect(peek.getByRole('region', { name: 'Merged into this one' })).toContainText(SAME_WISH)

  await told(ana, 'Your feedback was answered', REPLY)
  const again = await openDialog(ana)
  const mine = again.getByRole('region', { name: 'What you sent' }).getByRole('listitem').filter({ hasText: WISH })
  await expect(mine).toContainText('Planned')
  await expect(mine).toContainText(REPLY)
  await accessible(ana.page, 'what became of it')

  await peek.getByLabel('State').selectOption('shipped')
  await expect(row).toContainText('Shipped')
  await told(ana, 'Your feedback has shipped', WISH)
})

/** Everybody of Bayfront (server/demo). */
const SENDERS = [
  'patricia.holloway',
  'maria.okafor',
  'rosa.delgado',
  'ray.castellano',
  'ruth.halloran',
  'dale.marsh',
  'ana.ruiz',
  'thuy.nguyen',
  'javier.ortiz',
  'lena.whitfield',
  'samuel.price',
  'marcus.bell',
]
/** The server takes 50 a person and day; from all of them it is more than one page of its board. */
const EACH = 45

test('what lies behind the first page of the board is counted, found and sorted like the rest', async ({
  yard,
  playwright,
}) => {
  await Promise.all(
    SENDERS.map(async (name) => {
      const api = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${yard.server.port}` })
      expect(
        (await api.post('/api/login', { data: { email: `${name}@bayfront.example`, password: PASSWORD } })).status(),
      ).toBe(200)
      for (let at = 1; at <= EACH; at++) {
        const sent = await api.post('/api/feedback', {
          data: {
            feedbackType: 'general',
            feedback: `${name} says it for the ${at}. time`,
            pagePath: '/tasks',
            pageTitle: 'Tasks',
            appVersion: '1.0.0',
            browserInfo: 'Story',
          },
        })
        expect(sent.status()).toBe(204)
      }
      await api.dispose()
    }),
  )

  const grace = await yard.person(DESK)
  const { page } = grace
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/api/feedback') pages.push(search.split('=')[0] ?? '')
  })
  await grace.signIn('grace.lindqvist@shipshape.example', '/feedback')
  const all = page.getByRole('status').filter({ hasText: /^\d+ items$/ })
  await expect.poll(async () => Number.parseInt(await all.innerText(), 10)).toBeGreaterThan(SENDERS.length * EACH)
  expect(pages).toEqual(['', '?before'])

  // Older than all of these, and still on the board.
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill('heat map of the week')
  const row = page.getByRole('row').filter({ hasText: SAME_WISH })
  await expect(row).toHaveCount(1)
  const peek = await peekAt(page, SAME_WISH)
  await peek.getByLabel('State').selectOption('in_progress')
  await expect(row).toContainText('In progress')
  // What the board asked again after that is whole again.
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill(`${SENDERS[0]} says`)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${EACH} of `) })).toBeVisible()
  await expect.poll(() => pages).toEqual(['', '?before', '', '?before'])
})
