/** Two people, one record, no signal: nothing is lost, and a question is asked only when two answers cannot both be true. */
import type { Page } from '@playwright/test'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, seen } from './records.ts'
import { expect, test } from './yard.ts'

interface Pair {
  readonly ana: Person
  readonly thuy: Person
  readonly finding: string
}

/** Both stand on the form of one finding that the server knows; then the signal goes. */
async function bothOnOneFinding(person: (size: typeof TABLET) => Promise<Person>, text: string): Promise<Pair> {
  const [ana, thuy] = [await person(TABLET), await person(TABLET)]
  await Promise.all([ana.signIn('ana.ruiz'), thuy.signIn('thuy.nguyen')])
  const walk = await ana.startWalk()
  await thuy.page.goto('/safety-walk')
  await thuy.joinWalkOf('A. Ruiz')
  await expect(thuy.page).toHaveURL(new RegExp(`${walk}/board$`))
  await ana.openZone('Machine shop')
  await ana.shootFinding('Electrical', 'Medium')
  const finding = new URL(ana.page.url()).pathname
  await words(ana.page).fill(text)
  await words(ana.page).blur()
  await online(ana.page)
  await thuy.page.goto(finding)
  await expect(words(thuy.page)).toHaveValue(text, ARRIVES)
  await expect(thuy.page.getByRole('radio', { name: /^Medium/ })).toBeChecked()
  ana.gate.cut()
  thuy.gate.cut()
  return { ana, thuy, finding }
}

function words(page: Page) {
  return page.getByLabel('What is wrong')
}

async function online(page: Page): Promise<void> {
  await seen(page.getByText('On server'), ARRIVES)
}

function severityChip(page: Page) {
  return page
    .getByRole('list', { name: 'Fields with two answers' })
    .getByRole('button', { name: 'Severity: 2 answers, choose one' })
}

test('two answers for one finding: other fields and words are joined, and the safer severity is shown until somebody chooses, for everybody', async ({
  yard,
}) => {
  const { ana, thuy, finding } = await bothOnOneFinding(yard.person, 'Panel door open near the lathe.')
  await ana.page.getByRole('radio', { name: 'Fall' }).click()
  await words(ana.page).fill('Panel door open near the big lathe.')
  await words(ana.page).blur()
  await words(thuy.page).fill('Panel door wide open near the lathe.')
  await words(thuy.page).blur()
  await ana.page.getByRole('radio', { name: /^High/ }).click()
  await thuy.page.getByRole('radio', { name: /^Low/ }).click()
  await expect(ana.page.getByRole('radio', { name: /^High/ })).toBeChecked()
  await expect(thuy.page.getByRole('radio', { name: /^Low/ })).toBeChecked()
  // Ana's answer arrives first: without the rule of the safer answer the later, lower one would win.
  ana.gate.open()
  await online(ana.page)
  thuy.gate.open()

  const office = await yard.person(DESK)
  await office.signIn('maria.okafor')
  await office.page.goto(`/findings/${finding.split('/').at(-1)}`)
  for (const { page } of [ana, thuy, office]) await expect(severityChip(page)).toBeVisible(ARRIVES)
  await expect(thuy.page.getByRole('radio', { name: /^High/ })).toBeChecked()
  await expect(ana.page.getByRole('radio', { name: /^High/ })).toBeChecked()
  // What both may be true of is no question.
  for (const { page } of [ana, thuy]) {
    await expect(words(page)).toHaveValue('Panel door wide open near the big lathe.', ARRIVES)
    await expect(page.getByRole('radio', { name: 'Fall' })).toBeChecked()
    await expect(
      page.getByRole('list', { name: 'Fields with two answers' }).getByRole('button', { name: /^(What|Kind)/ }),
    ).toHaveCount(0)
  }

  await severityChip(office.page).click()
  const dialog = office.page.getByRole('dialog')
  await expect(dialog.getByText('shown now')).toHaveCount(1)
  await expect(dialog.getByText('Ana Ruiz')).toBeVisible()
  await expect(dialog.getByText('Thuy Nguyen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this one' }).click()
  for (const { page } of [ana, thuy, office]) await expect(severityChip(page)).toHaveCount(0, ARRIVES)
  for (const { page } of [ana, thuy]) await expect(page.getByRole('radio', { name: /^Low/ })).toBeChecked()
})
