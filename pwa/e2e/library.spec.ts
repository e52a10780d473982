/** The app arrives with a newer edition of the question library than the yard's: it is offered, and taken over when somebody decides so. */
import { readFileSync } from 'node:fs'
import { DESK, TABLET, type Person } from './person.ts'
import { ARRIVES, seen } from './records.ts'
import { expect, test } from './yard.ts'

interface Library {
  readonly version: number
  readonly areas: readonly { readonly items: readonly { readonly text: { readonly en: string } }[] }[]
}

/** What the demo yard began with: the edition of this build. The one after it is made below. */
const shipped: Library = JSON.parse(readFileSync('schema/library/walk-yard-safety.json', 'utf8'))
const [worded = '', kept = ''] = shipped.areas[0]?.items.map(({ text }) => text.en) ?? []
const NEWER = shipped.version + 1
const REWORDED = 'Are the wing walls railed on both sides?'
const OWN = 'Two pins in the gangway?'

/** The code that brings the library, as a later build of the app has it. */
function nextEdition(code: string): string {
  const next = code.replace(/(yard-safety-walk["'`],version:)\d+/, `$1${NEWER}`).replace(worded, REWORDED)
  if (next === code || !next.includes(REWORDED)) throw new Error('the library is no longer where this story changes it')
  return next
}

async function openChecklist(person: Person): Promise<string> {
  await person.openZone('Dry Dock 2')
  await person.tap(/^Checklist/)
  await seen(person.page.getByRole('article'))
  return new URL(person.page.url()).pathname
}

test('a newer edition is offered with what it changes, keeps the yard’s own question, and begins with the next walk', async ({
  yard,
}) => {
  const patricia = await yard.person(DESK)
  patricia.gate.publishNewer(/^GET \/assets\/LibraryOffer-[\w-]+\.js /, nextEdition)
  await patricia.signIn('patricia.holloway', '/walk-setup')
  const office = patricia.page
  const offer = office.getByText('A newer edition of the question library is available.')
  const versions = office.getByRole('list', { name: /^Versions of Yard safety walk/ }).getByRole('listitem')
  await expect(offer).toBeVisible()
  await expect(office.getByText(/Your yard has changed none of its questions\./)).toBeVisible()

  // The yard words one question its own way.
  await versions.filter({ hasText: 'In use' }).getByRole('link', { name: 'Edit' }).click()
  const questions = office.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await questions
    .filter({ hasText: kept })
    .getByRole('button', { name: /^Edit question/ })
    .click()
  const question = office.getByLabel(/^Question in English/)
  await expect(question).toHaveValue(kept)
  await question.fill(OWN)
  await office.getByRole('button', { name: `Publish version ${shipped.version + 1}` }).click()
  await expect(office.getByText('In use', { exact: true })).toBeVisible()

  const ana = await yard.person(TABLET, 'ana.ruiz')
  const field = ana.page
  const inUse = (version: number) =>
    field
      .getByRole('list', { name: /^Versions of Yard safety walk/ })
      .getByRole('listitem')
      .filter({ hasText: 'In use' })
      .getByText(`Version ${version}`, { exact: true })
  await field.goto('/walk-setup')
  await expect(inUse(shipped.version + 1)).toBeVisible(ARRIVES)
  // Who only walks looks at the setup and decides nothing.
  await expect(field.getByText('A newer edition of the question library is available.')).toHaveCount(0)
  await ana.startWalk()
  const running = await openChecklist(ana)
  await field.getByRole('article').filter({ hasText: worded }).getByRole('radio', { name: 'Pass' }).click()

  await office.goto('/walk-setup')
  await expect(office.getByText(/The question your yard wrote or changed stays as it is\./)).toBeVisible()
  await office.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: `Update to edition ${NEWER}` })
  await expect(dialog).toContainText(`Walks that are running stay on version ${shipped.version + 1}.`)
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText(`Question: ${worded} → ${REWORDED}`)
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(offer).toHaveCount(0)
  // The edition as it was shipped is a version, and the yard's own a version after it.
  await expect(versions.filter({ hasText: 'In use' })).toHaveCount(1)
  await expect(versions.filter({ hasText: 'In use' })).toContainText(`Version ${shipped.version + 3}`)

  await field.goto('/walk-setup')
  await expect(inUse(shipped.version + 3)).toBeVisible(ARRIVES)
  await field.goto(running)
  await expect(
    field.getByRole('article').filter({ hasText: worded }).getByRole('radio', { name: 'Pass' }),
  ).toBeChecked()
  await expect(field.getByRole('article').filter({ hasText: OWN })).toBeVisible()
  await expect(field.getByText(REWORDED)).toHaveCount(0)

  await ana.startWalk()
  await openChecklist(ana)
  await expect(field.getByRole('article').filter({ hasText: REWORDED })).toBeVisible()
  await expect(field.getByRole('article').filter({ hasText: OWN })).toBeVisible()
  await expect(field.getByText(worded)).toHaveCount(0)
})
