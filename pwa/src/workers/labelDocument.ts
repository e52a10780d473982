/** Labels of 4 × 6 in as a document, a page each: the words as large as they fit, a square to scan, black alone. Units are points. */
import { encode } from 'uqr'
import { FLAME, INNER, NUMBER, OUTER, STRIPES, wordBase, wordSize, type Diamond } from '../lib/hazardDiamond.ts'
import type { LabelsInput, ReportResult } from './reportInput.ts'
import { Sheet, type ReportFonts, type TextStyle } from './reportSheet.ts'

const [WIDTH, HEIGHT, EDGE, PAD] = [288, 432, 6, 10]
const INSIDE = WIDTH - 2 * (EDGE + PAD)
const LEADING = 1.08
const BLACK = [0, 0, 0] as const
const WHITE = [255, 255, 255] as const
/** Where the lower part is cut: words at the left, the square at the right. */
const CUT = 188
/** The side of a hazard diamond. */
const DIAMOND = 65

type Label = LabelsInput['labels'][number]

interface Place {
  readonly x?: number
  readonly y: number
  readonly width?: number
  readonly height: number
  readonly most: number
  readonly bold?: boolean
  readonly colour?: TextStyle['colour']
}

export function composeLabels({ title, labels }: LabelsInput, fonts: ReportFonts): ReportResult {
  const sheet = new Sheet(fonts, title)
  for (const label of labels) {
    sheet.doc.addPage([WIDTH, HEIGHT], 'portrait')
    draw(sheet, label)
  }
  // The maker of papers begins with a sheet of letter paper.
  if (labels.length > 0) sheet.doc.deletePage(1)
  return { bytes: sheet.doc.output('arraybuffer'), pages: labels.length }
}

function draw(sheet: Sheet, label: Label): void {
  const { doc } = sheet
  doc.setFillColor(...BLACK).setDrawColor(...BLACK)
  doc.rect(EDGE, EDGE, WIDTH - 2 * EDGE, 92, 'F')
  fitted(sheet, [label.words], { y: EDGE + 6, height: 80, most: 46, colour: WHITE })
  const beside = label.diamonds.length * (DIAMOND + 6)
  label.diamonds.forEach((diamond, nth) => sign(sheet, diamond, EDGE + PAD - 4 + nth * (DIAMOND + 6), 100.5))
  fitted(sheet, label.hazards, { x: EDGE + PAD + beside, width: INSIDE - beside, y: 102, height: 62, most: 30 })
  const rules = [168, 212, 260, 312]
  doc.setLineWidth(1.5)
  for (const y of rules) doc.line(EDGE, y, WIDTH - EDGE, y)
  doc.line(CUT, 168, CUT, 212).line(CUT, 312, CUT, HEIGHT - EDGE)
  date(sheet, label.date)
  small(sheet, label.number.title, CUT + 8, 180)
  fitted(sheet, [label.number.text], { x: CUT + 8, y: 184, width: WIDTH - EDGE - CUT - 14, height: 26, most: 22 })
  fitted(sheet, [label.name], { y: 216, height: 22, most: 17 })
  fitted(sheet, [label.detail], { y: 239, height: 19, most: 11, bold: false })
  fitted(sheet, [label.codes], { y: 264, height: 19, most: 17 })
  fitted(sheet, [label.shipping], { y: 284, height: 26, most: 10, bold: false })
  const width = CUT - EDGE - PAD - 6
  fitted(sheet, [label.law], { y: 317, width, height: 48, most: 9, bold: false })
  fitted(sheet, label.site, { y: 367, width, height: 36, most: 9.5 })
  if (label.blank !== null) blank(sheet, label.blank)
  square(sheet, label.square)
  fitted(sheet, label.under, { x: CUT + 6, y: 396, width: WIDTH - EDGE - CUT - 10, height: 28, most: 8, bold: false })
  doc.setLineWidth(2.5).roundedRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 4, 4, 'S')
}

