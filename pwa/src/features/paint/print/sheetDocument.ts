/** The sheets of a paint form as a document: black marks and words, and boxes so light that reading does not see them. */
import { encode } from 'uqr'
import { Sheet, type ReportFonts } from '../../../workers/reportSheet.ts'
import type { ReportResult } from '../../../workers/reportInput.ts'
import {
  COLUMNS,
  EDITION,
  fieldsOf,
  firstLine,
  LINES_PER_SHEET,
  MARK,
  MARK_AT,
  MARK_CODES,
  ROW,
  SQUARE,
  TOTAL_Y,
  type SheetField,
} from '../reading/layout.ts'
import { codeText } from '../reading/serial.ts'
import type { SheetInput } from './sheetInput.ts'

const BLACK = [0, 0, 0] as const
const BOX_LINE = [150, 212, 228] as const
const RULE = [190, 228, 238] as const
const SHADE = [232, 246, 250] as const
const LEFT = COLUMNS[0]
const RIGHT = COLUMNS[6]

export function composeSheets(input: SheetInput, fonts: ReportFonts): ReportResult {
  const paper = new Sheet(fonts, input.title)
  for (let sheet = 1; sheet <= input.sheets; sheet += 1) {
    if (sheet > 1) paper.doc.addPage()
    draw(paper, input, sheet)
  }
  return { bytes: paper.doc.output('arraybuffer'), pages: input.sheets }
}

function draw(paper: Sheet, input: SheetInput, sheet: number): void {
  const { doc } = paper
  const say = (text: string, x: number, y: number, size = 8, bold = false) => {
    paper.font({ size, bold, colour: BLACK })
    paper.write(text, x, y)
  }
  const fitted = (text: string, x: number, y: number, width: number, most: number, bold = true) => {
    let size = most
    paper.font({ size, bold, colour: BLACK })
    while (size > 5 && doc.getTextWidth(text) > width) paper.font({ size: (size -= 0.5), bold, colour: BLACK })
    paper.write(text, x, y)
  }
  marks(paper)
  const first = firstLine(sheet)
  const codes = Array.from({ length: LINES_PER_SHEET }, (_, row) => input.lines[first - 1 + row]?.code ?? '')
  square(paper, codeText({ edition: EDITION, sheet, of: input.sheets, serial: input.serial, codes }))
  say('Daily paint usage', LEFT, 46, 17, true)
  fitted(
    `${input.organization} · form PU, edition ${EDITION} · one vessel, one day, one shift`,
    LEFT,
    60,
    300,
    8,
    false,
  )
  say(input.serial, 376, 46, 12, true)
  say(`Sheet ${sheet} of ${input.sheets}`, 376, 60)
  doc.setFillColor(...SHADE).rect(LEFT, 70, 408, 20, 'F')
  say(
    'Blue or black pen. One digit in a box, like 0 1 2 3 4 5 6 7 8 9. None is 0.00. Wrong: strike it, a person asks.',
    72,
    83,
    7.6,
  )
  if (sheet === 1) head(paper, input, say, fitted)
  else {
    say(`${input.vessel} · ${input.job}`, LEFT, 120, 12, true)
    say('More lines of the same day. What stands on sheet 1 holds for them too.', LEFT, 136)
  }
  table(paper, input, first, say, fitted)
  for (const field of fieldsOf(sheet)) boxes(paper, field, say)
  say('Add the lines. Total', 190, TOTAL_Y + 13, 8, true)
  if (sheet === 1) {
    say('How applied', LEFT, 644, 8, true)
    say('Dry film, mils', 392, 644, 8, true)
    doc.setDrawColor(...BOX_LINE).setLineWidth(0.8)
    doc.rect(LEFT, 686, 206, 44, 'S').rect(282, 686, RIGHT - 282, 44, 'S')
    say('Painter, print', LEFT + 4, 694, 7, true)
    say('Foreman, sign: I saw this work', 286, 694, 7, true)
  }
  say(`${input.serial} · sheet ${sheet} of ${input.sheets}`, 240, 748, 8, true)
  say('Print at 100%. Keep the four corner marks clear. Kept with the form for five years.', 160, 758, 7)
}

type Say = (text: string, x: number, y: number, size?: number, bold?: boolean) => void
type Fitted = (text: string, x: number, y: number, width: number, most: number, bold?: boolean) => void

