/**
 * The walk report as a document: cover, score, map with numbered pins, findings worst first with their photos, what was looked at
 * again, checklist, signatures. Everything a reader may doubt stands beside the thing itself: the revision and the devices it waits
 * for, how each signer is known, both clocks, the hash.
 */
import { fit, photoRow, picture as image } from './reportPictures.ts'
import type {
  ReportArea,
  ReportFinding,
  ReportGrave,
  ReportInput,
  ReportLook,
  ReportPicture,
  ReportResult,
  ReportRevision,
  ReportScore,
  ReportSignature,
} from './reportInput.ts'
import {
  ACCENT,
  BODY_WIDTH,
  DANGER,
  INK,
  LATE,
  LINE,
  MARGIN,
  MUTED,
  SEVERITY_COLOUR,
  Sheet,
  TONE,
  WARN,
  WARN_SOFT,
  type ReportFonts,
} from './reportSheet.ts'
import { fitPath, readPath } from './signaturePath.ts'
import { lookOf } from '../lib/valueWords.ts'
import { plural } from '../lib/text.ts'

export function composeReport(input: ReportInput, fonts: ReportFonts): ReportResult {
  const sheet = new Sheet(fonts, `${input.number} ${input.title}`)
  cover(sheet, input)
  if (input.score !== null) score(sheet, input.score)
  if (input.map !== null) map(sheet, input, input.map)
  findings(sheet, input.findings)
  if (input.looks.length > 0) looks(sheet, input.looks)
  zones(sheet, input)
  if (input.areas.length > 0) checklist(sheet, input.areas)
  signatures(sheet, input)
  const { revision } = input
  const which =
    revision === null ? 'draft' : `Rev ${revision.letter}${revision.outstanding.length > 0 ? ' provisional' : ''}`
  return sheet.finish(`${input.organization} · ${input.number} · ${which} · made ${input.made}`)
}

function cover(sheet: Sheet, input: ReportInput): void {
  sheet.mark()
  sheet.text(input.organization, { size: 11, bold: true, colour: MUTED, x: MARGIN + 40, gap: 34 })
  sheet.text('Safety walk report', { size: 12, colour: MUTED, gap: 2 })
  sheet.text(input.title, { size: 26, bold: true, gap: 2 })
  sheet.text(`${input.number} · ${input.revision === null ? 'Draft' : `Rev ${input.revision.letter}`}`, {
    size: 13,
    gap: 14,
  })
  sheet.rule(ACCENT, 2.5)
  sheet.y += 18
  if (input.revision !== null) provisional(sheet, input.revision)

  sheet.totals(input.totals)
  grave(sheet, input.grave)
  sheet.facts(input.facts)
  if (input.notice !== null) {
    sheet.y += 8
    sheet.text(input.notice, { bold: true, colour: DANGER })
  }
}

/** High findings named on the cover; all of them follow with their photos. Stop work is never cut. */
const HIGH_SHOWN = 8

/** What a reader of page 1 must know: whether work was stopped, and whether it still is. */
function grave(sheet: Sheet, list: readonly ReportGrave[]): void {
  const high = list.filter(({ severity }) => severity === 'high')
  const shown = list.filter((each) => each.severity === 'stop_work' || high.indexOf(each) < HIGH_SHOWN)
  sheet.text('Stop work and high findings', { size: 12, bold: true, gap: 4 })
  if (list.length === 0) sheet.text('There are none.', { gap: 12 })
  for (const each of shown) {
    sheet.room(44)
    const badge = sheet.badge(each.word, MARGIN, sheet.y, lookOf(SEVERITY_COLOUR, each.severity, INK))
    sheet.text(each.title, { bold: true, x: MARGIN + badge + 8, width: BODY_WIDTH - badge - 8, gap: 4 })
    for (const state of each.states)
      sheet.text(state, { x: MARGIN + 12, width: BODY_WIDTH - 12, gap: 1, ...(each.live ? { colour: DANGER } : {}) })
    if (each.late !== null) sheet.text(each.late, { ...LATE, x: MARGIN + 12, width: BODY_WIDTH - 12, gap: 1 })
    sheet.y += 5
  }
  if (high.length > HIGH_SHOWN) sheet.text(`${high.length - HIGH_SHOWN} more high findings follow.`, { colour: MUTED })
  sheet.y += 6
}