/** The diamond of a DOT class: its sign above, its words across, its number below. */
function sign(sheet: Sheet, diamond: Diamond, left: number, top: number): void {
  const { doc } = sheet
  const part = DIAMOND / 100
  const [x, y] = [(at: number) => left + at * part, (at: number) => top + at * part]
  const outline = ([first, ...others]: readonly (readonly [number, number])[], width: number) => {
    if (first === undefined) return
    let [fromX, fromY] = first
    const steps = others.map(([toX, toY]) => {
      const step = [(toX - fromX) * part, (toY - fromY) * part]
      ;[fromX, fromY] = [toX, toY]
      return step
    })
    doc.setLineWidth(width).lines(steps, x(first[0]), y(first[1]), [1, 1], 'S', true)
  }
  outline(OUTER, 2.4)
  outline(INNER, 0.9)
  if (diamond.sign === 'flame')
    doc.lines(
      FLAME.curves.map((curve) => curve.map((at) => at * part)),
      x(FLAME.from[0]),
      y(FLAME.from[1]),
      [1, 1],
      'F',
      true,
    )
  if (diamond.sign === 'stripes') {
    doc.setLineWidth(4.5 * part)
    for (const [at, from] of STRIPES) doc.line(x(at), y(from), x(at), y(50))
  }
  const middle = (text: string, base: number, size: number) => {
    sheet.font({ size: size * part, bold: true, colour: BLACK })
    sheet.write(text, x(50) - doc.getTextWidth(text) / 2, y(base))
  }
  diamond.words.forEach((word, nth) => middle(word, wordBase(diamond, nth), wordSize(diamond)))
  middle(diamond.number, NUMBER.base, NUMBER.size)
}

function date(sheet: Sheet, given: Label['date']): void {
  if (given === null) return
  const left = EDGE + PAD
  small(sheet, given.title, left, 180)
  if (given.text !== null) return fitted(sheet, [given.text], { y: 184, width: CUT - left - 8, height: 27, most: 24 })
  for (const [at, word] of ['month', 'day', 'year'].entries()) {
    sheet.doc.setLineWidth(1).rect(left + at * 54, 185, 48, 23, 'S')
    sheet.font({ size: 6, colour: BLACK })
    sheet.write(word, left + at * 54 + 3, 192)
  }
}

function small(sheet: Sheet, text: string, x: number, y: number): void {
  sheet.font({ size: 7.5, colour: BLACK })
  sheet.write(text, x, y)
}

/** Lines from the top of a place, at the largest size at which all of them fit. */
function fitted(sheet: Sheet, all: readonly string[], place: Place): void {
  const { x = EDGE + PAD, y, width = INSIDE, height, most, bold = true, colour = BLACK } = place
  const texts = all.filter((text) => text !== '')
  if (texts.length === 0) return
  for (let size = most; size >= 4; size -= 0.5) {
    const style = { size, bold, colour, width }
    const lines = texts.flatMap((text) => sheet.lines(text, style))
    sheet.font(style)
    const words = texts.flatMap((text) => text.split(' '))
    const fits = words.every((word) => sheet.doc.getTextWidth(word) <= width)
    if (size > 4 && (!fits || lines.length * size * LEADING > height)) continue
    lines.forEach((line, down) => sheet.write(line, x, y + size * (0.86 + down * LEADING)))
    return
  }
}

function blank(sheet: Sheet, { title, text }: NonNullable<Label['blank']>): void {
  const y = HEIGHT - EDGE - 8
  sheet.font({ size: 9, bold: true, colour: BLACK })
  sheet.write(title, EDGE + PAD, y)
  const from = EDGE + PAD + sheet.doc.getTextWidth(title) + 5
  sheet.write(text, from, y - 1)
  sheet.doc.setLineWidth(0.8).line(from, y + 1.5, CUT - 6, y + 1.5)
}

function square(sheet: Sheet, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const side = 76
  const [left, top, step] = [CUT + (WIDTH - EDGE - CUT - side) / 2, 316, side / size]
  sheet.doc.setFillColor(...BLACK)
  data.forEach((row, down) =>
    row.forEach((dark, across) => {
      // A little larger, so that no light shows between two dots.
      if (dark) sheet.doc.rect(left + across * step, top + down * step, step + 0.06, step + 0.06, 'F')
    }),
  )
}
