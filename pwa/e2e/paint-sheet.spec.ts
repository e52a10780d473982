/** The sheet of a paint form is printed, filled in by hand, photographed, read on the device, looked at, and stands in the form. */
import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { drawn, specimenOf } from '../../scripts/ocr/forms.ts'
import { accessible } from './axe.ts'
import { seen } from './records.ts'
import { test } from './yard.ts'

test('a filled sheet is photographed and stands in the form when a person has looked at it', async ({ office }) => {
  const lena = await office.person('lena.whitfield', '/paint/coatings/new')
  await lena.page.getByRole('textbox', { name: 'Code' }).fill('AF-20')
  await lena.page.getByRole('textbox', { name: 'Name' }).fill('Seaguard AF red')
  await lena.page.getByLabel('Category').selectOption('antifoulant')
  await lena.page.getByLabel('Compliance option').selectOption('1')
  await lena.tap(/^(Add|Save|Create|Propose)/)
  await seen(lena.page.getByRole('button', { name: 'Take into use' }))
  const maria = await office.person('maria.okafor', new URL(lena.page.url()).pathname)
  const { page } = maria
  await maria.tap('Take into use')

  await page.goto('/paint/forms/new')
  await page.getByLabel(/^Vessel/).selectOption({ index: 1 })
  await maria.tap('Done')
  await seen(page.getByRole('heading', { name: 'On paper' }))
  await page.getByRole('button', { name: 'Print the sheet' }).click()
  const printed = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '1 sheet' }).click()
  const pdf = readFileSync(await (await printed).path())
  const { photo, truth } = await specimenOf(4, 2, '', await drawn(new Uint8Array(pdf).buffer))
  const canvas = createCanvas(photo.width, photo.height)
  const image = canvas.getContext('2d').createImageData(photo.width, photo.height)
  image.data.set(photo.data)
  canvas.getContext('2d').putImageData(image, 0, 0)

  await page.getByRole('link', { name: 'Read a filled sheet' }).click()
  const choose = page.locator('input[type=file][accept*=pdf]')
  await choose.setInputFiles({
    name: 'bench.png',
    mimeType: 'image/png',
    buffer: createCanvas(800, 600).toBuffer('image/png'),
  })
  await seen(page.getByText(/corner marks of the sheet were not found/))
  await choose.setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg', 85) })
  await seen(page.getByText('Sheet 1 read'))
  await accessible(page, 'a sheet that was read')
  await page.screenshot({ path: '/tmp/shot-review.png', fullPage: true })

  // By keys alone: what stands on the paper is typed where the reader was not sure.
  for (let at = 0; at < 40; at += 1) {
    if (await page.getByText('All is looked at').isVisible()) break
    const input = page.locator('input:focus')
    const label = await page.locator('label', { has: page.locator(':scope') }).evaluateAll((labels) => {
      const id = document.activeElement?.id
      return labels.find((one) => one instanceof HTMLLabelElement && one.htmlFor === id)?.textContent ?? ''
    })
    await input.fill(truthOf(label, truth))
    await input.press('Enter')
  }
  await page.screenshot({ path: '/tmp/shot-done.png', fullPage: true })
  await maria.tap('Put it into the form')
  await seen(page.getByText(`${Number(truth['amount:1']).toFixed(2)} gal`))
  await page.screenshot({ path: '/tmp/shot-form.png', fullPage: true })
})

function truthOf(label: string, truth: Readonly<Record<string, string>>): string {
  const line = /line (\d)/.exec(label)?.[1]
  const what = Object.entries({ Gallons: 'amount', Thinner: 'thinner', Batch: 'batch', Closed: 'closed' }).find(
    ([word]) => label.startsWith(word),
  )?.[1]
  if (label.startsWith('Coating')) return line === '1' ? 'AF-20' : 'AF-20'
  if (label === 'Total of gallons') return truth['total:amount'] ?? ''
  if (label === 'Total of thinner') return truth['total:thinner'] ?? ''
  if (line !== undefined) return truth[`${what}:${line}`] ?? ''
  const key = {
    'Day of work': 'day',
    Began: 'startTime',
    Ended: 'endTime',
    Shift: 'shift',
    'Area of the ship': 'area',
    'Inside a containment': 'containment',
    'Air, °F': 'airTemp',
    'Steel, °F': 'surfaceTemp',
    'Humidity, %': 'humidity',
    'Dew point, °F': 'dewPoint',
    Sky: 'weather',
    'How applied': 'method',
    'Dry film, mils': 'dft',
  }[label]
  return truth[key ?? ''] ?? ''
}
