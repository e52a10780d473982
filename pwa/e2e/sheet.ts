/** A filled sheet of paper before the camera of a person's tablet. */
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { blank, jpegOf, photoOf } from '../../scripts/ocr/forms.ts'
import { chance } from '../../scripts/ocr/strokes.ts'
import { serialOf } from '../src/features/paint/reading/serial.ts'

/** Of the sheet that is printed for a form, filled with these values, as JPEG in base64. */
export async function sheetPhoto(formId: string, truth: Readonly<Record<string, string>>): Promise<string> {
  const photo = await photoOf(await blank(serialOf(formId)), truth, 'Regular', 1, chance(41))
  return (await jpegOf(photo)).toString('base64')
}

/** A page as another yard prints it, with no mark of ours, as JPEG. */
export function foreignPage(): Promise<Buffer> {
  const canvas = createCanvas(850, 1100)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#111'
  pen.font = '19px Regular'
  const lines: readonly (readonly (readonly [x: number, text: string])[])[] = [
    [[80, 'GULF COAST MARINE COATINGS']],
    [
      [80, 'Date: 11/20/2026'],
      [420, 'Vessel: M/V Cape Ferol'],
    ],
    [
      [80, 'Product code'],
      [260, 'Lot No.'],
      [420, 'Gal used'],
      [580, 'Thinner'],
    ],
    [
      [80, 'EP-31'],
      [260, '4K1102'],
      [420, '12.5'],
      [580, '0.75'],
    ],
  ]
  for (const [nth, line] of lines.entries()) for (const [x, text] of line) pen.fillText(text, x, 110 + nth * 60)
  return canvas.encode('jpeg', 90)
}

/** From now on the camera of the page shows this picture. */
export async function before(page: Page, jpeg: string): Promise<void> {
  await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
    navigator.mediaDevices.getUserMedia = async () => {
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      const draw = () => canvas.getContext('2d')?.drawImage(picture, 0, 0)
      draw()
      const stream = canvas.captureStream(10)
      const timer = setInterval(() => (stream.active ? draw() : clearInterval(timer)), 100)
      return stream
    }
  }, jpeg)
}
