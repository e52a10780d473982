/** One record as a document: what it is, its facts and texts, its lists, photos, signatures, comments; a square leads back to it. */
import { encode } from 'uqr'
import { boxedGrid } from './boxedGrid.ts'
import { recordGrid } from './recordGrid.ts'
import { photoRow } from './reportPictures.ts'
import type { RecordInput, ReportPhoto, ReportResult } from './reportInput.ts'
import { ACCENT, INK, MARGIN, MUTED, Sheet, TONE, type ReportFonts } from './reportSheet.ts'
import { fitPath, readPath } from './signaturePath.ts'
import { plural } from '../lib/text.ts'

const PHOTOS_A_ROW = 3
const PHOTO_HEIGHT = 128
const QR_SIZE = 62

export function composeRecord(input: RecordInput, fonts: ReportFonts): ReportResult {
  const title = [input.number, input.title].filter((part) => part !== null).join(' ')
  const sheet = new Sheet(fonts, title, input.across === true ? 'landscape' : 'portrait')
  drawRecord(sheet, input, 'r')
  return sheet.finish(footerOf(input))
}

export function footerOf({ organization, kind, number, made }: RecordInput): string {
  return [organization, number ?? kind, `made ${made}`].join(' · ')
}

/** Draws at the cursor; `name` keeps the pictures of several records apart. */
export function drawRecord(sheet: Sheet, input: RecordInput, name: string): void {
  head(sheet, input)
  sheet.facts(input.facts)
  for (const { title, text } of input.texts) {
    sheet.heading(title)
    sheet.text(text)
  }
  for (const table of input.tables) (table.over === undefined ? recordGrid : boxedGrid)(sheet, table)
  photos(sheet, input.photos, name)
  for (const signature of input.signatures) signed(sheet, signature)
  for (const { title, lines } of input.notes) {
    sheet.heading(title)
    sheet.facts(lines, 170)
  }
  if (input.seal !== undefined) {
    sheet.y += 8
    sheet.text(input.seal, { size: 8, colour: MUTED })
  }
}

function head(sheet: Sheet, input: RecordInput): void {
  const top = sheet.y
  if (input.address !== null) square(sheet, input.address, sheet.width - MARGIN - QR_SIZE, top)
  sheet.mark()
  sheet.text(input.organization, { size: 11, bold: true, colour: MUTED, x: MARGIN + 40, gap: 26 })
  sheet.text([input.kind, input.number].filter((part) => part !== null).join(' · '), {
    size: 12,
    colour: MUTED,
    gap: 2,
  })
  sheet.text(input.title, { size: 22, bold: true, gap: 6, width: sheet.body - QR_SIZE - 12 })
  let x = MARGIN
  for (const { text, tone } of input.badges) x += sheet.badge(text, x, sheet.y, TONE[tone]) + 6
  if (input.badges.length > 0) sheet.y += 24
  if (input.address !== null && sheet.doc.getNumberOfPages() > 0) sheet.y = Math.max(sheet.y, top + QR_SIZE + 6)
  sheet.rule(ACCENT, 2.5)
  sheet.y += 14
}

/** What a camera reads, at the top of a paper. */
export function square(sheet: Sheet, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const step = QR_SIZE / size
  sheet.doc.setFillColor(...INK)
  data.forEach((row, down) =>
    row.forEach((dark, across) => {
      if (dark) sheet.doc.rect(x + across * step, y + down * step, step, step, 'F')
    }),
  )
}

function photos(sheet: Sheet, all: RecordInput['photos'], name: string): void {
  if (all.length === 0) return
  sheet.heading(plural(all.length, 'photo'), PHOTO_HEIGHT + 20)
  const here = all.filter((photo): photo is ReportPhoto => 'bytes' in photo)
  for (let at = 0; at < here.length; at += PHOTOS_A_ROW)
    photoRow(sheet, here.slice(at, at + PHOTOS_A_ROW), PHOTOS_A_ROW, PHOTO_HEIGHT, `${name}p${at}`)
  for (const photo of all)
    if ('missing' in photo)
      sheet.text(`${photo.missing}: this photo is not on this device.`, { size: 9, colour: MUTED })
}

function signed(sheet: Sheet, { title, drawing }: RecordInput['signatures'][number]): void {
  sheet.room(110)
  sheet.heading(title, 70)
  const steps = fitPath(readPath(drawing), { x: MARGIN, y: sheet.y, width: 220, height: 52 })
  if (steps.length > 0) {
    sheet.doc
      .setDrawColor(...INK)
      .setLineWidth(1.6)
      .setLineCap('round')
      .setLineJoin('round')
    sheet.doc.path(
      steps.map((step) => ({ op: step.op, c: [...step.c] })),
      'S',
    )
  }
  sheet.y += 62
}