/** Stands before everything else: who reads the cover only must know that more may come. */
function provisional(sheet: Sheet, { letter, next, outstanding, reason }: ReportRevision): void {
  if (reason !== null) sheet.text(`Rev ${letter}: ${reason}. The earlier revisions are kept.`, { bold: true, gap: 10 })
  if (outstanding.length === 0) return
  const devices = `${plural(outstanding.length, 'device')} outstanding`
  sheet.box(
    `Provisional: ${devices}`,
    `${outstanding.join('; ')}. What comes later makes Rev ${next}; who got this one gets that one too.`,
    WARN,
    WARN_SOFT,
  )
}

function score(sheet: Sheet, { total, points, band, tone, flagged, sections }: ReportScore): void {
  sheet.heading('Score', 110)
  sheet.font({ size: 24, bold: true })
  sheet.write(total, MARGIN, sheet.y + 22)
  const x = MARGIN + sheet.doc.getTextWidth(total) + 12
  sheet.badge(band, x, sheet.y + 8, TONE[tone])
  sheet.y += 32
  sheet.text(points, { colour: MUTED, gap: flagged === null ? 8 : 2 })
  if (flagged !== null) sheet.text(flagged, { bold: true, colour: DANGER, gap: 8 })
  sheet.table(
    [
      ['Section', 250],
      ['Score', 60],
      ['Points', 80],
      ['Answered', 70],
      ['Failed', 56],
    ],
    sections.map((section) => ({
      cells: [section.title, section.percent, section.points, section.answered, section.failed],
      colour: TONE[section.tone],
    })),
  )
}

function looks(sheet: Sheet, list: readonly ReportLook[]): void {
  sheet.heading(list.length === 1 ? '1 open finding re-checked' : `${list.length} open findings re-checked`)
  for (const look of list) {
    sheet.room(32)
    sheet.text(`${look.seen} · ${look.title}`, { bold: true, gap: 0 })
    sheet.text([look.number, look.zone, look.note].filter((part) => part !== '').join(' · '), {
      colour: MUTED,
      gap: look.late === null ? 6 : 0,
    })
    if (look.late !== null) sheet.text(look.late, { ...LATE, gap: 6 })
  }
}

function map(sheet: Sheet, input: ReportInput, picture: ReportPicture): void {
  const { width, height } = fit(picture, BODY_WIDTH, 300)
  sheet.heading('Where', height + (input.zoneMarks.length > 0 ? 36 : 20))
  const x = MARGIN + (BODY_WIDTH - width) / 2
  image(sheet, picture, 'map', x, sheet.y, width, height)
  sheet.doc
    .setDrawColor(...LINE)
    .setLineWidth(0.75)
    .rect(x, sheet.y, width, height, 'S')
  for (const mark of input.zoneMarks) {
    const label = `${mark.name}: ${mark.count}`
    sheet.zoneMark(
      label,
      { x: x + (mark.x / 10_000) * width, y: sheet.y + (mark.y / 10_000) * height },
      { left: x, right: x + width, top: sheet.y, bottom: sheet.y + height },
    )
  }
  for (const pin of input.pins) {
    sheet.pin(pin.n, x + (pin.x / 10_000) * width, sheet.y + (pin.y / 10_000) * height, colourOf(pin.severity))
  }
  sheet.y += height + 12
  if (input.zoneMarks.length > 0)
    sheet.text('A ringed zone has findings without a place of their own; the number says how many.', {
      size: 9,
      colour: MUTED,
      gap: 8,
    })
}

function findings(sheet: Sheet, list: readonly ReportFinding[]): void {
  sheet.heading(plural(list.length, 'finding'))
  if (list.length === 0) sheet.text('Nothing was found on this walk.')
  for (const finding of list) one(sheet, finding)
}

const PHOTOS_A_ROW = 3
const PHOTO_HEIGHT = 128
const PAIR_HEIGHT = 170

