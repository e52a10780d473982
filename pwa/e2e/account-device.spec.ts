/** The account on a device that is shared, left lying or without a signal: sessions that end, a PIN, sealed records. */
import { menu, PASSWORD } from './accountSteps.ts'
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, openTask } from './records.ts'
import { expect, test } from './yard.ts'

test('the session ends over a half-written comment: the screen and what waits stay, and go on after the password', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  const { page } = ana
  await openTask(page, 'Second way out of the engine room, Harbor Sentry')
  ana.gate.cut()
  await page.getByLabel('Write a comment').fill('Kept through the end of the session')
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kept through the end of the session' })).toHaveCount(1)
  await expect(page.getByLabel('Write a comment')).toHaveValue('')
  await page.getByLabel('Write a comment').fill('half a sent')
  // Meanwhile somebody signs her out everywhere else.
  const office = await yard.person(DESK, 'ana.ruiz')
  expect((await office.page.request.delete('/api/user/sessions')).ok()).toBe(true)
  ana.gate.open()
  const sheet = page.getByRole('dialog', { name: 'Sign in again to send your work' })
  await expect(sheet).toBeVisible(ARRIVES)
  await sheet.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByLabel('Write a comment')).toHaveValue('half a sent')
  await page.reload()
  await sheet.getByLabel(/^Password of/).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Sign in' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel('Write a comment')).toHaveValue('half a sent')
  await expect(page.getByRole('banner').getByRole('status')).toContainText(/On server|Saved/, ARRIVES)
  await office.page.reload()
  await office.page.goto(new URL(page.url()).pathname)
  await expect(office.page.getByText('Kept through the end of the session')).toBeVisible()
})

test('a PIN keeps others from the screen, and five wrong ones ask for the password', async ({ yard }) => {
  const ana = await yard.person(DESK, 'ana.ruiz')
  const { page } = ana
  await menu(ana, 'Security and devices')
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const choose = page.getByRole('dialog', { name: /^PIN for this/ })
  await choose.getByLabel('New PIN').fill('123456')
  await choose.getByRole('button', { name: 'Save PIN' }).click()
  await expect(choose.getByText('Choose a PIN that is harder to guess')).toBeVisible()
  await accessible(page, 'choose a PIN')
  await choose.getByLabel('New PIN').fill('480913')
  await choose.getByLabel('Repeat PIN').fill('480913')
  await choose.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()

  // It needs no connection.
  await ana.installed()
  ana.gate.cut()
  await page.reload()
  await expect(page.getByLabel('PIN')).toBeFocused()
  await accessible(page, 'PIN')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('PIN').fill('480913')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account of Ana Ruiz' })).toBeVisible()

  await page.reload()
  for (const left of ['4 tries', '3 tries', '2 tries', 'One try']) {
    await page.getByLabel('PIN').fill('000001')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Wrong PIN. ${left} left`)).toBeVisible()
  }
  await page.getByLabel('PIN').fill('000001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Too many wrong PINs')
  await accessible(page, 'too many wrong PINs')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Too many wrong PINs')
  ana.gate.open()
  await page.getByLabel(/^Password of/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account of Ana Ruiz' })).toBeVisible()
})
