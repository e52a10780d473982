/** One tap makes a tablet ready for a day without signal, and it says what would be missing before. */
import { TABLET } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a prepared tablet shows without signal what was photographed before, and starts, pauses and gives up a planned walk', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET)
  await ana.signIn('ana.ruiz')
  await ana.ready()
  const check = ana.page.getByRole('region', { name: 'Ready check' })
  await expect(check.getByText(/^\d+ of \d+ earlier photos\. Tap Prepare this tablet\.$/)).toBeVisible()
  await check.getByRole('button', { name: 'Prepare this tablet' }).click()
  await expect(check.getByText(/^Prepared at \d{1,2}:\d\d/)).toBeVisible()
  await expect(check.getByText(/^\d+ earlier photos$/)).toBeVisible()
  await expect(check.getByText(/earlier photos\./)).toHaveCount(0)
  ana.gate.cut()

  // The one planned for today, in two taps.
  await ana.page.goto('/safety-walk')
  const today = ana.page.getByRole('region', { name: 'Planned today' })
  await expect(today.getByRole('heading', { level: 3 })).toHaveText('Shops')
  await expect(ana.page.getByRole('region', { name: 'Not walked' })).toContainText('yesterday')
  await today.getByRole('button', { name: 'Start' }).click()
  await expect(ana.page).toHaveURL(/\/board$/)
  await ana.tap('More')
  await ana.tap(/^Pause and leave/)
  await seen(ana.page.getByText(/paused/))
  await ana.tap(/^Resume walk/)
  await expect(ana.page).toHaveURL(/\/board$/)
  await ana.tap('More')
  await ana.tap(/^Abandon walk/)
  await ana.tap('Called away')
  await expect(ana.page).toHaveURL(/\/safety-walk$/)
  await expect(ana.page.getByRole('region', { name: 'Planned today' })).toHaveCount(0)

  await ana.startWalk()
  await ana.openZone('Dry Dock 1')
  const lines = 'Air and water lines cross the dock floor walkway again.'
  await expect(ana.page.getByRole('article', { name: lines }).getByRole('img')).toBeVisible()
  await expect(ana.page.getByText('The photo is not on this device yet')).toHaveCount(0)
})
