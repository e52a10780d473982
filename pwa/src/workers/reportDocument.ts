/**
 * The walk report as a document: cover, map with numbered pins, findings worst first with their photos, checklist, signatures.
 * Everything a reader may doubt stands beside the thing itself: unverified citations, provisional parts, both clocks, the signed hash.
 */
import type { ReportArea, ReportFinding, ReportInput, ReportPicture, ReportResult, ReportSignature } from './reportInput.ts'
import { ACCENT, BODY_WIDTH, DANGER, INK, LINE, MARGIN, MUTED, PAGE_WIDTH, SEVERITY_COLOUR, Sheet, type ReportFonts } from './reportSheet.ts'
import { fitPath, readPath } from './signaturePath.ts'

export function composeReport(input: ReportInput, fonts: ReportFonts): ReportResult {
  const sheet = new Sheet(fonts, `${input.number} ${input.title}`)
  cover(sheet, input)
  if (input.map !== null) map(sheet, input, input.map)
  findings(sheet, input.findings)
  zones(sheet, input)
  if (input.areas.length > 0) checklist(sheet, input.areas)
  if (input.signatures.length > 0) signatures(sheet, input)
  return sheet.finish(`${input.organization} · ${input.number} · made ${input.made}`)
}

function cover(sheet: Sheet, input: ReportInput): void {
  const { doc } = sheet
  loadLine(sheet)
  sheet.text(input.organization, { size: 11, bold: true, colour: MUTED, x: MARGIN + 40, gap: 34 })
  sheet.text('Safety walk report', { size: 12, colour: MUTED, gap: 2 })
  sheet.text(input.title, { size: 26, bold: true, gap: 2 })
  sheet.text(input.number, { size: 13, gap: 14 })
  sheet.rule(ACCENT, 2.5)
  sheet.y += 18

  const width = BODY_WIDTH / Math.max(1, input.totals.length)
  input.totals.forEach(([value, label], index) => {
    const x = MARGIN + index * width
    sheet.font({ size: 24, bold: true })
    doc.text(value, x, sheet.y + 22)
    sheet.font({ size: 9.5, colour: MUTED })
    doc.text(label, x, sheet.y + 38)
  })
  sheet.y += 58
  sheet.facts(input.facts)
  if (input.notice !== null) {
    sheet.y += 8
    sheet.text(input.notice, { bold: true, colour: DANGER })
  }
}

/** The mark: a ring and a level. */
function loadLine(sheet: Sheet): void {
  const { doc } = sheet
  const y = sheet.y + 9
  doc.setDrawColor(...INK).setLineWidth(2.2).circle(MARGIN + 14, y, 9, 'S').line(MARGIN, y, MARGIN + 28, y)
}

function map(sheet: Sheet, input: ReportInput, picture: ReportPicture): void {
  sheet.heading('Where')
  const { width, height } = fit(picture, BODY_WIDTH, 300)
  sheet.room(height + 10)
  const x = MARGIN + (BODY_WIDTH - width) / 2
  image(sheet, picture, 'map', x, sheet.y, width, height)
  sheet.doc.setDrawColor(...LINE).setLineWidth(0.75).rect(x, sheet.y, width, height, 'S')
  for (const pin of input.pins) {
    sheet.pin(pin.n, x + (pin.x / 10_000) * width, sheet.y + (pin.y / 10_000) * height, colourOf(pin.severity))
  }
  sheet.y += height + 12
}

function findings(sheet: Sheet, list: readonly ReportFinding[]): void {
  sheet.heading(list.length === 1 ? '1 finding' : `${list.length} findings`)
  if (list.length === 0) sheet.text('Nothing was found on this walk.')
  for (const finding of list) one(sheet, finding)
}

const PHOTO_GAP = 8
const PHOTOS_A_ROW = 3
const PHOTO_WIDTH = (BODY_WIDTH - (PHOTOS_A_ROW - 1) * PHOTO_GAP) / PHOTOS_A_ROW
const PHOTO_HEIGHT = 128

