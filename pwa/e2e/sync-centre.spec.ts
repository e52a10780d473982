/** The sync centre when things go wrong: a tablet that does not come back, and who else still has work waiting. */
import { DESK, TABLET, type Person } from './person.ts'
import { expect, test } from './yard.ts'

const TEXT = 'Bilge pump without a guard'

test('a rescue file carries the work of a tablet that does not sync to the office, once; another file is refused in words', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET)
  await ana.signIn('ana.ruiz')
  await ana.ready()
  ana.gate.cut()
  await ana.startWalk()
  await ana.openZone('Machine shop')
  await ana.shootFinding('Housekeeping', 'Medium')
  await ana.page.getByLabel('What is wrong').fill(TEXT)
  await ana.endFinding()
  // Back in the zone: what was typed is on the disk.
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Machine shop' })).toBeVisible()
  await expect(ana.page).toHaveURL(/\/zone\/[^/]+$/)
  await ana.page.goto('/sync')
  await expect(ana.page.getByRole('heading', { name: 'Server not reached', exact: true })).toBeVisible()
  await expect(ana.page.getByText('Photos and reports not sent yet')).toBeVisible()
  const saving = ana.page.waitForEvent('download')
  await ana.tap('Keep a rescue file')
  const file = await (await saving).path()

  const maria = await yard.person(DESK)
  await maria.signIn('maria.okafor')
  await maria.page.goto('/sync')
  await maria.page
    .getByLabel('Rescue file', { exact: true })
    .setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(maria.page.getByRole('alert').getByText(/This is not a rescue file/)).toBeVisible()
  await importFile(maria, file)
  const question = maria.page.getByRole('dialog', { name: /^Bring in the work of Ana Ruiz/ })
  await expect(question.getByText(/photo files/)).toBeVisible()
  await question.getByRole('button', { name: /^Bring in \d+ changes?$/ }).click()
  await expect(maria.page.getByText(/changes? brought in/)).toBeVisible()
  await expect(maria.page.getByRole('heading', { name: 'Everything is on the server' })).toBeVisible()

  // Again, and then the tablet itself: nothing happens twice.
  await importFile(maria, file)
  await expect(question.getByRole('button', { name: 'Send the photos' })).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  ana.gate.open()
  await ana.tap('Sync now')
  await expect(ana.page.getByRole('heading', { name: 'Everything is on the server' })).toBeVisible()
  await maria.page.goto(`/findings?q=${encodeURIComponent(TEXT)}`)
  await expect(maria.page.getByRole('row').filter({ hasText: TEXT })).toHaveCount(1)
  // Whoever answers for the walk sees whose devices are complete, also when the signal is gone.
  await maria.page.goto('/sync')
  await expect(maria.page.getByRole('list', { name: 'People and devices' })).toContainText('Ana Ruiz')
  maria.gate.cut()
  // A computer at rest would notice with its next question, within a minute; she asks.
  await maria.tap('Sync now')
  await expect(maria.page.getByText(/^As the server knew it at/)).toBeVisible()
  await expect(maria.page.getByRole('list', { name: 'People and devices' })).toContainText('Ana Ruiz')
})

async function importFile({ page }: Person, file: string): Promise<void> {
  await page.goto('/sync')
  await page.getByLabel('Rescue file', { exact: true }).setInputFiles(file)
}
