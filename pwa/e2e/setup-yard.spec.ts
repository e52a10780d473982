/** The yard is set up in the office, also without signal: zones, the map, lists from elsewhere, and what a walk asks. */
import { seen } from './records.ts'
import { expect, test } from './yard.ts'

/** Of the dry dock, as the question library has it. */
const RAILED = 'Wing walls and dock edges railed (about 42 in, with midrail), no unexplained gaps?'

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#cfe"/><rect x="80" y="60" width="300" height="90" fill="#456"/></svg>'

test('a zone is added without signal, moved in the tree, placed on the yard’s own map and printed on a label', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/yard/zones')
  const { page } = maria
  const tree = page.getByRole('list', { name: 'Zones' })
  await expect(tree.getByRole('button', { name: /Dry Dock 2/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add zone', exact: true }).click()
  await page.getByLabel(/^Name/).fill('Spare parts lot')
  await page.getByLabel(/^Code/).fill('DD2')
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Add zone', exact: true }).click()
  await expect(page.getByText('Dry Dock 2 has this code.')).toBeVisible()
  await page.getByLabel(/^Code/).fill('SP9')
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Add zone', exact: true }).click()
  const added = tree.getByRole('button', { name: /SP9/ })
  await expect(added).toHaveAttribute('aria-pressed', 'true')

  const place = () =>
    tree
      .getByRole('button')
      .allTextContents()
      .then((all) => all.findIndex((text) => text.includes('SP9')))
  const last = await place()
  await added.press('Alt+ArrowUp')
  await expect.poll(place).toBeLessThan(last)
  await expect(added).toBeFocused()

  await page.goto('/yard/map')
  await page.getByRole('button', { name: 'Add map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add map' })
  await dialog.getByLabel(/^Name/).fill('North yard')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  const files = await chooser
  await files.setFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(dialog.getByRole('alert')).toContainText('not a PNG, JPEG, WebP or SVG')
  maria.gate.cut()
  await files.setFiles({ name: 'map.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PLAN) })
  const map = page.getByRole('group', { name: 'North yard', exact: true })
  await expect(map).toBeVisible()

  await page
    .getByRole('list', { name: 'Zones without a place' })
    .getByRole('button', { name: /Spare parts lot/ })
    .click()
  await map.getByRole('button', { name: 'Put the pin in the middle' }).click({ position: { x: 200, y: 120 } })
  const pin = map.getByRole('button', { name: 'Spare parts lot', exact: true })
  await expect(pin).toBeVisible()
  const left = () => pin.evaluate((element: HTMLElement) => Number.parseFloat(element.style.left))
  const before = await left()
  await pin.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(before + 1, 1)
  await page.getByRole('button', { name: 'Remove pin' }).click()
  await expect(pin).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pin).toBeVisible()

  // The sheet has a square for every zone, and nothing else of the page goes to paper.
  maria.gate.open()
  await page.goto('/yard/labels')
  const labels = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^QR code of/ }) })
  await expect(labels.filter({ hasText: 'Spare parts lot' })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const drawn = await labels
    .getByRole('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn).not.toContain(false)
  await seen(labels)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('a list from elsewhere is looked at before it is written, without signal, and taken back in one step', async ({
  office,
}) => {
  const maria = await office.person('maria.okafor', '/yard/import?what=zones')
  const { page } = maria
  await maria.installed()
  const drafts = await page.evaluate(keptDrafts)
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await page
    .getByLabel('Or paste cells from a spreadsheet')
    .fill(
      'Zone code;Zone name;Type;Parent code\nDD2;Dry Dock Two;;\nQ7;Quay 7;Pier;\nQ8;Quay 8;Castle;\nQ9;Shed on quay 7;Store;Q7\n',
    )
  const dryRun = page.getByRole('table', { name: 'Dry run' })
  await expect(dryRun.getByRole('row', { name: /Quay 8/ })).toContainText('“Castle” is no kind of zone')
  await expect(dryRun.getByRole('row', { name: /Dry Dock Two/ })).toContainText('Name: Dry Dock 2 → Dry Dock Two')

  // What was brought survives a dead battery; nothing of it was written.
  await expect.poll(() => page.evaluate(keptDrafts)).toBeGreaterThan(drafts)
  await maria.reopen('/yard/import?what=zones')
  await expect(
    maria.page
      .getByRole('table', { name: 'Dry run' })
      .getByRole('row')
      .filter({ has: maria.page.getByRole('rowheader', { name: 'Quay 7', exact: true }) }),
  ).toContainText('New')
  maria.gate.cut()
  await maria.page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(maria.page.getByText(/3 zones saved on this device/)).toBeVisible()
  await maria.page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(maria.page.getByText('The import is taken back.')).toBeVisible()
  await expect(maria.page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible()
})

test('a changed question loses its verified mark and is asked by the next walk', async ({ office }) => {
  const { page } = await office.person('maria.okafor', '/walk-setup')
  await page
    .getByRole('list', { name: /^Versions of Yard safety walk/ })
    .getByRole('listitem')
    .filter({ hasText: 'In use' })
    .getByRole('link', { name: 'Edit' })
    .click()
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  const asked = questions.filter({ hasText: RAILED })
  await expect(asked.getByText(/^checked/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish version/ })).toHaveAttribute('aria-disabled', 'true')

  await asked.getByRole('button', { name: /^Edit question/ }).click()
  const words = page.getByLabel(/^Question in English/)
  await words.fill('Are all edges of the dock railed?')
  await expect(questions.filter({ has: words }).getByText('not checked', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(
    page.getByRole('region', { name: 'As the tablet shows it' }).getByText('Are all edges of the dock railed?'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Changes/ }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('→ not checked')

  await page.getByRole('button', { name: /^Publish version/ }).click()
  await expect(page.getByText('In use', { exact: true })).toBeVisible()
  await page.goto('/walk-setup')
  const versions = page.getByRole('list', { name: /^Versions of Yard safety walk/ }).getByRole('listitem')
  await expect(versions.filter({ hasText: 'In use' })).toHaveCount(1)
})

/** In the page: how many drafts the device keeps. */
async function keptDrafts(): Promise<number> {
  let kept = 0
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('The database does not open.')))
    })
    if (db.objectStoreNames.contains('drafts')) {
      kept += await new Promise<number>((resolve, reject) => {
        const counting = db.transaction('drafts').objectStore('drafts').count()
        counting.addEventListener('success', () => resolve(counting.result))
        counting.addEventListener('error', () => reject(counting.error ?? new Error('The drafts cannot be counted.')))
      })
    }
    db.close()
  }
  return kept
}
