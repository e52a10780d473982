/** Somebody is hurt where there is no signal; the office decides the case, question by question, and has it on the log. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accessible } from './axe.ts'
import { DESK, PHONE, TABLET, type Person } from './person.ts'
import { seen } from './records.ts'
import { expect, test } from './yard.ts'
import { dayWords, yardDay } from './yardDays.ts'

test('an injury that was reported without signal is decided in the office and stands on the log', async ({ yard }) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.page.goto('/safety/report')
  ana.gate.cut()
  await ana.tap('Someone hurt')
  await expect(ana.page.getByRole('link', { name: /Call 911/ })).toBeVisible()
  await accessible(ana.page, 'emergency')
  await ana.tap('Help is on the way: report it')
  await ana.page.getByRole('textbox', { name: /^What happened/ }).fill('Plank tipped, fell nine feet.')
  await ana.tap('Done')
  await expect(ana.page).toHaveURL(/\/safety\/incidents\/[^/]+$/)
  const incident = new URL(ana.page.url()).pathname
  ana.gate.open()

  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto(incident)
  await seen(maria.page.getByText('Plank tipped, fell nine feet.'))
  await maria.page.getByRole('button', { name: 'Add person' }).click()
  const added = maria.page.getByRole('dialog')
  await added.getByRole('combobox', { name: 'Part in it' }).selectOption('injured')
  await added.getByRole('textbox', { name: 'Full name' }).fill('Ray Castellano')
  await added.getByRole('button', { name: /^(Add|Save)/ }).click()
  await seen(maria.page.getByText('Ray Castellano'))
  await maria.page.getByRole('link', { name: 'Open an OSHA case' }).click()
  await maria.page.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(maria.page).toHaveURL(/\/safety\/cases\/[0-9a-f-]{36}$/)
  await maria.page.getByRole('button', { name: 'On our payroll' }).click()
  for (const question of [
    'Is it an injury or illness?',
    'Did work cause it',
    'Is it a new case?',
    'Treated beyond first aid?',
  ])
    await maria.page.getByRole('group', { name: question }).getByRole('button', { name: 'Yes' }).click()
  await seen(maria.page.getByText('Recordable', { exact: true }))
  await accessible(maria.page, 'case')
  await maria.page.getByRole('button', { name: 'Enter on the log' }).click()
  // A row of form 300 has no blank columns.
  const row = maria.page.getByRole('dialog')
  const person = row.getByRole('combobox', { name: 'Person' })
  await person.fill('Ray')
  await row.getByRole('option', { name: 'Ray Castellano' }).click()
  await row.getByRole('textbox', { name: 'Where it happened' }).fill('Slip 4')
  await row.getByRole('textbox', { name: /^Injury, body part/ }).fill('Bruise, left hip, plank')
  await row.getByRole('button', { name: 'Enter on the log' }).click()
  await seen(maria.page.getByText('On the log', { exact: true }))
  await maria.page.goto('/safety/log')
  await seen(maria.page.getByRole('row', { name: new RegExp(dayWords(yardDay(0))) }))
})

test('a near miss that was reported without a name, without signal, is answered by its code and names nobody', async ({
  yard,
}) => {
  const ana = await yard.person(TABLET, 'ana.ruiz')
  await ana.ready()
  await ana.page.goto('/safety/report')
  ana.gate.cut()
  await ana.tap('Near miss')
  await ana.page.getByRole('link', { name: 'Report without my name' }).click()
  await seen(ana.page.getByText('Your voice can be recognized.'))
  await accessible(ana.page, 'report without a name')
  await ana.tap(/^Seal and send/)
  await seen(ana.page.getByText('Write a few words, or add a photo or a recording.'))
  await ana.page.getByRole('textbox', { name: 'What happened' }).fill('A hose let go at the blast pot.')
  await ana.page.getByLabel('Add a photo').setInputFiles(NOTED)
  await seen(ana.page.getByText('Photos (1 of 4)'))
  await ana.tap(/^Seal and send/)
  const code = (await ana.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  await accessible(ana.page, 'code')
  await ana.tap('I have the code')
  await ana.page.goto('/safety/code')
  await seen(ana.page.getByText('One report without a name waits sealed on this tablet.'))
  ana.gate.open()
  await drawnMoment(ana)
  await ana.page.reload()
  await seen(ana.page.getByRole('textbox', { name: 'Your code' }))
  await expect(ana.page.getByText('waits sealed')).toBeHidden()

  const maria = await yard.person(DESK, 'maria.okafor')
  await maria.page.goto('/safety/incidents?view=near')
  await maria.page.getByRole('row', { name: /A hose let go at the blast pot/ }).click()
  await maria.page.keyboard.press('Enter')
  await seen(maria.page.getByText('Anonymous', { exact: true }))
  await expect(maria.page.getByText('Ana Ruiz')).toBeHidden()
  await maria.page.getByRole('textbox', { name: 'Ask' }).fill('Which hose?')
  await maria.page.getByRole('button', { name: 'Ask the question' }).click()
  await seen(maria.page.getByText('Not answered yet.'))
  await accessible(maria.page, 'anonymous incident')

  // Anywhere, by anybody who has the code: nobody is signed in here.
  const outside = await yard.person(PHONE)
  await outside.page.goto('/anonymous')
  await outside.page.getByRole('textbox', { name: 'Your code' }).fill('K7M2-04XW-9QPD')
  await outside.tap('Open')
  await seen(outside.page.getByText(/There is no report under this code/))
  await outside.page.getByRole('textbox', { name: 'Your code' }).fill(code.toLowerCase())
  await expect(async () => {
    await outside.tap('Open')
    await expect(outside.page.getByText('Which hose?')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await outside.page.getByRole('textbox', { name: 'Your answer' }).fill('The one at pot 2.')
  await outside.tap('Send the answer')
  await seen(outside.page.getByText('The one at pot 2.'))
  await seen(maria.page.getByText('The one at pot 2.'))
})

/** A picture in which a camera noted a place and a name. */
const NOTED = { name: 'ana-ruiz.jpg', mimeType: 'image/jpeg', buffer: noted() }

function noted(): Buffer {
  const picture = readFileSync(fileURLToPath(new URL('../../server/demo/pictures/cord-1-fixed.jpg', import.meta.url)))
  const said = Buffer.from('Exif\0\0 36.8468N 76.2951W Ana Ruiz')
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, said, picture.subarray(2)])
}

/** Half an hour later: the moment has come that was drawn for what waits sealed. */
async function drawnMoment(person: Person): Promise<void> {
  await person.page.evaluate(async () => {
    const opened = indexedDB.open('shipshape-sealed-reports')
    await new Promise((done) => opened.addEventListener('success', done))
    const writing = opened.result.transaction('waiting', 'readwrite')
    const store = writing.objectStore('waiting')
    const all = store.getAll()
    all.addEventListener('success', () => {
      for (const one of all.result) store.put({ ...one, after: 0 })
    })
    await new Promise((done) => writing.addEventListener('complete', done))
    opened.result.close()
  })
}
