/** Puts photos on a sheet. */
import type { ReportPhoto, ReportPicture } from './reportInput.ts'
import { BODY_WIDTH, LINE, MARGIN, MUTED, PAGE_WIDTH, type Sheet } from './reportSheet.ts'

const GAP = 8

/** Pictures beside each other with their words below. */
export function photoRow(
  sheet: Sheet,
  photos: readonly ReportPhoto[],
  columns: number,
  height: number,
  alias: string,
): void {
  const width = (BODY_WIDTH - (columns - 1) * GAP) / columns
  sheet.room(height + 18)
  photos.forEach((photo, column) => {
    const size = fit(photo, width, height)
    const x = MARGIN + column * (width + GAP)
    picture(sheet, photo, `${alias}c${column}`, x, sheet.y + 4, size.width, size.height)
    sheet.font({ size: 8, colour: MUTED })
    sheet.write(photo.label, x, sheet.y + size.height + 13)
  })
  sheet.y += height + 18
}

export function fit(photo: { readonly width: number; readonly height: number }, width: number, height: number) {
  const scale = Math.min(width / photo.width, height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** A photo that cannot be read is named as such; the rest of the report does not fail with it. */
export function picture(
  sheet: Sheet,
  photo: ReportPicture,
  alias: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  try {
    sheet.doc.addImage({ imageData: new Uint8Array(photo.bytes), format: 'JPEG', x, y, width, height, alias })
  } catch {
    sheet.doc.setDrawColor(...LINE).rect(x, y, width, height, 'S')
    sheet.font({ size: 8, colour: MUTED })
    sheet.write('This picture could not be read.', Math.min(x + 6, PAGE_WIDTH - MARGIN), y + 14)
  }
}
