/** From the signature to the mail: witnessed, provisional, revised and sent, by tablets without signal; and the manager's week. */
import { TABLET } from './person.ts'
import { ARRIVES, seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a walk is signed while a partner is away, mailed, and revised when the late work lands', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const thuy = await yard.person(TABLET, 'thuy.nguyen')
  await ana.ready()
  await thuy.ready()
  const walkId = await ana.startWalk()
  await thuy.page.goto('/safety-walk')
  await thuy.joinWalkOf('A. Ruiz')
  await expect(thuy.page).toHaveURL(new RegExp(`${walkId}/board$`))
  await ana.page.goto(`/safety-walk/${walkId}/review`)
  await expect(ana.page.getByText('Thuy Nguyen is not done yet.')).toBeVisible(ARRIVES)
  ana.gate.cut()
  thuy.gate.cut()
  await thuy.openZone('Dry Dock 2')
  await thuy.shootFinding('Fall', 'High')
  await thuy.endFinding()

  // Ana signs; the dock's supervisor witnesses it on her tablet, after taking a first try back with two taps.
  await ana.tap(/^Go to signing/)
  await ana.draw('Your signature')
  await ana.tap('Add a witness')
  await ana.page.getByLabel('Witness name and company').fill('R. Castellano, Bayfront')
  await ana.draw('Witness')
  const witness = ana.page.getByRole('region', { name: 'Witness' })
  await witness.getByRole('button', { name: 'Clear' }).click()
  await expect(witness.getByRole('img', { name: 'Witness signature, signed' })).toBeVisible()
  await witness.getByRole('button', { name: 'Tap again to clear' }).click()
  await expect(witness.getByRole('img', { name: 'Witness signature, empty' })).toBeVisible()
  await ana.draw('Witness')
  await ana.tap(/^Sign the walk/)
  await expect(ana.page).toHaveURL(/report$/)

  // Rev A names who is outstanding, and is sent without signal.
  const revisions = ana.page.getByRole('list', { name: 'Revisions' })
  await expect(revisions.getByRole('listitem').filter({ hasText: 'Rev A' }).getByText('Provisional')).toBeVisible(
    ARRIVES,
  )
  await expect(revisions).toContainText('Waited for Thuy Nguyen')
  await ana.tap('Send to')
  const sheet = ana.page.getByRole('dialog', { name: 'Send Rev A' })
  await expect(sheet.getByRole('button', { name: 'Maria Okafor', pressed: true })).toBeVisible()
  await sheet.getByLabel('Other addresses').fill('port.captain at harbor')
  await seen(sheet.getByText(/are no e-mail addresses/))
  await sheet.getByLabel('Other addresses').fill('port.captain@harbor.example')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ana.page.getByText(/^.*Queued; sends when/)).toBeVisible()

  // Signal: the mail leaves with the PDF.
  const mails = (subject: RegExp) => yard.server.outbox().filter((mail) => subject.test(mail.subject))
  ana.gate.open()
  await expect.poll(() => mails(/^Safety walk report/), ARRIVES).toHaveLength(1)
  expect(mails(/^Safety walk report/)[0]).toMatchObject({
    to: ['maria.okafor@bayfront.example', 'port.captain@harbor.example'],
    files: [{ mime: 'application/pdf', name: expect.stringMatching(/Rev A\.pdf$/) }],
  })
  await expect(ana.page.getByText(/On its way to 2 people/)).toBeVisible(ARRIVES)

  // Thuy comes in: the walk is amended, the lead is told, one tap makes Rev B, and who had Rev A gets it.
  thuy.gate.open()
  await expect(ana.page.getByText(/Late work of Thuy Nguyen/)).toBeVisible(ARRIVES)
  await expect.poll(() => mails(/^Late work arrived/).length).toBe(1)
  await ana.tap('Make Rev B')
  await expect(revisions.getByRole('listitem').filter({ hasText: 'Rev B' })).toBeVisible(ARRIVES)
  await expect(revisions.getByRole('listitem')).toHaveCount(2)
  await expect(ana.page.getByText(/Late work of Thuy Nguyen/)).toBeHidden()
  await expect.poll(() => mails(/^Rev B of/), ARRIVES).toHaveLength(1)
  expect(mails(/^Rev B of/)[0]).toMatchObject({ to: ['maria.okafor@bayfront.example', 'port.captain@harbor.example'] })
})

test('the manager reads the week, makes a PDF of it and sends it', async ({ office }) => {
  const maria = await office.person('maria.okafor', '/walk-digest')
  await expect(maria.page.getByRole('heading', { name: 'Open by severity' })).toBeVisible()
  const week = maria.page.getByRole('group', { name: 'Week' }).getByRole('heading')
  const last = String(await week.textContent())
  await maria.page.getByRole('button', { name: 'The week before' }).click()
  await expect(week).not.toHaveText(last)
  await maria.page.getByRole('button', { name: 'The week after' }).click()
  await expect(week).toHaveText(last)
  await maria.page.getByRole('button', { name: 'Make PDF' }).click()
  await expect(maria.page.getByText('It says what this page says.')).toBeVisible(ARRIVES)
  const download = maria.page.waitForEvent('download')
  await maria.page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Weekly digest .*\.pdf$/)
  await maria.page.getByRole('button', { name: 'Send to' }).click()
  const sheet = maria.page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Maria Okafor', pressed: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(maria.page.getByText(/On its way to 1 person/)).toBeVisible(ARRIVES)
})
