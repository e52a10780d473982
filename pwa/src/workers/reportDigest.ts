/** The weekly digest as a document: what is open, what is late, what came back, what was put right, where nobody was. */
import { photoRow } from './reportPictures.ts'
import type { DigestInput, ReportResult } from './reportInput.ts'
import {
  ACCENT,
  BODY_WIDTH,
  INK,
  LATE,
  MARGIN,
  MUTED,
  SEVERITY_COLOUR,
  Sheet,
  type ReportFonts,
} from './reportSheet.ts'
import { lookOf } from '../lib/valueWords.ts'

const PAIR_HEIGHT = 150

export function composeDigest(input: DigestInput, fonts: ReportFonts): ReportResult {
  const sheet = new Sheet(fonts, `Weekly digest ${input.week}`)
  sheet.mark()
  sheet.text(input.organization, { size: 11, bold: true, colour: MUTED, x: MARGIN + 40, gap: 34 })
  sheet.text('Safety walks, weekly digest', { size: 12, colour: MUTED, gap: 2 })
  sheet.text(input.week, { size: 26, bold: true, gap: 8 })
  sheet.rule(ACCENT, 2.5)
  sheet.y += 18
  sheet.totals(input.totals)
  sheet.heading('Open by severity')
  sheet.table(
    [
      ['Severity', 200],
      ['Open', 100],
      ['New this week', 120],
    ],
    input.open.map((row) => ({
      cells: [row.word, row.count, row.fresh],
      colour: lookOf(SEVERITY_COLOUR, row.severity, INK),
    })),
  )
  for (const { title, none, rows } of input.lists) {
    sheet.heading(title)
    if (rows.length === 0) sheet.text(none, { colour: MUTED })
    for (const row of rows) {
      sheet.room(32)
      sheet.text(row.title, {
        bold: true,
        gap: 0,
        colour: row.severity === null ? INK : lookOf(SEVERITY_COLOUR, row.severity, INK),
      })
      sheet.text(row.note, { colour: MUTED, gap: row.late === null ? 6 : 0 })
      if (row.late !== null) sheet.text(row.late, { ...LATE, gap: 6 })
    }
  }
  sheet.heading(
    input.fixed.length === 1 ? '1 corrected' : `${input.fixed.length} corrected`,
    input.fixed[0]?.before || input.fixed[0]?.after ? 60 + PAIR_HEIGHT : 40,
  )
  if (input.fixed.length === 0) sheet.text('Nothing was closed this week.', { colour: MUTED })
  input.fixed.forEach(({ title, note, before, after }, index) => {
    const photos = [before, after].filter((photo) => photo !== null)
    sheet.room(photos.length === 0 ? 32 : 50 + PAIR_HEIGHT)
    sheet.text(title, { bold: true, gap: 0 })
    sheet.text(note, { colour: MUTED, gap: 4 })
    if (photos.length > 0) photoRow(sheet, photos, 2, PAIR_HEIGHT, `d${index}`)
  })
  sheet.heading('Longest since last walk')
  sheet.facts(input.zones, 200, MARGIN, BODY_WIDTH)
  return sheet.finish(`${input.organization} · weekly digest ${input.week} · made ${input.made}`)
}
