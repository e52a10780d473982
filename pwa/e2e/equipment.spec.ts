/** A crane fails its inspection where there is no signal; the office finds it out of service, and it comes back only inspected. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { openTask, seen } from './records.ts'
import { expect, test } from './yard.ts'

test('a crane that fails its inspection without signal is out of service, with a task, until it passes one', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.page.goto('/equipment')
  await ana.page
    .getByRole('row', { name: /Gantry crane 25 t/ })
    .getByRole('link')
    .click()
  await expect(ana.page).toHaveURL(/\/equipment\/[^/]+$/)
  const crane = new URL(ana.page.url()).pathname
  ana.gate.cut()

  const inspect = async (throat: string) => {
    await ana.page.getByRole('link', { name: 'Add inspection' }).click()
    await ana.page.getByRole('textbox', { name: /^Hook throat opening/ }).fill(throat)
    await ana.page.getByRole('textbox', { name: /^Hook twist/ }).fill('2')
  }
  await inspect('16.5')
  await ana.tap('Passed')
  await ana.draw('Signature')
  await ana.tap('Done')
  await expect(ana.page.getByText('A reading is outside its limits: it has not passed.')).toBeVisible()
  await ana.tap('Failed')
  await ana.page.getByRole('textbox', { name: /^Remarks/ }).fill('Hook throat opened, latch bent.')
  await ana.tap('Take photo')
  await ana.page.getByLabel('Photo file').setInputFiles('server/demo/pictures/crane-hook-1.jpg')
  await expect(ana.page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(ana.page.getByText('Gantry crane 25 t, north rail: Take out of service')).toBeVisible()
  await accessible(ana.page, 'inspection')
  await ana.tap('Done')
  await expect(ana.page).toHaveURL(crane)
  await expect(ana.page.getByText('Inspections (4)')).toBeVisible()

  // With signal again the office knows, and has work to do.
  const ray = await yard.person(DESK, 'ray.castellano')
  await ray.page.goto(crane)
  ana.gate.open()
  await seen(ray.page.getByText('Out of service', { exact: true }))
  await expect(ray.page.getByRole('paragraph').filter({ hasText: 'It needs a passed inspection first.' })).toBeVisible()
  await expect(ray.page.getByRole('button', { name: 'Put back in service' })).toHaveAttribute('aria-disabled', 'true')
  await openTask(ray.page, 'CR-02: repair after a failed inspection')
  await seen(ray.page.getByText('Hook throat opened, latch bent.'))

  await inspect('4')
  await ana.tap('Passed')
  await ana.draw('Signature')
  await ana.tap('Done')
  await expect(ana.page).toHaveURL(crane)
  await ray.page.goto(crane)
  await ray.page.getByRole('button', { name: 'Put back in service' }).click()
  await seen(ray.page.getByText('In service', { exact: true }))
  await seen(ana.page.getByText('In service', { exact: true }))
})
