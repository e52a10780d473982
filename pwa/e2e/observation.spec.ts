/** What one observation can carry, made without signal: photos with marks, a voice, the exact place; and what happens when work is stopped. */
import { accessible } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { ARRIVES, KEPT, pressAny } from './records.ts'
import { expect, test } from './yard.ts'
import { yardDay } from './yardDays.ts'

test('an observation carries a burst of photos, marks, a voice note, a pin and a contractor through a dead battery', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.context.grantPermissions(['camera', 'microphone'])
  await ana.ready()
  await ana.startWalk()
  ana.gate.cut()
  await ana.openZone('Machine shop')

  // Three presses, three photos, no dialog between them.
  await ana.tap(/^Photo\b/)
  const camera = ana.page.getByRole('dialog', { name: /^Camera/ })
  await ana.cameraLive()
  await camera.getByRole('button', { name: 'Burst' }).click()
  for (const kept of ['1 photo kept', '2 photos kept', '3 photos kept']) {
    await camera.getByRole('button', { name: 'Take photo' }).click()
    await expect(camera.getByText(kept)).toBeVisible()
  }
  await camera.getByRole('button', { name: 'Done' }).click()
  const photos = ana.page.getByRole('list', { name: 'Photos' })
  await expect(photos.locator('img')).toHaveCount(3)
  await expect(photos.locator('[aria-busy]')).toHaveCount(0)

  await ana.tap('Electrical')
  await ana.tap(/^High/)
  const finding = new URL(ana.page.url()).pathname

  // Marks by taps alone: a circle, moved and enlarged by keys; an arrow, turned and taken back.
  await pressAny(photos.getByRole('button', { name: /^Open photo/ }))
  await ana.tap(/^Mark it/)
  const editor = ana.page.getByRole('dialog', { name: 'Mark the photo' })
  const picture = editor.getByRole('button', { name: /^Photo: press/ })
  await picture.click({ position: { x: 200, y: 160 } })
  await editor.getByRole('button', { name: 'Right' }).click()
  await editor.getByRole('button', { name: 'Larger' }).click()
  await editor.getByRole('radio', { name: 'Arrow' }).click()
  await picture.click({ position: { x: 480, y: 380 } })
  await editor.getByRole('button', { name: 'Turn' }).click()
  await accessible(ana.page, 'markup')
  await expect(picture.locator('ellipse')).toHaveCount(2)
  await expect(picture.locator('path')).toHaveCount(2)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(picture.locator('path')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Redo' }).click()
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(editor).toBeHidden()
  await expect(photos.locator('ellipse')).not.toHaveCount(0)

  // A sentence in Spanish, without a keyboard.
  await ana.tap('Phrases')
  const phrases = ana.page.getByRole('dialog', { name: 'What is wrong?' })
  await phrases.getByRole('radio', { name: 'Español' }).click()
  await phrases.getByRole('button', { name: /^Cable dañado/ }).click()
  await phrases.getByRole('button', { name: 'Done' }).click()
  await expect(ana.page.getByLabel('What is wrong')).toHaveValue(/^Cable dañado/)

  await ana.tap('Voice note')
  await expect(ana.page.getByText('Recording', { exact: true })).toBeVisible()
  await expect(ana.page.getByText('0:01 of 5:00')).toBeVisible()
  await ana.tap('Stop recording')
  const notes = ana.page.getByRole('list', { name: 'Voice notes' })
  await expect(notes.getByRole('button', { name: 'Play' })).toBeVisible()

  await ana.tap('Pin on map')
  const map = ana.page.getByRole('dialog', { name: 'Where exactly?' })
  await map.getByRole('region').click({ position: { x: 220, y: 140 } })
  await map.getByRole('button', { name: 'Down' }).click()
  await map.getByRole('button', { name: 'Done' }).click()
  await expect(ana.page.getByRole('button', { name: 'Move pin' })).toBeVisible()

  await ana.tap('Contractor')
  await ana.page.getByRole('textbox', { name: 'Another company' }).fill('Gulf Coast Rigging')
  await ana.tap('Use it')
  await expect(ana.page.getByRole('button', { name: /^Gulf Coast Rigging/ })).toBeVisible()

  // A date set by hand does not move with the severity.
  const farOff = `${Number(yardDay(0).slice(0, 4)) + 2}-03-09`
  await ana.tap('Change')
  const assign = ana.page.getByRole('dialog', { name: 'Who gets it, and by when?' })
  await assign.getByLabel('Another day').fill(farOff)
  await assign.getByRole('button', { name: 'Done' }).click()
  await expect(ana.page.getByText(/set by hand/)).toBeVisible()
  await ana.tap(/^Low/)
  await expect(ana.page.getByText(/Mar 9, 20\d\d.*set by hand/)).toBeVisible()

  await ana.reopen(finding)
  await expect(ana.page.getByRole('list', { name: 'Photos' }).locator('img'), KEPT).toHaveCount(3)
  await expect(ana.page.getByRole('list', { name: 'Photos' }).locator('ellipse')).not.toHaveCount(0)
  await expect(ana.page.getByRole('list', { name: 'Voice notes' }).getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(ana.page.getByText(/Mar 9, 20\d\d.*set by hand/)).toBeVisible()

  // The office has the same photo, with the marks and without.
  const office = await yard.person(DESK, 'maria.okafor')
  ana.gate.open()
  await office.page.goto(`/findings/${finding.split('/').at(-1)}`)
  // All three, because the marked one need not be the first to arrive.
  const received = office.page.getByRole('button', { name: /^Open photo/ })
  await expect(received).toHaveCount(3, ARRIVES)
  await pressAny(received)
  const large = office.page.getByRole('dialog')
  await expect(large.locator('ellipse')).not.toHaveCount(0, ARRIVES)
  await large.getByRole('button', { name: 'Original' }).click()
  await expect(large.locator('ellipse')).toHaveCount(0)
})
