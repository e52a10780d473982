/** A shelf is counted where there is no signal; what is far off is counted by somebody else too, and the store is put right by the shelf. */
import { accessible } from './axe.ts'
import { TABLET } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a shelf is counted without signal, by two people where much is off, and the store is put right', async ({
  office,
}) => {
  const dale = await office.person('dale.marsh', '/safety-walk', TABLET)
  await dale.ready()
  await dale.go('/inventory/shelf')
  await dale.page.getByRole('link', { name: /Paint locker 2/ }).click()
  const zinc = dale.page.getByRole('button', { name: /^Inorganic zinc/ })
  await expect(zinc).toContainText('18')
  dale.gate.cut()

  // Something falls off the shelf: two taps from here to what to do, and back to the count.
  await dale.page.getByRole('link', { name: 'Spill' }).click()
  await dale.tap(/Wash primer/)
  await expect(dale.page.getByRole('heading', { name: /^On a person/ })).toBeVisible()
  await expect(dale.page.getByRole('button', { name: 'Report this spill' })).toBeVisible()
  await accessible(dale.page, 'a spill card')
  await dale.tap('Back')
  await dale.tap('Back')

  // 17 of 18 gal are there: more than 2 percent are not.
  await zinc.click()
  await dale.page.getByRole('button', { name: '1', exact: true }).click()
  await dale.page.getByRole('button', { name: '7', exact: true }).click()
  await expect(dale.page.getByText('17 gal on the shelf')).toBeVisible()
  await expect(dale.page.getByText('Somebody else has to count it too.')).toBeVisible()
  await dale.tap('17 gal is right, next')
  await expect(zinc).toContainText('1 gal short')
  await expect(zinc).toContainText('second count')
  await zinc.click()
  await dale.page.getByRole('radio', { name: 'Used' }).click()
  await expect(dale.page.getByText('You counted it. Somebody else counts it the second time.')).toBeVisible()
  await expect(dale.page.getByRole('button', { name: /^End the count/ })).toHaveAttribute('aria-disabled', 'true')
  dale.gate.open()

  // Somebody else meets them in the same count, and does not see their figure.
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  await ana.ready()
  await ana.go('/inventory/shelf')
  await ana.page.getByRole('link', { name: /Paint locker 2/ }).click()
  const again = ana.page.getByRole('button', { name: /^Inorganic zinc/ })
  await seen(again.getByText('second count'))
  await again.click()
  await expect(ana.page.getByText(/Dale Marsh counted it first/)).toBeVisible()
  await ana.page.getByRole('button', { name: '1', exact: true }).click()
  await ana.page.getByRole('button', { name: '7', exact: true }).click()
  await ana.tap('17 gal is right, next')
  await expect(again).toContainText('answered')
  await ana.page.getByRole('button', { name: /^End the count/ }).click()
  const ending = ana.page.getByRole('dialog', { name: 'End the count of Paint locker 2?' })
  await expect(ending).toContainText('Nobody can change a count that has ended.')
  await ending.getByRole('button', { name: 'End the count' }).click()
  await expect(ana.page.getByText('Paint locker 2 is put right by what the shelf held.', { exact: true })).toBeVisible()

  // The adjustment stands in the ledger, and the next count begins with it.
  await dale.go('/inventory/shelf')
  await dale.page.getByRole('link', { name: /Paint locker 2/ }).click()
  await expect(dale.page.getByRole('button', { name: /^Inorganic zinc/ })).toContainText('17')
})
