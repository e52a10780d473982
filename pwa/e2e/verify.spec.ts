/** What earlier walks left open is looked at first, and the checklist knows what it was last time. */
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, asks, seen } from './records.ts'
import { expect, test } from './yard.ts'

/** What the demo yard has open in Dry Dock 2. */
const STAGING = 'Port staging, bay 2: a plank is short and the mid rail is off. Third time in 90 days.'

/** The first questions of the shops: one in English, those after it in Spanish. */
const GUARDED = 'Point-of-operation and rotating parts guarded?'
const GRINDER_ES = '¿Esmeril: apoyo a 1/8 in o menos'
const MACHINES_ES = '¿Máquinas en servicio bloqueadas'

const cardOf = (person: Person, title: string) =>
  person.page.getByRole('region', { name: 'Verify first' }).getByRole('article', { name: title })

test('open findings are verified without signal, taken back, and closed as far as one may', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  const maria = await yard.person(DESK, 'maria.okafor')
  await ana.ready()
  const walkId = await ana.startWalk()
  ana.gate.cut()
  await ana.openZone('Dry Dock 2')
  const staging = cardOf(ana, STAGING)
  await expect(staging).toBeVisible()
  const finding = await staging.getByRole('link', { name: STAGING }).getAttribute('href')
  expect(finding).toMatch(/^\/findings\//)

  // One tap, and ten seconds to take it back.
  await staging.getByRole('button', { name: 'Can’t tell' }).click()
  await expect(staging.getByText(/^Can’t tell \d/)).toBeVisible()
  // What may be taken back stands above the keys of the zone, not on them.
  for (const key of [/^Checklist/, /^Zone done/, /^Photo\b/])
    await ana.page.getByRole('button', { name: key }).click({ trial: true })
  await ana.page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(staging.getByText(/^Can’t tell \d/)).toHaveCount(0)

  await staging.getByRole('button', { name: 'Still there' }).click()
  await staging.getByRole('button', { name: 'Photo of today' }).click()
  const camera = ana.page.getByRole('dialog', { name: /^Camera/ })
  await ana.cameraLive()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(staging.getByText(/1 photo of today/)).toBeVisible()

  // With large pictures, after a dead battery.
  await ana.reopen(`/safety-walk/${walkId}/board`)
  await ana.openZone('Dry Dock 2')
  await expect(cardOf(ana, STAGING).getByRole('button', { name: 'Still there' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ana.page.getByRole('button', { name: /large photos$/ }).click()
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Verify first' })).toBeVisible()
  const large = ana.page.getByRole('article', { name: STAGING })
  await large.getByRole('button', { name: 'Fixed' }).click()
  await expect(large.getByText(/^Fixed \d/)).toBeVisible()
  await expect(large.getByRole('button', { name: 'After photo' })).toBeVisible()
  // An inspector hands it in when the time to undo is over; the office has the last word.
  await expect(large.getByText(/Handed in for review/)).toBeVisible()
  await maria.page.goto(finding ?? '')
  ana.gate.open()
  await seen(maria.page.getByText('To review'), ARRIVES)
})

test('what was put aside is finished from one tray; a section is passed with one confirmed tap and taken back, in Spanish', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  const walkId = await ana.startWalk()
  ana.gate.cut()
  await ana.openZone('Machine shop')
  for (const severity of ['High', 'Low']) {
    await ana.tap(/^Photo\b/)
    await ana.cameraLive()
    await ana.tap('Take photo')
    await ana.tap(new RegExp(`^${severity}`))
    await ana.tap('Finish later')
    await expect(ana.page).toHaveURL(/\/zone\//)
  }
  await ana.page.goto(`/safety-walk/${walkId}/later`)
  await expect(ana.page.getByText('Still needs what it is')).toHaveCount(2)
  await ana.tap('Choose all')
  await ana.tap(/^Set category/)
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Scaffold' }).click()
  await expect(ana.page.getByText('Complete, not saved yet')).toHaveCount(2)
  await ana.page.getByRole('link', { name: /^Scaffold High/ }).click()
  await ana.tap('Save')
  await expect(ana.page.getByText('1 finding still needs something')).toBeVisible()
  // The key for the oldest, which is the only one now.
  await ana.tap('Finish the first')
  await ana.tap('Save')
  await expect(ana.page.getByText('Nothing to finish')).toBeVisible()

  await ana.page.goto(`/safety-walk/${walkId}/board`)
  await ana.openZone('Machine shop')
  await ana.tap(/^Checklist/)
  const section = ana.page.getByRole('region', { name: 'Machine, fabrication and pipe shops' })
  await seen(section.getByText(/^Last time:/))
  await asks(ana.page, GUARDED).getByRole('radio', { name: 'N/A' }).click()
  await section.getByRole('button', { name: /^Rest of section OK/ }).click()
  await ana.tap(/^Pass all \d+/)
  await expect(section.getByRole('radio', { name: 'Pass', checked: true })).not.toHaveCount(0)
  await seen(section.getByText('with the rest'))
  await expect(ana.page.getByText(/^(Score 100%|No score) · \d+ of \d+ answered/)).toBeVisible()
  await ana.page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByRole('radio', { name: 'Pass', checked: true })).toHaveCount(0)
  await expect(section.getByRole('radio', { name: 'N/A', checked: true })).toHaveCount(1)

  await ana.tap('One at a time')
  await ana.tap('Español')
  const question = ana.page.getByRole('article')
  await expect(question).toHaveCount(1)
  // The one that was answered is not asked again; a tap that comes too soon after a question answers nothing.
  await expect(question).toContainText(GRINDER_ES)
  await expect(async () => {
    const still = question.filter({ hasText: GRINDER_ES })
    if ((await still.count()) === 1) await still.getByRole('radio', { name: 'Bien' }).click({ timeout: 1000 })
    await expect(question).toContainText(MACHINES_ES, { timeout: 1_000 })
  }).toPass()
  await ana.tap('Anterior')
  await expect(question).toContainText(GRINDER_ES)
  await expect(question.getByRole('radio', { name: 'Bien' })).toBeChecked()
})
