/** The whole story of the product: a walk without signal by two inspectors, and the office that sees it at once. */
import { credentials } from './accountSteps.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, asks, KEPT, seen } from './records.ts'
import { expect, test } from './yard.ts'

test('two inspectors walk the yard without signal and the office sees everything', async ({ yard }) => {
  const ana = await yard.person(TABLET)
  await ana.page.goto('/auth')
  await credentials(ana.page, 'ana.ruiz@bayfront.example')
  await expect(ana.page).not.toHaveURL(/\/auth/)
  const thuy = await yard.person(TABLET, 'thuy.nguyen')
  const office = await yard.person(DESK, 'maria.okafor')
  await ana.ready()
  await thuy.ready()

  // Ana starts with signal so that Thuy can join; from then on both are without.
  const walkId = await ana.startWalk()
  expect(ana.taps(), 'taps to start a walk').toBeLessThanOrEqual(2)
  await thuy.page.goto('/safety-walk')
  await thuy.joinWalkOf('A. Ruiz')
  await expect(thuy.page).toHaveURL(/\/board$/)
  await expect(thuy.page).toHaveURL(new RegExp(walkId))
  ana.gate.cut()
  thuy.gate.cut()

  await ana.openZone('Machine shop')
  await ana.shootFinding('Electrical', 'High')
  expect(ana.taps(), 'taps to record a finding').toBeLessThanOrEqual(4)
  const kept = ana.page.getByRole('status').filter({ hasText: 'Kept as you go' })
  await expect(kept).toBeVisible()
  const finding = new URL(ana.page.url()).pathname
  await ana.page.getByLabel('What is wrong').fill('Panel door open, live parts in reach')

  // The browser is closed and opened again, still without signal.
  await expect(kept).toBeVisible()
  await ana.reopen(finding)
  await expect(ana.page.getByLabel('What is wrong'), KEPT).toHaveValue('Panel door open, live parts in reach')
  await expect(ana.page.getByRole('radio', { name: /^High/ })).toBeChecked()
  await expect(ana.page.getByRole('list', { name: 'Photos' }).locator('img'), KEPT).toHaveCount(1)
  await ana.endFinding()

  await ana.tap(/^Checklist/)
  await asks(ana.page, 'Point-of-operation and rotating parts guarded?').getByRole('radio', { name: 'Pass' }).click()
  await asks(ana.page, 'Grinder work rest within 1/8 in').getByRole('radio', { name: 'Fail' }).click()
  await expect(ana.page).toHaveURL(/finding/)
  await ana.page.goBack()

  await thuy.openZone('Dry Dock 2')
  await thuy.shootFinding('Fall', 'Stop work')
  await thuy.page
    .getByRole('dialog')
    .getByRole('button', { name: /zone owner/ })
    .click()
  await thuy.endFinding()

  // Signed and printed to PDF on the tablet, still without signal.
  await thuy.page.goto(`/safety-walk/${walkId}/review`)
  await ana.page.goto(`/safety-walk/${walkId}/board`)
  await ana.tap('Finish walk')
  await ana.tap(/^Go to signing/)
  await ana.draw('Your signature')
  await ana.tap(/^Sign the walk/)
  // Signing opens the report, which makes itself.
  await expect(ana.page).toHaveURL(/\/report$/)
  const download = ana.page.waitForEvent('download')
  await ana.page.getByRole('button', { name: 'Download', exact: true }).click(ARRIVES)
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  // It is looked at before anybody gets it, without a signal too.
  await ana.page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(ana.page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible(ARRIVES)
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // Both find a network.
  await office.page.goto('/findings')
  ana.gate.open()
  thuy.gate.open()
  await seen(office.page.getByText(/Work is stopped at/), ARRIVES)
  await office.page.goto(`/safety-walk/${walkId}`)
  await seen(office.page.getByText('Panel door open, live parts in reach'), ARRIVES)
  await expect
    .poll(() => yard.server.outbox().filter((mail) => /stop work/i.test(mail.subject)).length)
    .toBeGreaterThan(0)
  await seen(ana.page.getByText('On server'), ARRIVES)

  // The corrective task made offline is there, and so is the photo, without a reload.
  await office.page.goto('/tasks')
  await office.page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^All open/ })
    .click()
  await office.page.getByRole('searchbox').fill('Machine shop')
  await seen(office.page.getByText(/Electrical/))
  await office.page.goto(`/findings/${finding.split('/').at(-1)}`)
  await expect
    .poll(
      () =>
        office.page
          .locator('img')
          .evaluateAll(
            (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth > 0).length,
          ),
      ARRIVES,
    )
    .toBeGreaterThan(0)
})
