/** What somebody asks of the yard's records: at a desk, on a phone, and without a signal. */
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK, PHONE, TABLET } from './person.ts'
import { ARRIVES, KEPT, pressAny } from './records.ts'
import { expect, test } from './yard.ts'

const FIELD = 'Ask about your fuel data, tasks, inspections...'
const SORRY =
  'I apologize, but I encountered an error while processing your question. Please try again or contact support if the issue persists.'

const key = (page: Page) => page.getByRole('button', { name: 'Open chat with your data' })
const field = (page: Page) => page.getByRole('textbox', { name: FIELD })
const card = (page: Page) => page.getByRole('complementary', { name: 'Chat with Your Data' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Chat with Your Data' })
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Your Data' })

/** What an answer says first. */
const answer = (page: Page, words: RegExp) => log(page).locator('b').filter({ hasText: words })

/** The questions of the log, in order. */
const told = (page: Page) => log(page).locator('[data-turn] > p').allInnerTexts()

test('a question is answered with its steps and rows, goes on, is pinned, and stands after a reload', async ({
  yard,
}) => {
  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor', '/fuel-log')
  const { page } = maria
  await key(page).click()
  await expect(card(page).getByText('Ask me anything about your data')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await accessible(page, 'chat, empty')
  await card(page).getByRole('button', { name: 'How many gallons of fuel did we use this month?' }).click()
  await expect(card(page).getByText(/^Understood: fuel used/)).toBeVisible()
  await expect(answer(page, /^[\d,]+ gal fuel used/)).toBeVisible()
  await expect(card(page).getByText(/US gal.*DEF.*left out/)).toBeVisible()
  await pressAny(card(page).getByRole('button', { name: 'Show SQL details' }))
  await expect(card(page).getByText('1 row(s) returned')).toBeVisible()
  await accessible(page, 'chat, answered')

  await card(page).getByRole('button', { name: 'By month' }).click()
  const asked = ['How many gallons of fuel did we use this month?', 'By month']
  await expect.poll(() => told(page)).toEqual(asked)
  await expect(card(page).getByRole('button', { name: 'Stop waiting' })).toHaveCount(0)
  await page.reload()
  await expect.poll(() => told(page), KEPT).toEqual(asked)
  await card(page).getByRole('button', { name: 'Clear conversation' }).click()

  // The very rows, with the same filter.
  await field(page).fill('Show me overdue tasks')
  await field(page).press('Enter')
  const overdue = answer(page, /^\d+ overdue tasks\.$/)
  await expect(overdue).toBeVisible()
  const count = Number.parseInt(await overdue.innerText(), 10)
  await card(page).getByRole('button', { name: 'Pin to dashboard' }).click()
  await expect(card(page).getByRole('button', { name: 'Unpin from dashboard' })).toBeVisible()
  await card(page).getByRole('link', { name: 'Open as list' }).click()
  await expect(page).toHaveURL(/\/tasks\?.*due=/)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} (of|tasks)`) })).toBeVisible()

  await card(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('/dashboard')
  const pins = page.getByRole('region', { name: 'Pinned answers' })
  await expect(pins.getByText(`${count} overdue tasks.`)).toBeVisible()
  await accessible(page, 'pinned answers')
  await pins.getByRole('button', { name: 'Unpin “Show me overdue tasks”' }).click()
  await expect(pins).toHaveCount(0)
})

test('a phone asks on its whole screen, begins lines with Enter, and a failure is an apology that can be tried again', async ({
  yard,
}) => {
  const ana = await yard.person(PHONE)
  await ana.signIn('ana.ruiz', '/tasks')
  const { page } = ana
  await key(page).click()
  await expect(sheet(page)).toBeVisible()
  await accessible(page, 'chat on a phone')
  await field(page).fill('Show me')
  await field(page).press('Enter')
  await field(page).pressSequentially('overdue tasks')
  await expect(field(page)).toHaveValue('Show me\noverdue tasks')
  ana.gate.refuseNext('POST /api/chat/query ', '500 Internal Server Error')
  await field(page).press('Shift+Enter')
  await expect(sheet(page).getByText(SORRY)).toBeVisible()
  await accessible(page, 'an apology')
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answer(page, /^\d+ overdue tasks?\.$/)).toBeVisible()
  await expect(sheet(page).getByText(SORRY)).toHaveCount(0)
  await expect.poll(() => told(page)).toHaveLength(1)
  await accessible(page, 'an answer on a phone')
  await sheet(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(sheet(page).getByText('Ask me anything about your data')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheet(page)).toHaveCount(0)
})

test('without a signal the tablet answers what it can, and the rest is answered later', async ({ yard }) => {
  const ray = await yard.person(TABLET, 'ray.castellano')
  await ray.ready()
  const { page } = ray
  // The walk has no room for it.
  await expect(key(page)).toHaveCount(0)
  await page.goto('/tasks')
  await key(page).click()
  ray.gate.cut()
  await field(page).fill('Show me overdue tasks')
  await field(page).press('Enter')
  await expect(answer(page, /^Overdue tasks: \d+\.$/)).toBeVisible()
  await expect(card(page).getByText(/Answered on this (tablet|computer), from its own records\./)).toBeVisible()
  await field(page).fill('How many gallons of fuel did we use this month?')
  await field(page).press('Enter')
  await expect(answer(page, /^Gallons of fuel this month: [\d,]+ gal\.$/)).toBeVisible()
  await expect(card(page).getByText(/blocked entries\. As of /)).toBeVisible()
  await field(page).fill('compare fuel use this month to last month')
  await field(page).press('Enter')
  await expect(card(page).getByText('Queued. Sent when there is signal.')).toBeVisible()
  await accessible(page, 'a question that waits')

  // The battery dies before there is a signal.
  await ray.reopen('/tasks')
  await expect(card(ray.page).getByText('Queued. Sent when there is signal.')).toBeVisible()
  ray.gate.open()
  await expect(answer(ray.page, /gal fuel used/), KEPT).toBeVisible(ARRIVES)
  await expect(card(ray.page).getByText('Queued. Sent when there is signal.')).toHaveCount(0)
  // The bar of the walk has its place for itself; on the next page the conversation is there again.
  await ray.page.getByRole('link', { name: 'Safety walk', exact: true }).click()
  await expect(ray.page.getByRole('heading', { name: 'Safety walk', level: 1 })).toBeVisible()
  await expect(card(ray.page)).toBeHidden()
  await ray.page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(card(ray.page)).toBeVisible()
})
