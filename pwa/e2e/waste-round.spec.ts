/** The week's look at a waste area where there is no signal: one drum is missing, one is not on the list, and a new one is begun. */
import type { Locator, Page } from '@playwright/test'
import { accessible } from './axe.ts'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, openTask, rowOf, seen } from './records.ts'
import { expect, test } from './yard.ts'

const NUMBER = /[A-Z]+\d*-\d+/

/** As the camera would read it; painted labels are typed. */
async function scan(ana: Person, opens: string | RegExp, code: string, take: string): Promise<void> {
  await ana.tap(opens)
  await ana.page.getByRole('textbox', { name: 'Code' }).fill(code)
  await ana.tap(take)
}

/** The numbers of what stands in an area, in the order of the list. */
async function numbersIn(page: Page, area: string): Promise<readonly string[]> {
  await page.getByRole('link', { name: new RegExp(area) }).click()
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
  const titles = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(titles).not.toHaveCount(0)
  const numbers = (await titles.allTextContents()).map((title) => NUMBER.exec(title)?.[0] ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  return numbers
}

function line(page: Page, number: string): Locator {
  return page.getByRole('article', { name: number })
}

test('an area is inspected without signal with one drum missing and one not expected, and the office has it signed', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  const { page } = ana
  await page.goto('/hazwaste/yard')
  const [strange = ''] = await numbersIn(page, 'Blast shop')
  const expected = await numbersIn(page, 'Pier 2')
  const [missing = '', ...here] = expected
  await accessible(page, 'waste in the yard')
  ana.gate.cut()

  await scan(ana, 'Scan a drum or an area', 'CAA-3', 'Open')
  await expect(page.getByRole('heading', { level: 1, name: 'Pier 2' })).toBeVisible()
  await ana.tap(/^Inspect/)
  await expect(page).toHaveURL(/\/hazwaste\/round\/[0-9a-f-]{36}$/)
  for (const number of here) {
    await ana.tap(`${number} OK`)
    await expect(page.getByRole('button', { name: `${number} OK` })).toHaveAttribute('aria-pressed', 'true')
  }
  await accessible(page, 'drums of the area')

  // Something stands here that the list has elsewhere: the count asks what of it.
  await scan(ana, 'Scan drum', strange, 'Take it')
  await expect(page).toHaveURL(/\/count$/)
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(line(page, strange)).toContainText('The list has it in Blast shop')
  await line(page, strange).getByRole('button', { name: 'It stays here' }).click()
  await expect(line(page, strange)).toContainText('Stays here')
  await line(page, missing)
    .getByRole('button', { name: /find it/ })
    .click()
  await expect(line(page, missing)).toContainText('A finding and a task are made')
  await accessible(page, 'count')

  await ana.tap(/^Area, 0 of/)
  await ana.tap(/^Rest of section OK/)
  await ana.tap(/^Pass all/)
  await ana.tap('Checklist done')
  await ana.tap('Count and sign')
  await ana.tap('Sign')
  await ana.draw('Your signature')
  await accessible(page, 'signature')
  await ana.tap('Sign')
  await expect(page).toHaveURL(/\/hazwaste\/yard$/)
  // The tablet knows by itself that the week is done.
  await expect(page.getByRole('link', { name: /Pier 2/ })).toContainText('Due in 7 days')

  ana.gate.open()
  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto('/hazwaste/inspections')
  const done = rowOf(maria.page, 'Pier 2').filter({ hasText: String(here.length) })
  await seen(done.getByText('Signed'), ARRIVES)
  await openTask(maria.page, `${missing} is not in Pier 2`)
  await maria.page.goto('/hazwaste/containers')
  await expect(rowOf(maria.page, strange)).toContainText('Pier 2')
})

test('a container is made where there is no signal in at most 6 taps after the scan', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.page.goto('/hazwaste/yard')
  await expect(ana.page.getByRole('link', { name: /Drum pad/ })).toBeVisible()
  ana.gate.cut()
  await scan(ana, 'Scan a drum or an area', 'CAA-1', 'Open')
  ana.taps()
  await ana.tap('New container')
  await ana.tap(/^Acid cleaner/)
  await ana.tap('Done')
  // Solvents stand here: acids are asked about, and these are apart.
  const asked = ana.page.getByRole('dialog')
  if (await asked.isVisible()) await ana.tap('They are apart here, add it')
  await expect(ana.page).toHaveURL(/\/hazwaste\/drum\/[0-9a-f-]{36}$/)
  expect(ana.taps()).toBeLessThanOrEqual(6)
  await seen(ana.page.getByText('The clock starts with the first drop'))
  await accessible(ana.page, 'drum')

  await ana.tap('Add waste')
  await ana.page.getByRole('textbox', { name: 'How much' }).fill('60')
  await ana.tap('Add 60 gal')
  await expect(ana.page.getByRole('dialog')).toContainText('30 gal over its size of 30 gal')
  await ana.tap('Change it')
  await ana.page.getByRole('textbox', { name: 'How much' }).fill('6')
  await ana.tap('Add 6 gal')
  await seen(ana.page.getByText('6 of 30 gal'))
  await seen(ana.page.getByText('days left'))
})
