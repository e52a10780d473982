/** Somebody is hurt where there is no signal; the office decides the case, question by question, and has it on the log. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('an injury that was reported without signal is decided in the office and stands on the log', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.page.goto('/safety/report')
  ana.gate.cut()
  await ana.tap('Someone hurt')
  await expect(ana.page.getByRole('link', { name: /Call 911/ })).toBeVisible()
  await accessible(ana.page, 'emergency')
  await ana.tap('Help is on the way: report it')
  await ana.page.getByRole('textbox', { name: /^What happened/ }).fill('Plank tipped, fell nine feet.')
  await ana.tap('Done')
  await expect(ana.page).toHaveURL(/\/safety\/incidents\/[^/]+$/)
  const incident = new URL(ana.page.url()).pathname
  ana.gate.open()

  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto(incident)
  await seen(maria.page.getByText('Plank tipped, fell nine feet.'))
  await maria.page.getByRole('button', { name: 'Add person' }).click()
  const added = maria.page.getByRole('dialog')
  await added.getByRole('combobox', { name: 'Part in it' }).selectOption('injured')
  await added.getByRole('textbox', { name: 'Full name' }).fill('Ray Castellano')
  await added.getByRole('button', { name: /^(Add|Save)/ }).click()
  await seen(maria.page.getByText('Ray Castellano'))
  await maria.page.getByRole('link', { name: 'Open an OSHA case' }).click()
  await maria.page.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(maria.page).toHaveURL(/\/safety\/cases\/[0-9a-f-]{36}$/)
  await maria.page.getByRole('button', { name: 'On our payroll' }).click()
  for (const question of [
    'Is it an injury or illness?',
    'Did work cause it',
    'Is it a new case?',
    'Treated beyond first aid?',
  ])
    await maria.page.getByRole('group', { name: question }).getByRole('button', { name: 'Yes' }).click()
  await seen(maria.page.getByText('Recordable', { exact: true }))
  await accessible(maria.page, 'case')
  await maria.page.getByRole('button', { name: 'Enter on the log' }).click()
  // A row of form 300 has no blank columns.
  const row = maria.page.getByRole('dialog')
  const person = row.getByRole('combobox', { name: 'Person' })
  await person.fill('Ray')
  await row.getByRole('option', { name: 'Ray Castellano' }).click()
  await row.getByRole('textbox', { name: 'Where it happened' }).fill('Slip 4')
  await row.getByRole('textbox', { name: /^Injury, body part/ }).fill('Bruise, left hip, plank')
  await row.getByRole('button', { name: 'Enter on the log' }).click()
  await seen(maria.page.getByText('On the log', { exact: true }))
  await maria.page.goto('/safety/log')
  await seen(maria.page.getByRole('row', { name: /Nov 24/ }))
})
