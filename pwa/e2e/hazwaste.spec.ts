/** Hazardous waste in the yard, in the office, and on its way out. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, openTask, rowOf, seen } from './records.ts'
import { beginRound, fillDrum, greyOf, line, numbersIn, ok, readOff, sayOk, scan } from './wasteSteps.ts'
import { expect, test } from './yard.ts'
import { yardDay } from './yardDays.ts'

test('two tablets inspect one area without signal, a drum is missing and one not expected, and the office has it signed', async ({
  office,
}) => {
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  const thuy = await office.person('thuy.nguyen', '/safety-walk', TABLET)
  const { page } = ana
  for (const each of [ana, thuy]) {
    await each.ready()
    await each.go('/hazwaste/yard')
  }
  const [strange = ''] = await numbersIn(page, 'Blast shop')
  const [missing = '', theirs = '', ...here] = await numbersIn(page, 'Pier 2')
  expect(here).not.toHaveLength(0)
  ana.gate.cut()
  thuy.gate.cut()

  // Each begins the inspection of the day; where they meet, it is one.
  await beginRound(thuy, 'CAA-3', 'Pier 2')
  await sayOk(thuy, [theirs])
  await beginRound(ana, 'CAA-3', 'Pier 2')
  await sayOk(ana, here)
  await accessible(page, 'drums of the area')
  expect(new URL(page.url()).pathname).toBe(new URL(thuy.page.url()).pathname)
  for (const { gate } of [ana, thuy]) gate.open()
  await expect(ok(page, theirs)).toHaveAttribute('aria-pressed', 'true', ARRIVES)
  for (const number of here) await expect(ok(thuy.page, number)).toHaveAttribute('aria-pressed', 'true', ARRIVES)
  ana.gate.cut()

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
  // Critical questions want a look of their own.
  for (const critical of [/^No leaks/, /^Incompatible wastes/])
    await page.getByRole('radiogroup', { name: critical }).getByRole('radio', { name: 'Pass' }).click()
  await ana.tap('Checklist done')
  await ana.tap('Count and sign')
  await ana.tap('Sign')
  await ana.draw('Your signature')
  await accessible(page, 'signature')
  await ana.tap('Sign')
  await expect(page).toHaveURL(/\/hazwaste\/yard$/)
  // The tablet knows by itself that the week is done.
  await expect(page.getByRole('link', { name: /Pier 2/ })).toContainText('Due in 7 days')

  // Thuy answers after that, where nobody has told her of it.
  thuy.gate.cut()
  await thuy.tap(/^Area, 0 of/)
  await thuy.page
    .getByRole('radiogroup', { name: /^Spill kit in place/ })
    .getByRole('radio', { name: 'Fail' })
    .click()
  await thuy.tap('Done')

  ana.gate.open()
  const maria = await office.person('maria.okafor', '/hazwaste/inspections')
  const done = rowOf(maria.page, 'Pier 2').filter({ hasText: String(here.length + 1) })
  await seen(done.getByText('Signed'), ARRIVES)
  // It arrives when the inspection is signed. Who still has it open is told.
  thuy.gate.open()
  const told = thuy.page.getByRole('dialog', { name: 'Ana Ruiz has signed this inspection' })
  await expect(told).toContainText('What you say now is kept too, as a change after the signature.', ARRIVES)
  await told.getByRole('button', { name: 'Continue' }).click()
  // The late answer stands in the signed inspection, and says that Ana's signature does not cover it.
  await maria.go(new URL(thuy.page.url()).pathname.replace('/round/', '/inspections/').replace('/area', ''))
  const spill = maria.page.getByRole('listitem').filter({ hasText: 'Spill kit in place' })
  await expect(spill).toContainText(/Thuy Nguyen, .*, after the signature.*Fail/, ARRIVES)
  await seen(maria.page.getByRole('img', { name: 'Signature of Ana Ruiz' }))
  await openTask(maria.page, `${missing} is not in Pier 2`)
  await maria.go('/hazwaste/containers')
  await expect(rowOf(maria.page, strange)).toContainText('Pier 2')

  // A container is made where there is no signal in at most 6 taps after the scan.
  ana.gate.cut()
  await scan(ana, 'Scan a drum or an area', 'CAA-1', 'Open')
  ana.taps()
  await ana.tap('New container')
  await ana.tap(/^Acid cleaner/)
  await ana.tap('Done')
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

test('the office knows what must leave and what one more drum does, says why a limit differs, and proves every week', async ({
  yard,
}) => {
  const maria = await yard.person(DESK, 'maria.okafor', '/hazwaste')
  const { page } = maria
  const leaving = page.getByRole('region', { name: /^Leaving next/ })
  const over = leaving.getByRole('row').filter({ hasText: '2 days over' })
  await seen(over)
  // The one that is over has its shipment; the red ones without one are chosen.
  await expect(over.getByRole('link', { name: /^S-/ })).toBeVisible()
  await expect(over.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan shipment of 4' })).toBeVisible()

  // One stop a lane, arrows along its containers; the table says the same.
  const lane = page.getByRole('group', { name: 'Days left in CAA-1' })
  await lane.getByRole('link', { name: / 2 days over$/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lane.getByRole('link', { name: / 4 days left$/ })).toBeFocused()
  await page.getByText('As a table').click()
  await expect(
    page.getByRole('table', { name: 'Days left, by area' }).getByRole('row', { name: / 4 days left/ }),
  ).toBeVisible()

  // What one more would do; nothing is saved by looking.
  const sludge = page.getByRole('button', { name: /^Oily bilge sludge/ })
  await sludge.click()
  await expect(sludge).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /one more container of Oily bilge sludge makes/ })).toBeVisible()
  await expect(page.getByText(/^If .* becomes LQG:/)).toBeVisible()

  // S makes the shipment of the chosen ones.
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/hazwaste\/shipments\/[0-9a-f-]{36}$/)
  await maria.go('/hazwaste')
  await seen(
    leaving
      .getByRole('row')
      .filter({ hasText: /(^|\D)4 days left/ })
      .getByRole('link', { name: /^(S-|O-)/ }),
  )

  // A limit of this yard needs its reason, and goes back to the library.
  await maria.go('/hazwaste/settings')
  await page.getByRole('button', { name: 'Change: Days left are red at' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Value, in days/ }).fill('21')
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(dialog.getByText('Give the reason, and where it is written')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Why, and where it is written/ }).fill('The hauler needs three weeks.')
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await seen(page.getByText('This yard: The hauler needs three weeks.'))
  // What nobody has verified says so.
  await expect(page.getByRole('row', { name: /^PCB waste/ }).getByText('not checked')).toBeVisible()
  await maria.go('/hazwaste')
  await seen(page.getByText('Leaving next'))
  await expect(page.getByText('21 or less')).toBeVisible()

  await maria.go('/hazwaste/settings')
  await page.getByRole('button', { name: 'Back to the library: Days left are red at' }).click()
  await expect(page.getByText('This yard: The hauler needs three weeks.')).toHaveCount(0)

  // A missed week stays a gap with its explanation, in the report and its workbook.
  await maria.go('/hazwaste/reports')
  await seen(page.getByText('The store was closed for the floor coating'))
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel: Waste inspections/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^Waste inspections .*\.xlsx$/)

  await page.getByRole('button', { name: 'Evidence pack' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 gap')
  await dialog.getByRole('button', { name: /^Make the pack of/ }).click()
  await page.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible(ARRIVES)
})

test('a drum from its first drop to the confirmed manifest', async ({ office }) => {
  const maria = await office.person('maria.okafor', '/hazwaste')
  const { page } = maria
  // Nobody answers the window of the printer here.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const drum = await fillDrum(maria)

  // Its label says what the law asks for, reads back, and is black on white.
  await page.getByRole('link', { name: 'Print label' }).click()
  const label = page.getByRole('article', { name: `Label of ${drum.number}` })
  await expect(label.getByRole('heading', { name: 'HAZARDOUS WASTE' })).toBeVisible()
  for (const words of ['IGNITABLE', 'Accumulation start date', drum.number, 'D001', 'Print 1'])
    await expect(label.getByText(words, { exact: true })).toBeVisible()
  await expect(label.getByText(/Federal Law Prohibits Improper Disposal/)).toBeVisible()
  const start = String(await label.getByText(/^[A-Z]{3} \d+, \d{4}$/).textContent())
  // As it lies on paper: what floats over the page is not printed.
  await page.emulateMedia({ media: 'print' })
  expect(await readOff(label)).toBe(drum.code)
  expect(await greyOf(page, label)).toBeLessThan(0.001)
  const box = await label.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
  await page.emulateMedia({ media: 'screen' })
  await accessible(page, 'labels')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(label.getByText('Print 2', { exact: true })).toBeVisible()
  await expect(label.getByText(start, { exact: true })).toBeVisible()

  // A shipment: its line follows what is ticked.
  await maria.go('/hazwaste/shipments/new')
  for (const [field, name] of [
    ['Transporter', 'Tidewater Industrial Haulers'],
    ['Facility', 'Piedmont Waste Treatment'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByLabel('Pickup').fill(yardDay(0))
  await page.getByRole('button', { name: 'Add shipment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: drum.number })
  await mine.getByRole('checkbox').click()
  const line = page.getByRole('row').filter({ hasText: 'UN1993, Waste flammable liquids, n.o.s.' })
  await expect(line).toContainText(/1 DM\s*52\s*G/)
  await expect(line.getByRole('link', { name: drum.number })).toBeVisible()

  // A faded label keeps the driver from signing until it is printed again and read.
  await page.getByRole('button', { name: 'Check 1 label' }).click()
  const check = page.getByRole('dialog')
  await check.getByRole('radio', { name: 'Faded' }).click()
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${drum.number} has a faded label.`)).toBeVisible()
  await page.getByRole('button', { name: 'Check 1 label' }).click()
  await check.getByRole('radio', { name: 'Reads well' }).click()
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Labels checked' })).toBeVisible()

  // A number of a wrong form is refused in words; the right one is on the papers.
  const tracking = page.getByRole('textbox', { name: /^Manifest tracking number/ })
  await tracking.fill('12345')
  await tracking.blur()
  await seen(page.getByText(/nine digits and three letters/i))
  await tracking.fill('026118999JJK')
  await tracking.blur()
  await seen(page.getByText('9 digits, 3 letters'))
  const shipment = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Print shipping papers/ }).click()
  const sheet = page.getByRole('region', { name: 'Page 1' })
  await expect(sheet).toContainText('Prepared for e-Manifest; not EPA form 8700-22')
  await expect(sheet).toContainText('Page 1 of 1')
  await expect(sheet).toContainText('026118999JJK')
  await accessible(page, 'shipping papers')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await seen(page.getByText(/^Papers of .* printed$/))
  await maria.go(shipment)
  await expect(page.getByText('Papers printed', { exact: true })).toBeVisible()

  // The driver signs, the drum is gone, the clock of the copy runs.
  await page.getByRole('button', { name: 'Driver signed' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Driver' }).fill('T. Hobbs')
  await page.getByRole('dialog').getByRole('button', { name: 'Driver signed' }).click()
  await seen(page.getByText('On the road', { exact: true }))
  await expect(mine).toContainText('line 1, shipped')
  await expect(mine.getByRole('checkbox')).toHaveCount(0)
  await seen(page.getByText('day 0', { exact: true }))

  // The copy comes back with another weight, and the difference stays in sight.
  await page.getByRole('button', { name: 'Signed copy received' }).click()
  const copy = page.getByRole('dialog')
  await copy.getByRole('textbox', { name: /facility’s quantity$/ }).fill('60')
  await expect(copy.getByText(/\(\+15 %\), differs much from ours/)).toBeVisible()
  await copy.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seen(page.getByText('Confirmed', { exact: true }))
  await expect(line).toContainText(/Facility: \d+ kg, \+\d+ kg \(\+15 %\) differs much from ours/)
  await maria.go(drum.path)
  await seen(page.getByText('Confirmed', { exact: true }))
})
