/** A month of fuel from its entries to its lock, what comes late, and its reopening. */
import type { Page } from '@playwright/test'
import { PHONE, type Person } from './person.ts'
import { ARRIVES, pressAny, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'
import { yardMonth } from './yardDays.ts'

test('a month is submitted by a clerk, reviewed by keys and locked by another person; what comes late counts in the open one', async ({
  office,
}) => {
  const [before, open] = [yardMonth(-1), yardMonth(0)]
  const lena = await office.person('lena.whitfield', '/fuel-log/assets/new')
  const maria = await office.person('maria.okafor', '/fuel-ghg/review')
  const { page } = maria
  await addWinch(lena.page)

  // An inspector has the winch on the phone, and fills it where there is no signal.
  const ana = await office.person('ana.ruiz', '/safety-walk', PHONE)
  await ana.ready()
  await ana.go('/fuel-log/fill')
  await seen(ana.page.getByRole('button', { name: /^Winch 1/ }), ARRIVES)
  ana.gate.cut()
  await fills(ana, '9.9', `${before.month}-25`)

  await lena.go('/fuel-log/fill')
  // Liters for gallons, one fill twice, and one that only looks like it.
  for (const [digits, day] of [
    ['10', 20],
    ['10.1', 22],
    ['10.2', 24],
    ['37.9', 26],
    ['10', 20],
    ['10.3', 24],
  ] as const)
    await fills(lena, digits, `${before.month}-${day}`)

  const path = await openMonth(maria, before.name)
  await seen(page.getByRole('heading', { name: '3 to decide' }), ARRIVES)
  const shown = page.locator('[aria-current=true]')
  const first = String(await shown.textContent())
  await page.keyboard.press('j')
  await expect(shown).not.toHaveText(first)
  await page.keyboard.press('k')
  await expect(shown).toHaveText(first)
  await press(page, 'v', 'Void')
  await decide(page, 'Void', 'Entered twice')
  await seen(page.getByRole('heading', { name: '2 to decide' }), ARRIVES)
  await pressAny(page.getByRole('button', { name: /Liters entered as gallons/ }))
  await seen(page.getByText('It looks like liters.'))
  await press(page, 'f', 'Set unit to liters')
  await seen(page.getByRole('heading', { name: '1 to decide' }), ARRIVES)
  await seen(page.getByText('Say why it is right first: something about it is odd.'))

  // The clerk says why, and submits.
  const clerk = lena.page
  await lena.go(path)
  await seen(clerk.getByRole('heading', { name: '1 to decide' }), ARRIVES)
  await clerk.getByRole('textbox', { name: 'Why it is right' }).fill('The winch was filled before and after the move')
  await clerk.keyboard.press('Tab')
  await seen(clerk.getByText('0 left'))
  await clerk.getByRole('button', { name: 'Submit for review' }).click()
  await seen(clerk.getByText('Under review'))

  // The reviewer sends one back with what must be looked at; the clerk has it in the month, and puts it right.
  await seen(page.getByText(/^Submitted by Lena Whitfield/), ARRIVES)
  await page.getByRole('button', { name: 'Look through them' }).click()
  await seen(page.getByText('10.000 gal'))
  await press(page, 'a', 'Approve')
  await seen(page.getByText('Approved, 10.0 gal'))
  await seen(page.getByText('10.100 gal'))
  await press(page, 'r', 'Return')
  await decide(page, 'Return', 'The ticket says 10.4')
  await clerk.getByRole('button', { name: /Returned: The ticket says 10.4/ }).click(ARRIVES)
  await clerk.getByRole('main').getByRole('link', { name: 'Winch 1' }).click()
  await clerk.getByRole('textbox', { name: 'Quantity' }).fill('10.4')
  await clerk.keyboard.press('Tab')
  await clerk.getByRole('button', { name: 'Corrected' }).click()
  await seen(clerk.getByText('Recorded'))
  await lena.go(path)
  await seen(clerk.getByText('0 left'))

  // It is right now: the month is approved by who did not submit it, and locked.
  await seen(page.getByText('0 left'), ARRIVES)
  await page.getByRole('button', { name: 'Approve the month' }).click()
  await page.getByRole('button', { name: 'Lock the month' }).click()
  await seen(page.getByText('Locked'))
  await seen(page.getByRole('heading', { name: 'Totals as approved' }), ARRIVES)

  // What was filled without signal on a day of that month counts in the open one, and says so.
  ana.gate.open()
  await openMonth(maria, open.name)
  await seen(page.getByText('1 late adjustment'), ARRIVES)
  await seen(page.getByText('The month of its day was approved'))

  // Opened again with a reason, it takes a ticket that was lost.
  await maria.go(path)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await decide(page, 'Reopen', 'A ticket was lost')
  await seen(page.getByRole('heading', { name: 'Totals before it was reopened' }), ARRIVES)
  await seen(page.getByText('A ticket was lost'))
  await lena.go('/fuel-log/fill')
  await fills(lena, '9.8', `${before.month}-28`)
  await expect(page.getByRole('progressbar', { name: 'left of 7' })).toBeVisible(ARRIVES)
})

async function addWinch(page: Page): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name })
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
  await box('Name').fill('Winch 1')
  await box('Unit no.').fill('WN-01')
  await choice('Kind').selectOption({ label: 'Pump' })
  await choice('Fuel').selectOption({ label: 'Dyed diesel' })
  await box('Reviewed with').fill('Winches')
  await box('Tank size').fill('60')
  await page.getByRole('button', { name: 'Add fuel asset' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'WN-01' }))
}

/** A fill at the pump, of another day than today. */
async function fills(person: Person, digits: string, day: string): Promise<void> {
  const { page } = person
  await page.getByRole('searchbox').fill('winch')
  await person.tap(/^Winch 1/)
  await seen(page.getByRole('heading', { level: 1, name: 'Winch 1' }))
  for (const digit of digits) await person.tap(digit === '.' ? /^\.$/ : new RegExp(`^${digit}$`))
  await person.tap(/^For vessel/)
  const details = page.getByRole('dialog')
  await details.getByLabel('Day', { exact: true }).fill(day)
  await details.getByRole('button', { name: 'Done' }).click()
  await person.tap('Save fill')
  await seen(page.getByText(/^Fill .* Winch 1/))
  await seen(page.getByRole('heading', { level: 1, name: 'Enter a fill' }))
}

/** Where the month of the winches is. */
async function openMonth(person: Person, month: string): Promise<string> {
  const { page } = person
  await person.go('/fuel-ghg/review')
  await pressAny(rowOf(page, 'Winches').filter({ hasText: month }).getByRole('link'), ARRIVES)
  await seen(page.getByRole('heading', { level: 1, name: `Winches, ${month}` }))
  return new URL(page.url()).pathname
}

/** The key of a button that stands there: an eye sees it before a hand presses. */
async function press(page: Page, key: string, button: string): Promise<void> {
  await seen(page.getByRole('button', { name: `${button} ${key.toUpperCase()}`, exact: true }))
  await page.keyboard.press(key)
}

/** Says why in the window that asks. */
async function decide(page: Page, step: string, why: string): Promise<void> {
  const asks = page.getByRole('dialog')
  await asks.getByRole('textbox').fill(why)
  await asks.getByRole('button', { name: step, exact: true }).click()
  await expect(asks).toHaveCount(0)
}
