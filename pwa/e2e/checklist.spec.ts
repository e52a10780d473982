/** The checklist of a zone and the labels that lead to it. */
import { readFileSync } from 'node:fs'
import { TABLET } from './person.ts'
import { asks, KEPT } from './records.ts'
import { expect, test } from './yard.ts'

interface Library {
  readonly areas: readonly {
    readonly items: readonly { readonly text: { readonly en: string }; readonly fail: { readonly en: string } }[]
  }[]
}

const library: Library = JSON.parse(readFileSync('schema/library/walk-yard-safety.json', 'utf8'))
/** What a failed question is called, by its words. */
const FAILS = new Map(library.areas.flatMap(({ items }) => items.map(({ text, fail }) => [text.en, fail.en])))

const GUARDED = 'Point-of-operation and rotating parts guarded?'
const GRINDER = 'Grinder work rest within 1/8 in, tongue within 1/4 in, wheel ring-tested, shield on?'

test('a failed question opens a finding that is filled in, and answers survive a dead battery', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.startWalk()
  ana.gate.cut()

  // The camera sees no label here: the code that stands below the square is typed.
  await ana.tap('Scan zone code')
  const scan = ana.page.getByRole('dialog', { name: 'Scan zone code' })
  await scan.getByLabel('Zone code').fill('XX')
  await scan.getByRole('button', { name: 'Open zone' }).click()
  await expect(scan.getByText(/No zone has the code/)).toBeVisible()
  await scan.getByLabel('Zone code').fill('ms')
  await scan.getByRole('button', { name: 'Open zone' }).click()
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Machine shop' })).toBeVisible()

  await ana.tap(/^Checklist/)
  await expect(asks(ana.page, GUARDED)).toBeVisible()
  const checklist = new URL(ana.page.url()).pathname
  await asks(ana.page, GUARDED).getByRole('radio', { name: 'Pass' }).click()
  const asked = asks(ana.page, GRINDER)
  const failed = FAILS.get(GRINDER) ?? ''
  const source = (await asked.getByText(/^29 CFR 19\d\d\./).textContent()) ?? ''
  await asked.getByRole('radio', { name: 'Fail' }).click()
  await expect(ana.page.getByRole('dialog', { name: /^Camera/ })).toBeVisible()
  await ana.tap('Close camera')
  await expect(ana.page.getByLabel('What is wrong'), KEPT).toHaveValue(failed)
  await expect(ana.page.getByRole('radiogroup', { name: 'How bad' }).getByRole('radio', { checked: true })).toHaveCount(
    1,
  )
  await expect(ana.page.getByText(`· ${source}`)).toBeVisible()

  await ana.reopen(checklist)
  await expect(asks(ana.page, GUARDED).getByRole('radio', { name: 'Pass' }), KEPT).toBeChecked()
  await expect(asks(ana.page, GRINDER).getByRole('radio', { name: 'Fail' }), KEPT).toBeChecked()
  await asks(ana.page, GRINDER).getByRole('button', { name: 'Open the finding' }).click()
  await expect(ana.page.getByLabel('What is wrong')).toHaveValue(failed)

  // The next finding of the zone leads back to the question as well, and the list of the zone says what failed.
  await ana.tap('Save + next')
  await expect(ana.page.getByRole('dialog', { name: /^Camera/ })).toBeVisible()
  await ana.tap('Close camera')
  await expect(ana.page).toHaveURL(/\/checklist\?at=/)
  await ana.tap('Back to the zone')
  await expect(ana.page.getByRole('heading', { name: failed })).toBeVisible()
})
