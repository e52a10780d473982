/** One round by two people, each on a tablet of their own. */
import type { Page } from '@playwright/test'
import { TABLET, type Person } from './person.ts'
import { ARRIVES, seen } from './records.ts'
import { expect, test } from './yard.ts'

const row = (page: Page, question: RegExp) => page.getByRole('radiogroup', { name: question })

/** Off the line, onto the ladder's round, which each begins not knowing of the other. */
async function beginAlone(person: Person): Promise<void> {
  const { page, gate } = person
  await person.go('/ehs-checklists/yard')
  await seen(page.getByRole('heading', { name: /^To do/ }))
  gate.cut()
  await page.getByRole('link', { name: 'Portable ladder inspection', exact: true }).click()
  await page.getByRole('button', { name: /^LD-12/ }).click()
  await page.getByRole('button', { name: 'Start round' }).click()
  await expect(row(page, /^Side rails/)).toBeVisible()
}

test('two people make one round without signal, and what one tags out is out of service for the other', async ({
  office,
}) => {
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  const thuy = await office.person('thuy.nguyen', '/safety-walk', TABLET)
  for (const person of [ana, thuy]) {
    await person.ready()
    await beginAlone(person)
  }
  for (const question of [/^Side rails/, /^Feet, spreaders/])
    await row(ana.page, question).getByRole('radio', { name: 'Pass' }).click()
  await row(thuy.page, /^Duty label/)
    .getByRole('radio', { name: 'N/A' })
    .click()
  await thuy.tap(/^Tag out/)
  const why = thuy.page.getByRole('dialog')
  await why.getByRole('textbox').fill('A rung turns in the rail.')
  await why.getByRole('button', { name: 'Take out of service' }).click()
  await expect(why).toHaveCount(0)
  await seen(thuy.page.getByText('Out of service: A rung turns in the rail.'))
  await expect(ana.page.getByText('Out of service: A rung turns in the rail.')).toHaveCount(0)

  thuy.gate.open()
  ana.gate.open()
  // Both stand in the same round, with every answer, and know that the ladder is out.
  for (const { page } of [ana, thuy]) {
    for (const [question, answer] of [
      [/^Side rails/, 'Pass'],
      [/^Feet, spreaders/, 'Pass'],
      [/^Duty label/, 'N/A'],
    ] as const)
      await expect(row(page, question).getByRole('radio', { name: answer })).toBeChecked(ARRIVES)
    await seen(page.getByText('Out of service: A rung turns in the rail.'), ARRIVES)
  }
  expect(new URL(ana.page.url()).pathname).toBe(new URL(thuy.page.url()).pathname)
})
