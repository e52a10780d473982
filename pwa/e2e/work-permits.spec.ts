/** A confined-space permit where there is no signal: from the gas test to an empty space. The office has it closed afterwards. */
import type { Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, escapes, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

/** Every key of a field screen is high enough for a glove. */
async function gloved(page: Page): Promise<void> {
  const low = await page.locator('[data-density=field]').evaluateAll((screens) =>
    screens
      .flatMap((screen) => [...screen.querySelectorAll('button, a, input, [role=checkbox], [role=radio]')])
      .map((key) => ({ key: key.textContent, height: key.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 56),
  )
  expect(low, 'keys under 56 px').toEqual([])
}

test('a confined-space permit lives without signal from its gas test to an empty head count, and does not close over anybody', async ({
  yard,
}) => {
  const ray = await yard.person(TABLET, 'ray.castellano')
  let { page } = ray
  await ray.ready()
  await page.goto('/work-permits')
  // Who is inside of the permits that are live already.
  await expect(page.getByRole('link', { name: /Blast frames 40 to 52/ })).toContainText('2 inside')
  ray.gate.cut()

  await page.getByRole('link', { name: 'New permit' }).click()
  await ray.tap('Confined space entry')
  await page.getByRole('combobox', { name: 'Vessel' }).fill('Delmar')
  await page.getByRole('option', { name: /Delmar Star/ }).click()
  await page.getByRole('textbox', { name: 'What is done' }).fill('Clean the forward bilge')
  await ray.tap(/^Prepare permit/)
  await expect(page).toHaveURL(/\/work-permits\/live\/[0-9a-f-]{36}$/)
  const issue = page.getByRole('button', { name: /^Issue permit/ })
  await expect(issue).toHaveAttribute('aria-disabled', 'true')

  // Nobody goes in by air that burns; the second test is fit.
  const measure = async (...readings: readonly string[]) => {
    await ray.tap('Record gas test')
    for (const reading of readings) {
      for (const digit of reading) await page.getByRole('button', { name: digit, exact: true }).click()
      if (reading !== readings.at(-1)) await ray.tap('Next')
    }
  }
  await measure('20.8', '12', '9', '0')
  await expect(page.getByRole('alert')).toContainText('flammable')
  await page.getByRole('textbox', { name: 'Meter' }).fill('GX-8841')
  await ray.tap('Passed')
  await accessible(page, 'gas test')
  await ray.tap('Keep test')
  await expect(page.getByText('Gas within limits')).toBeVisible()
  // The battery dies in the middle of the second test: who comes back finds every digit, and goes on.
  await measure('20.8', '2')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const { pathname } = new URL(page.url())
  await ray.reopen(pathname)
  page = ray.page
  await expect(page.getByRole('button', { name: /^Oxygen/ })).toContainText('20.8')
  await expect(page.getByRole('button', { name: /^Flammable gas/ })).toContainText('2')
  await expect(page.getByText(/^Read at .*, not kept yet/)).toBeVisible()
  await gloved(page)
  await ray.tap('Next')
  for (const digit of ['9', 'Next', '0']) await page.getByRole('button', { name: digit, exact: true }).click()
  // A test that opens the way is signed by who made it.
  await expect(page.getByRole('button', { name: 'Keep test' })).toHaveAttribute('aria-disabled', 'true')
  await ray.draw('Your signature')
  await ray.tap('Keep test')

  const named = async (what: RegExp, who: RegExp) => {
    await page.getByRole('button', { name: what }).click()
    await page.getByRole('dialog').getByRole('button', { name: who }).click()
  }
  await named(/^Competent person$/, /^Javier Ortiz/)
  await named(/^Attendant$/, /^Thuy Nguyen/)
  await ray.tap(/^Rescue$/)
  await page.getByRole('textbox', { name: 'Rescue' }).fill('Yard rescue, channel 5')
  await ray.tap('Save')
  const look = async (...things: readonly RegExp[]) => {
    for (const thing of things) {
      await page.getByRole('checkbox', { name: thing }).click()
      await expect(page.getByRole('checkbox', { name: thing })).toBeChecked()
    }
  }
  await look(/Sign at every way in/, /Ventilation runs/, /Lights and gear/, /call the attendant/, /Rescue team/)
  const signs = async (step: string, who = ray) => {
    await who.page.getByRole('button', { name: new RegExp(`^${step}`) }).click()
    await who.draw('Your signature')
    const dialog = who.page.getByRole('dialog')
    if (step === 'Issue permit') await accessible(who.page, 'a step, signed')
    await dialog.getByRole('button', { name: step }).click()
    await expect(dialog).toHaveCount(0)
  }
  // Nobody issues what he prepared: another supervisor does, on a tablet of his own.
  await expect(page.getByRole('button', { name: /^Issue permit somebody else/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  ray.gate.open()
  const dale = await yard.person(TABLET, 'dale.marsh')
  await dale.page.goto('/work-permits')
  const prepared = dale.page.getByRole('button', { name: /Clean the forward bilge/ })
  await expect(prepared).toBeVisible(ARRIVES)
  await prepared.click()
  await signs('Issue permit', dale)
  const start = page.getByRole('button', { name: /^Start work/ })
  await expect(start).toBeVisible(ARRIVES)
  ray.gate.cut()
  await signs('Start work')
  await expect(page.getByRole('button', { name: 'Stop work', exact: true })).toBeVisible()
  await gloved(page)
  for (const who of ['Dale Marsh', 'Ray Castellano'])
    await expect(page.getByRole('img', { name: new RegExp(`^signed by ${who}`) })).toHaveCount(1)

  await ray.tap('Log entry')
  await ray.tap('Scan badge')
  await page.getByRole('textbox', { name: 'Name on the badge' }).fill('Luis Pereira')
  await ray.tap('Take')
  await expect(page.getByRole('textbox', { name: 'Or the name alone' })).toHaveValue('Luis Pereira')
  await page.getByRole('dialog').getByRole('button', { name: 'In' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'person inside' })).toContainText('1')

  // Who issues permits extends it, up to the maximum of its kind and no longer.
  const extend = page.getByRole('dialog', { name: 'Extend' })
  const asks = async () => {
    await ray.tap('More')
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Extend' }).click()
  }
  await asks()
  await expect(extend).toContainText(/At most until/)
  const most = /At most until (.+?)\./.exec(await extend.innerText())?.[1] ?? ''
  await extend.getByRole('button', { name: `until ${most}` }).click()
  await expect(extend).toHaveCount(0)
  await asks()
  await expect(extend).toContainText('It lasts as long as it may.')
  await expect(extend.getByRole('button', { name: /^until/ })).toHaveCount(0)
  await escapes(extend)

  // It stays open over somebody who is inside, and says what is left.
  await look(/Gas hoses out/, /Ways in closed/)
  await ray.tap(/^Close permit/)
  await expect(page.getByRole('dialog', { name: '1 thing left before it closes' })).toContainText('1 inside')
  await accessible(page, 'what is left')
  await ray.tap('Keep it open')
  await ray.tap('Out')
  await expect(page.getByRole('status').filter({ hasText: 'people inside' })).toContainText('0')
  await signs('Close permit')
  await seen(page.getByText(/^Closed /))
  const signatures = page.getByRole('region', { name: 'Signatures' })
  for (const what of ['tested the gas', 'issued it', 'accepted it', 'closed it'])
    await seen(signatures.getByText(new RegExp(`${what} .* own sign-in$`)))

  ray.gate.open()
  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto('/work-permits/register?status=closed')
  const closed = rowOf(maria.page, 'Clean the forward bilge')
  await expect(closed).toContainText('Closed', ARRIVES)

  // A yard is stricter than the law, never looser; the permit says whose limit it is.
  await maria.page.goto('/work-permits/limits')
  await maria.page.getByRole('button', { name: 'Change: Carbon monoxide: at most' }).click()
  const limit = maria.page.getByRole('dialog')
  await limit.getByRole('textbox', { name: /^Why/ }).fill('House standard')
  await limit.getByRole('textbox', { name: /^Value/ }).fill('60')
  await limit.getByRole('button', { name: 'Save limit' }).click()
  await expect(
    limit.getByText('at most 50 ppm, by 29 CFR 1915.1000, table Z-Shipyards. A yard may be stricter, never looser.'),
  ).toBeVisible()
  await limit.getByRole('textbox', { name: /^Value/ }).fill('25')
  await limit.getByRole('button', { name: 'Save limit' }).click()
  await seen(maria.page.getByText('This yard: House standard'))
  await page.goto('/work-permits')
  await page.getByRole('link', { name: /Blast frames 40 to 52/ }).click()
  await expect(page.getByText('at most 25, yard limit, stricter than 1915.1000')).toBeVisible(ARRIVES)
})