function one(sheet: Sheet, finding: ReportFinding): void {
  sheet.room(finding.pairs.length > 0 ? 90 + PAIR_HEIGHT : finding.pictures.length > 0 ? 90 + PHOTO_HEIGHT : 90)
  const colour = colourOf(finding.severity)
  sheet.pin(finding.n, MARGIN + 8, sheet.y + 9, colour)
  const badge = sheet.badge(finding.severityWord, MARGIN + 24, sheet.y + 1.5, colour)
  sheet.font({ size: 9.5, colour: MUTED })
  sheet.write(`${finding.kind} · ${finding.zone} · ${finding.number}`, MARGIN + 32 + badge, sheet.y + 12.5)
  sheet.y += 22
  sheet.text(finding.title, { size: 12, bold: true, gap: 2 })
  if (finding.text !== '') sheet.text(finding.text)
  sheet.facts(finding.facts, 90)
  finding.pairs.forEach(({ before, after }, index) =>
    photoRow(sheet, [before, after], 2, PAIR_HEIGHT, `f${finding.n}b${index}`),
  )
  for (let at = 0; at < finding.pictures.length; at += PHOTOS_A_ROW) {
    photoRow(sheet, finding.pictures.slice(at, at + PHOTOS_A_ROW), PHOTOS_A_ROW, PHOTO_HEIGHT, `f${finding.n}p${at}`)
  }
  sheet.y += 6
  sheet.rule()
  sheet.y += 10
}

function zones(sheet: Sheet, input: ReportInput): void {
  sheet.heading('Zones')
  sheet.facts(
    input.zones.map((zone) => [zone.name, [zone.status, zone.note].filter((part) => part !== '').join(' · ')] as const),
    190,
  )
}

function checklist(sheet: Sheet, areas: readonly ReportArea[]): void {
  sheet.heading('Checklist')
  for (const area of areas) {
    sheet.room(30)
    sheet.text(`${area.zone}: ${area.title}`, { bold: true, gap: 0 })
    sheet.text(
      `${area.answered} of ${area.total} answered, ${area.fails.length === 0 ? 'none' : area.fails.length} failed`,
      { colour: MUTED, gap: 3 },
    )
    for (const fail of area.fails) {
      const source = fail.citation === null ? '' : ` (${fail.citation})`
      const reading = fail.reading === null ? '' : `: ${fail.reading}`
      sheet.text(`Fail · ${fail.question}${reading}${source}`, {
        x: MARGIN + 12,
        width: BODY_WIDTH - 12,
        colour: DANGER,
        gap: 2,
      })
    }
    sheet.y += 5
  }
}

function signatures(sheet: Sheet, input: ReportInput): void {
  sheet.heading(input.signatures.length === 0 ? 'Not signed' : 'Signatures')
  for (const signature of input.signatures) signed(sheet, signature)
  sheet.text(`Content hash of this report ${input.hash}`, { size: 8, colour: MUTED, gap: 6 })
  for (const clock of input.clocks) sheet.text(clock, { size: 9, colour: MUTED, gap: 1 })
}

function signed(sheet: Sheet, signature: ReportSignature): void {
  sheet.room(130)
  sheet.text(signature.statement, { gap: 6 })
  const steps = fitPath(readPath(signature.drawing), { x: MARGIN, y: sheet.y, width: 220, height: 52 })
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
  sheet.y += 58
  sheet.doc
    .setDrawColor(...INK)
    .setLineWidth(0.75)
    .line(MARGIN, sheet.y, MARGIN + 240, sheet.y)
  sheet.y += 4
  sheet.text(`${signature.name}, ${signature.role}: ${signature.proof}`, { bold: true, gap: 0 })
  sheet.text(`Signed ${signature.signed}`, { colour: MUTED, gap: 0 })
  for (const doubt of signature.doubts) sheet.text(doubt, { colour: DANGER, gap: 0 })
  sheet.text(`Content hash ${signature.hash}`, { size: 8, colour: MUTED, gap: 14 })
}

function colourOf(severity: ReportFinding['severity']) {
  return severity === null ? INK : lookOf(SEVERITY_COLOUR, severity, INK)
}
