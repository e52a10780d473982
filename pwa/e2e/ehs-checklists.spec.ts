/** A round in the yard and its review at the desk. */
import { accessible } from './axe.ts'
import { TABLET } from './person.ts'
import { ARRIVES, openTask, seen } from './records.ts'
import { expect, test } from './yard.ts'

const TITLE = 'LD-15 · Portable ladder inspection'

test('a round is made without signal, its fail becomes work, what is doubted opens again on the tablet, and the office approves', async ({
  office,
}) => {
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  const { page } = ana
  await ana.ready()
  await ana.go('/ehs-checklists/yard')
  await seen(page.getByRole('heading', { name: /^To do/ }))
  ana.gate.cut()

  await page.getByRole('link', { name: 'Portable ladder inspection', exact: true }).click()
  await page.getByRole('button', { name: /^LD-15/ }).click()
  await ana.tap('Start round')
  const row = (question: string | RegExp) => page.getByRole('radiogroup', { name: question })
  await row(/^Clean of oil/)
    .getByRole('radio', { name: 'Fail' })
    .click()
  // The camera comes first; without one the words do.
  await ana.tap('Close camera')
  await page.getByRole('textbox', { name: 'Note' }).fill('Hydraulic oil on two rungs.')
  await accessible(page, 'a failed question')
  await ana.tap(/^Done$/)
  await row(/^Side rails/)
    .getByRole('radio', { name: 'Pass' })
    .click()
  await ana.tap(/^Rest of section OK/)
  await accessible(page, 'what the rest key answers')
  await ana.tap(/^Pass all/)
  await accessible(page, 'rows of a round')
  await ana.tap('Sign round')
  await ana.draw('Signature')
  await ana.tap('Sign round')
  await expect(page).toHaveURL(/\/ehs-checklists\/yard$/)
  ana.gate.open()

  const maria = await office.person('maria.okafor', '/tasks')
  await openTask(maria.page, 'LD-15 Step ladder 8 ft: Oil or grease on the ladder')
  await maria.go('/ehs-checklists')
  const review = maria.page.getByRole('complementary', { name: 'To review' })
  await seen(review.getByRole('link', { name: TITLE }))
  await review.getByRole('link', { name: TITLE }).click()
  await maria.page.getByRole('button', { name: 'Return' }).click()
  const dialog = maria.page.getByRole('dialog', { name: 'Return the round' })
  await dialog.getByRole('textbox', { name: 'What must be re-checked?' }).fill('Look at two of them again.')
  await dialog.getByRole('checkbox', { name: /^Feet, spreaders/ }).check()
  await dialog.getByRole('checkbox', { name: /^Duty label/ }).check()
  await dialog.getByRole('button', { name: 'Return 2 questions' }).click()
  await expect(dialog).toBeHidden()

  // Two questions open again, without a signal; the others stay as they were signed.
  const back = page.getByRole('region', { name: 'Returned to re-check' }).getByRole('link', { name: TITLE })
  await expect(back).toBeVisible(ARRIVES)
  ana.gate.cut()
  await back.click()
  await seen(page.getByText('Came back: Look at two of them again.'))
  await expect(row(/^Side rails/).getByRole('radio', { name: 'Pass' })).toBeDisabled()
  await row(/^Feet, spreaders/)
    .getByRole('radio', { name: 'Pass' })
    .click()
  await seen(page.getByRole('button', { name: 'Next open, 1 left' }))
  await row(/^Duty label/)
    .getByRole('radio', { name: 'N/A' })
    .click()
  await ana.tap('Submit again')
  await ana.tap(`${TITLE} submitted again`)
  await expect(page).toHaveURL(/\/ehs-checklists\/yard$/)
  ana.gate.open()

  await expect(maria.page.getByText('To review', { exact: true })).toBeVisible(ARRIVES)
  await maria.page.getByRole('button', { name: 'Approve' }).click()
  await seen(maria.page.getByText('Approved', { exact: true }), ARRIVES)
})
