/** A filled sheet of paper before the camera of a person's tablet. */
import type { Page } from '@playwright/test'
import { blank, jpegOf, photoOf } from '../../scripts/ocr/forms.ts'
import { chance } from '../../scripts/ocr/strokes.ts'
import { serialOf } from '../src/features/paint/reading/serial.ts'

/** Of the sheet that is printed for a form, filled with these values, as JPEG in base64. */
export async function sheetPhoto(formId: string, truth: Readonly<Record<string, string>>): Promise<string> {
  const photo = await photoOf(await blank(serialOf(formId)), truth, 'Regular', 1, chance(41))
  return (await jpegOf(photo)).toString('base64')
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