function one(sheet: Sheet, finding: ReportFinding): void {
  sheet.room(finding.pictures.length > 0 ? 90 + PHOTO_HEIGHT : 90)
  const colour = colourOf(finding.severity)
  sheet.pin(finding.n, MARGIN + 8, sheet.y + 9, colour)
  const badge = sheet.badge(finding.severityWord, MARGIN + 24, sheet.y + 1.5, colour)
  sheet.font({ size: 9.5, colour: MUTED })
  sheet.doc.text(`${finding.kind} · ${finding.zone} · ${finding.number}`, MARGIN + 32 + badge, sheet.y + 12.5)
  sheet.y += 22
  sheet.text(finding.title, { size: 12, bold: true, gap: 2 })
  if (finding.text !== '') sheet.text(finding.text)
  sheet.facts(finding.facts, 90)
  finding.pictures.forEach((picture, index) => {
    const column = index % PHOTOS_A_ROW
    if (column === 0) sheet.room(PHOTO_HEIGHT + 18)
    const size = fit(picture, PHOTO_WIDTH, PHOTO_HEIGHT)
    const x = MARGIN + column * (PHOTO_WIDTH + PHOTO_GAP)
    image(sheet, picture, `f${finding.n}p${index}`, x, sheet.y + 4, size.width, size.height)
    sheet.font({ size: 8, colour: MUTED })
    sheet.doc.text(picture.label, x, sheet.y + size.height + 13)
    if (column === PHOTOS_A_ROW - 1 || index === finding.pictures.length - 1) sheet.y += PHOTO_HEIGHT + 18
  })
  sheet.y += 6
  sheet.rule()
  sheet.y += 10
}

function zones(sheet: Sheet, input: ReportInput): void {
  sheet.heading('Zones')
  sheet.facts(input.zones.map((zone) => [zone.name, [zone.status, zone.note].filter((part) => part !== '').join(' · ')] as const), 190)
}

function checklist(sheet: Sheet, areas: readonly ReportArea[]): void {
  sheet.heading('Checklist')
  for (const area of areas) {
    sheet.room(30)
    sheet.text(`${area.zone}: ${area.title}`, { bold: true, gap: 0 })
    sheet.text(`${area.answered} of ${area.total} answered, ${area.fails.length === 0 ? 'none' : area.fails.length} failed`, { colour: MUTED, gap: 3 })
    for (const fail of area.fails) {
      const source = fail.citation === null ? '' : ` (${fail.citation}${fail.verified ? '' : ', unverified'})`
      const reading = fail.reading === null ? '' : `: ${fail.reading}`
      sheet.text(`Fail · ${fail.question}${reading}${source}`, { x: MARGIN + 12, width: BODY_WIDTH - 12, colour: DANGER, gap: 2 })
    }
    sheet.y += 5
  }
}

function signatures(sheet: Sheet, input: ReportInput): void {
  sheet.heading('Signatures')
  for (const signature of input.signatures) signed(sheet, signature)
  sheet.text(input.clocks, { size: 9, colour: MUTED })
}

function signed(sheet: Sheet, signature: ReportSignature): void {
  sheet.room(130)
  sheet.text(signature.statement, { gap: 6 })
  const steps = fitPath(readPath(signature.drawing), { x: MARGIN, y: sheet.y, width: 220, height: 52 })
  if (steps.length > 0) {
    sheet.doc.setDrawColor(...INK).setLineWidth(1.6).setLineCap('round').setLineJoin('round')
    sheet.doc.path(steps.map((step) => ({ op: step.op, c: [...step.c] })), 'S')
  }
  sheet.y += 58
  sheet.doc.setDrawColor(...INK).setLineWidth(0.75).line(MARGIN, sheet.y, MARGIN + 240, sheet.y)
  sheet.y += 4
  sheet.text(`${signature.name}, ${signature.role}`, { bold: true, gap: 0 })
  sheet.text(`Signed ${signature.signed}`, { colour: MUTED, gap: 0 })
  sheet.text(`Content hash ${signature.hash}`, { size: 8, colour: MUTED, gap: 14 })
}

function colourOf(severity: ReportFinding['severity']) {
  return severity === null ? INK : SEVERITY_COLOUR[severity]
}

function fit(picture: { readonly width: number; readonly height: number }, width: number, height: number) {
  const scale = Math.min(width / picture.width, height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** A photo that cannot be read is named as such; the rest of the report does not fail with it. */
function image(sheet: Sheet, picture: ReportPicture, alias: string, x: number, y: number, width: number, height: number): void {
  try {
    sheet.doc.addImage({ imageData: new Uint8Array(picture.bytes), format: 'JPEG', x, y, width, height, alias })
  } catch {
    sheet.doc.setDrawColor(...LINE).rect(x, y, width, height, 'S')
    sheet.font({ size: 8, colour: MUTED })
    sheet.doc.text('This picture could not be read.', Math.min(x + 6, PAGE_WIDTH - MARGIN), y + 14)
  }
}