function head({ doc }: Sheet, input: SheetInput, say: Say, fitted: Fitted): void {
  say('Day of work: month, day', LEFT, 107, 8, true)
  say(`/ ${input.year}`, 156, 127, 11, true)
  say('Shift', 190, 107, 8, true)
  say('Work began', 360, 107, 8, true)
  say('Work ended', 458, 107, 8, true)
  const known: readonly (readonly [string, string, number, number])[] = [
    ['Vessel', input.vessel, LEFT, 150],
    ['Job or work order', input.job, 226, 110],
    ['Place', input.place, 346, 110],
    ['Emission unit', input.unit, 466, 80],
  ]
  for (const [label, text, x, width] of known) {
    say(label, x, 146, 8, true)
    fitted(text === '' ? '–' : text, x, 162, width, 12)
  }
  say('Area of the ship', LEFT, 181, 8, true)
  say('Containment', 466, 181, 8, true)
  say('Air °F', LEFT, 236, 8, true)
  say('Steel °F', 146, 236, 8, true)
  say('Humidity %', 226, 236, 8, true)
  say('Dew point °F', 306, 236, 8, true)
  say('Sky', 390, 232, 8, true)
  doc.setDrawColor(...RULE).setLineWidth(0.6)
  for (const y of [137, 171, 224]) doc.line(LEFT, y, RIGHT, y)
}

function table({ doc }: Sheet, input: SheetInput, first: number, say: Say, fitted: Fitted): void {
  const bottom = ROW.top + LINES_PER_SHEET * ROW.height
  doc.setFillColor(...SHADE).rect(LEFT, 268, RIGHT - LEFT, ROW.top - 268, 'F')
  doc
    .setDrawColor(...RULE)
    .setLineWidth(0.6)
    .rect(LEFT, 268, RIGHT - LEFT, bottom - 268, 'S')
  for (const x of COLUMNS.slice(1, -1)) doc.line(x, 268, x, bottom)
  const titles: readonly (readonly [string, string])[] = [
    ['#', ''],
    ['Code and product', 'as on the can'],
    ['Batch', 'sticker or block letters'],
    ['Gallons used', 'as supplied'],
    ['Thinner, gallons', 'never more than printed'],
    ['Closed', 'after use'],
  ]
  titles.forEach(([title, under], at) => {
    say(title, (COLUMNS[at] ?? 0) + 4, 279, 8, true)
    say(under, (COLUMNS[at] ?? 0) + 4, 288, 6.5)
  })
  for (let row = 0; row < LINES_PER_SHEET; row += 1) {
    const y = ROW.top + row * ROW.height
    const line = input.lines[first - 1 + row]
    doc
      .setDrawColor(...RULE)
      .setLineWidth(0.6)
      .line(LEFT, y, RIGHT, y)
    say(String(first + row), LEFT + 4, y + 25, 8, true)
    if (line === undefined) doc.setDrawColor(...BOX_LINE).line(COLUMNS[1] + 6, y + 35, COLUMNS[2] - 6, y + 35)
    else {
      fitted(line.code, COLUMNS[1] + 6, y + 21, 94, 12)
      fitted(line.name, COLUMNS[1] + 6, y + 34, 94, 7, false)
    }
    doc.setDrawColor(...BOX_LINE).line(COLUMNS[2] + 6, y + 37, COLUMNS[3] - 6, y + 37)
    fitted(line?.most ?? 'see the can', 394, y + 38, 84, 7.5)
  }
}

function boxes({ doc }: Sheet, field: SheetField, say: Say): void {
  doc.setDrawColor(...BOX_LINE).setLineWidth(0.8)
  if (field.kind === 'digits') {
    for (const { x, y, width, height } of field.boxes) doc.rect(x, y, width, height, 'S')
    const half = field.boxes[field.boxes.length - (field.whole ? 2 : field.decimals)]
    if (half !== undefined && (field.whole || field.decimals > 0)) {
      const x = half.x - 6.5
      if (!field.whole) doc.setFillColor(...BLACK).circle(x + 0.2, half.y + 17.5, 1.3, 'F')
      else say(field.key === 'day' ? '/' : ':', x - 1.5, half.y + 14, 11, true)
    }
  }
  if (field.kind === 'ticks')
    for (const { at, label } of field.options) {
      doc
        .setDrawColor(...BOX_LINE)
        .setLineWidth(0.8)
        .rect(at.x, at.y, at.width, at.height, 'S')
      say(label, at.x + at.width + 3, at.y + 10, 8)
    }
}

function marks({ doc }: Sheet): void {
  const step = MARK.side / MARK.cells
  MARK_AT.forEach(([x, y], nth) => {
    doc.setFillColor(...BLACK).rect(x, y, MARK.side, MARK.side, 'F')
    doc.setFillColor(255, 255, 255)
    const code = MARK_CODES[nth] ?? ''
    for (let at = 0; at < 16; at += 1)
      if (code[at] === '1')
        doc.rect(x + (1 + (at % 4)) * step, y + (1 + Math.floor(at / 4)) * step, step + 0.03, step + 0.03, 'F')
  })
}

function square({ doc }: Sheet, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = SQUARE.side / size
  doc.setFillColor(...BLACK)
  data.forEach((row, down) =>
    row.forEach((dark, across) => {
      if (dark) doc.rect(SQUARE.x + across * step, SQUARE.y + down * step, step + 0.05, step + 0.05, 'F')
    }),
  )
}
