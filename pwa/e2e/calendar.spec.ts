/** The compliance calendar: the law is adopted and proven by work done without signal, a miss is told and made up for, and what a leaver had goes on. */
import type { Locator, Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { menu } from './accountSteps.ts'
import { DESK, PHONE, TABLET, type Person } from './person.ts'
import { ARRIVES, escapes, pressAny, seen } from './records.ts'
import { expect, test } from './yard.ts'
import { monthEnd, yardDay } from './yardDays.ts'

/** As a hand does it: a mouse that has not moved yet drags nothing. */
async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.hover()
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('what is dragged is not on the screen')
  await page.mouse.move(from.x + 30, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + from.height / 2 + 2, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** Chooses somebody in a field that finds people by typing. */
async function choose(within: Pick<Page, 'getByRole'>, field: string, name: string): Promise<void> {
  const box = within.getByRole('combobox', { name: field, exact: true })
  await box.click()
  await box.fill(name)
  await within.getByRole('option', { name }).click()
}

test('an obligation adopted by the questionnaire completes itself by an inspection without signal, and its plan moves alone', async ({
  office,
}) => {
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  await ana.ready()
  const maria = await office.person('maria.okafor', '/calendar/adopt')
  const { page } = maria
  await page.getByRole('button', { name: /more questions$/ }).click()
  const proposed = page.getByRole('region', { name: 'Proposed for this yard' })
  const eyewash = proposed.getByRole('row').filter({ hasText: 'Eyewashes and showers, weekly activation' })
  await expect(eyewash).toContainText('Only if you have eyewashes or showers')
  await page
    .getByRole('group', { name: 'Fixed equipment?' })
    .getByRole('button', { name: 'Eyewashes or showers' })
    .click()
  await expect(eyewash).toContainText('Because you have eyewashes or showers')
  const cranes = proposed.getByRole('row').filter({ hasText: 'Cranes, monthly hook, chain and rope record' })
  await expect(cranes).toContainText('Because you have 3 cranes and hoists')
  await proposed.getByRole('checkbox', { name: 'All proposals shown' }).check()
  await proposed.getByRole('checkbox', { name: 'All proposals shown' }).uncheck()
  await eyewash.getByRole('checkbox').check()
  await cranes.getByRole('checkbox').check()
  await choose(proposed, 'Backup', 'Ray Castellano')
  await proposed.getByRole('button', { name: 'Adopt 2' }).click()
  await expect(cranes).toContainText('In your calendar')

  // On the tablet each crane has its item; then there is no signal.
  await ana.go('/calendar?view=agenda&program=safety')
  // At a month's end the next month's, which is only to come, stands below it.
  const crane = ana.page
    .getByRole('link', { name: /Cranes, monthly hook.*CR-02 Gantry crane/ })
    .and(ana.page.locator(':not([href*="rule="])'))
  await expect(crane).toBeVisible(ARRIVES)
  ana.gate.cut()
  await crane.click()
  await ana.page.getByRole('link', { name: /^Do it now/ }).click()
  await ana.page.getByRole('textbox', { name: /^Hook throat opening/ }).fill('4')
  await ana.page.getByRole('textbox', { name: /^Hook twist/ }).fill('2')
  await ana.tap('Passed')
  await ana.draw('Signature')
  await ana.tap('Done')
  // It is kept: the form leads to the crane.
  await expect(ana.page).toHaveURL(/\/equipment\/[0-9a-f-]{36}$/)
  await ana.go('/calendar?view=agenda&program=safety')
  await expect(crane).toContainText('proven on this device')
  await crane.click()
  await seen(ana.page.getByText(/A record on this device proves it/))
  ana.gate.open()
  await seen(ana.page.getByText('Done', { exact: true }), ARRIVES)

  // The office finds the same item done, with the way to what proves it.
  await maria.go(new URL(ana.page.url()).pathname)
  await seen(page.getByText('Done', { exact: true }))
  await page.getByRole('main').getByRole('link', { name: 'Inspection: Passed' }).click()
  await expect(page).toHaveURL(/\/equipment\/inspections\//)

  // By keys: another month and back, the days one by one, and what stands on one.
  const due = monthEnd(yardDay(0))
  await maria.go('/calendar?view=month&q=Cranes')
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('grid')).toBeVisible()
  const month = String(await title.textContent())
  await page.keyboard.press('n')
  await expect(title).not.toHaveText(month)
  await page.keyboard.press('p')
  await expect(title).toHaveText(month)
  await page.keyboard.press('p')
  await expect(title).not.toHaveText(month)
  await page.keyboard.press('t')
  await expect(title).toHaveText(month)
  const cell = (day: string) => page.locator(`[role=gridcell][data-day="${day}"]`)
  await cell(yardDay(0)).focus()
  for (let day = 0; yardDay(day) < due; day++) {
    await page.keyboard.press('ArrowRight')
    await expect(cell(yardDay(day + 1))).toBeFocused()
  }
  await expect(cell(due)).toHaveAccessibleName(/\. 3 items, 1 done$/)
  await page.keyboard.press('Tab')
  const line = cell(due).getByRole('button', { name: 'Cranes, monthly hook, chain and rope record, open, 1 of 3 done' })
  await expect(line).toBeFocused()
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary').filter({ hasText: 'Signed record' })
  await expect(peek).toBeVisible()
  await escapes(peek)
  await expect(cell(due)).toBeFocused()
  await page.keyboard.press('Enter')
  // The days after it may hold those of the next month.
  await expect(page.locator(`#day-${due}`).getByRole('link', { name: /Cranes, monthly hook.*CR-0/ })).toHaveCount(3)

  // A mouse moves the plan of the other one; the page says that the law's day stays.
  const weekly = yardDay(7)
  const other = yardDay(new Date(`${weekly}T12:00:00Z`).getUTCDay() === 0 ? 8 : 6)
  await maria.go(`/calendar?view=month&on=${weekly}&q=Eyewashes+and+showers`)
  const item = { name: /^Eyewashes and showers, weekly activation/ }
  await drag(page, cell(weekly).getByRole('button', item), cell(other))
  await cell(other).getByRole('button', item).click()
  await expect(page.getByRole('complementary').filter({ hasText: 'Plan for' })).toContainText(
    /Planned for .* Legal date .* does not move\./,
  )
})

const ALARMS = 'Bilge alarms of the floating dock, test'

/** Opens the item that a notice of the inbox is about, once the server has told of it. */
async function follow(person: Person, title: string): Promise<void> {
  const { page } = person
  const notice = page.getByRole('dialog', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    await person.go('/tasks')
    await menu(person, 'Inbox')
    await notice.getByRole('button', { name: new RegExp(`^${title}`) }).click({ timeout: 4000 })
  }).toPass()
  await expect(page).toHaveURL(/\/calendar\/item\//)
  await seen(page.getByText(ALARMS))
}

test('what nobody does is told to who stands in, then missed before the manager, explained and made up for', async ({
  yard,
}) => {
  const due = yardDay(3)
  const noon = (day: string) => Date.parse(`${day}T16:00:00Z`)
  const maria = await yard.person(DESK, 'maria.okafor', '/calendar/rules/new')
  const { page } = maria
  await page.getByRole('textbox', { name: 'Obligation' }).fill(ALARMS)
  await page.getByRole('combobox', { name: 'Is due' }).selectOption('rolling')
  await page.getByRole('textbox', { name: 'Every days' }).fill('30')
  await page.getByRole('textbox', { name: 'Opens before it is due days' }).fill('3')
  await page.getByRole('textbox', { name: 'In force from' }).fill(due)
  await choose(page, 'Owner', 'Javier Ortiz')
  await choose(page, 'Backup', 'Thuy Nguyen')
  await expect(page.getByRole('status').filter({ hasText: 'Every 30 days, counted from the last time' })).toBeVisible()
  await pressAny(page.getByRole('button', { name: 'Add rule' }))
  await expect(page).toHaveURL(/\/calendar\/rules\/[0-9a-f-]{36}$/)
  await maria.go('/calendar/leave')
  await page.getByRole('button', { name: 'Add absence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add absence' })
  await choose(dialog, 'Who', 'Javier Ortiz')
  await dialog.getByLabel('Away from').fill(due)
  await dialog.getByLabel('Until and including').fill(yardDay(8))
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(page.getByRole('region', { name: 'Who is away' })).toContainText('Javier Ortiz')
  await seen(page.getByText('On server', { exact: true }))
  await maria.close()

  // On the day its owner is away: who stands in hears of it, by mail, and in the app, where the notice lies the next day.
  await yard.server.sleepUntil(noon(due))
  const mails = () => yard.server.outbox().filter(({ to }) => JSON.stringify(to).includes('thuy.nguyen'))
  await expect.poll(() => mails().some(({ body }) => body.includes(`${ALARMS}, due today`))).toBe(true)

  // The yard sleeps over it. It is missed before the manager too, who finds no reason yet.
  await yard.server.sleepUntil(noon(due) + 86_400_000)
  const manager = await yard.person(DESK, 'maria.okafor')
  await follow(manager, `Missed: ${ALARMS}`)
  await seen(manager.page.getByText('Missed', { exact: true }))

  const late = await yard.person(DESK, 'thuy.nguyen')
  await follow(late, `${ALARMS}, due today`)
  await seen(late.page.getByText('On the due day Thuy Nguyen has it.'))
  await follow(late, `Missed: ${ALARMS}`)
  const why = late.page.getByRole('textbox', { name: 'Why it was late or missed' })
  await why.fill('The dock was under way with a ship on it.')
  await why.blur()
  await late.page.getByRole('button', { name: /^Complete/ }).click()
  await seen(late.page.getByText('Done', { exact: true }))
  await seen(manager.page.getByText('Done', { exact: true }), ARRIVES)
  await manager.go('/calendar/proof')
  const miss = manager.page
    .getByRole('region', { name: 'Late and missed' })
    .getByRole('listitem')
    .filter({ hasText: ALARMS })
  await expect(miss).toContainText('missed, done 1 day late')
  await expect(miss).toContainText('The dock was under way with a ship on it.')
})

test('what a leaver has is shown, goes to somebody else in one step, and comes back without signal with one undo', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/calendar/leave')
  const ruth = await office.person('ruth.halloran', '/calendar?mine=1', PHONE)
  const { page } = maria
  const hers = ruth.page.getByRole('link', { name: /Central area weekly inspection/ })
  await seen(ruth.page.getByRole('button', { name: /^Mine/ }))
  await expect(hers).toHaveCount(0)

  await maria.installed()
  const left = page.getByRole('region', { name: 'If this person left today' })
  await choose(left, 'Person', 'Rosa Delgado')
  const risk = left.getByRole('paragraph').filter({ hasText: 'would be missed by' })
  await expect(risk).toContainText('Rosa Delgado owns')
  const before = String(await risk.textContent())
  await left.getByRole('button', { name: 'Hand everything over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over from Rosa Delgado' })
  await choose(dialog, 'To whom', 'Ruth Halloran')
  await accessible(page, 'hand over')
  await dialog.getByRole('button', { name: /^Hand over \d+$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(risk).toContainText('Rosa Delgado owns 0 obligations')
  await expect(left.getByRole('button', { name: 'Hand everything over' })).toHaveAttribute('aria-disabled', 'true')
  await seen(hers, ARRIVES)

  maria.gate.cut()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(risk).toHaveText(before)
  await seen(hers)
  maria.gate.open()
  await expect(hers).toHaveCount(0, ARRIVES)
  await page.reload()
  await choose(left, 'Person', 'Rosa Delgado')
  await expect(risk).toHaveText(before)
})
