/** A blank form as a sheet of paper: a box for each kind of field, lines for the rows of tables, and a line to sign on. */
import type { BlankBox, BlankField, BlankInput, BlankItem } from './formInput.ts'
import type { ReportResult } from './reportInput.ts'
import { square } from './recordDocument.ts'
import { ACCENT, BODY_WIDTH, INK, MARGIN, MUTED, PAGE_WIDTH, Sheet, type ReportFonts } from './reportSheet.ts'

const LABEL_WIDTH = 190
const BOX_X = MARGIN + LABEL_WIDTH + 10
const BOX_WIDTH = BODY_WIDTH - LABEL_WIDTH - 10
const QR_SIZE = 62
const BOX = 18
const DIGIT = 14
const GAP = 8

export function composeForm(input: BlankInput, fonts: ReportFonts): ReportResult {
  const sheet = new Sheet(fonts, input.title)
  head(sheet, input)
  for (const field of input.top) question(sheet, field)
  for (const each of input.items) item(sheet, each)
  if (input.sign !== null) signature(sheet, input.sign)
  return sheet.finish(input.footer)
}

function head(sheet: Sheet, input: BlankInput): void {
  const top = sheet.y
  square(sheet, input.address, PAGE_WIDTH - MARGIN - QR_SIZE, top)
  sheet.mark()
  sheet.text(input.organization, { size: 11, bold: true, colour: MUTED, x: MARGIN + 40, gap: 20 })
  sheet.text([input.kind, input.edition].join(' · '), { size: 11, colour: MUTED, gap: 2 })
  sheet.text(input.title, { size: 20, bold: true, gap: 2, width: BODY_WIDTH - QR_SIZE - 12 })
  sheet.text(input.addressSays, { size: 8.5, colour: MUTED, gap: 4 })
  sheet.y = Math.max(sheet.y, top + QR_SIZE + 6)
  sheet.rule(ACCENT, 2.5)
  sheet.y += 12
}

function item(sheet: Sheet, each: BlankItem): void {
  switch (each.is) {
    case 'heading':
      return sheet.heading(each.text, 40)
    case 'words':
      return sheet.text(each.text, { colour: MUTED, gap: 8 })
    case 'field':
      return question(sheet, each)
    case 'rows':
      return rows(sheet, each)
  }
}

function question(sheet: Sheet, field: BlankField): void {
  const title = sheet.lines(`${field.label}${field.required ? ' *' : ''}`, {
    size: 10.5,
    bold: true,
    width: LABEL_WIDTH,
  })
  const hint = field.hint === '' ? [] : sheet.lines(field.hint, { size: 8.5, width: LABEL_WIDTH })
  const words = title.length * 13 + hint.length * 11
  const height = Math.max(words, boxHeight(sheet, field.box, BOX_WIDTH))
  sheet.room(height + GAP)
  const top = sheet.y
  let y = top
  sheet.font({ size: 10.5, bold: true })
  for (const line of title) {
    sheet.write(line, MARGIN, y + 11)
    y += 13
  }
  sheet.font({ size: 8.5, colour: MUTED })
  for (const line of hint) {
    sheet.write(line, MARGIN, y + 9)
    y += 11
  }
  const right = box(sheet, field.box, { x: BOX_X, y: top, width: BOX_WIDTH, unit: field.unit })
  if (field.unit !== '' && field.box.of !== 'none') {
    sheet.font({ size: 9.5, colour: MUTED })
    sheet.write(field.unit, right + 5, top + 13)
  }
  sheet.y = top + height + GAP
}

interface At {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly unit: string
}

/** Draws it and answers where it ends. */
function box(sheet: Sheet, of: BlankBox, { x, y, width, unit }: At): number {
  pen(sheet)
  const room = unit === '' ? width : width - unitWidth(sheet, unit)
  pen(sheet)
  switch (of.of) {
    case 'line':
      sheet.doc.rect(x, y, room, BOX)
      return x + room
    case 'area':
    case 'tall':
      sheet.doc.rect(x, y, width, boxHeight(sheet, of, width))
      return x + width
    case 'digits': {
      const sign = of.signed ? '±' : ''
      const places = [sign, ...'0'.repeat(of.before), ...(of.behind === 0 ? '' : '.'), ...'0'.repeat(of.behind)]
      return squares(sheet, places.join(''), x, y)
    }
    case 'parts':
      return squares(sheet, of.mask, x, y)
    case 'choices':
      return choices(sheet, of, { x, y, width, unit })
    case 'none':
      sheet.font({ size: 9.5, colour: MUTED })
      sheet.write(of.say, x, y + 12)
      return x + width
  }
}

function pen(sheet: Sheet): void {
  sheet.doc.setDrawColor(...INK).setLineWidth(0.8)
}

function unitWidth(sheet: Sheet, unit: string): number {
  sheet.font({ size: 9.5 })
  return sheet.doc.getTextWidth(unit) + 8
}

/** A box for each letter or digit of the mask; what is neither stands between them. */
function squares(sheet: Sheet, mask: string, x: number, y: number): number {
  let at = x
  for (const sign of mask) {
    if (/[\p{L}\d±]/u.test(sign)) {
      pen(sheet)
      sheet.doc.rect(at, y, DIGIT, BOX)
      if (sign !== '0') {
        sheet.font({ size: 7, colour: MUTED })
        sheet.write(sign, at + DIGIT / 2, y + 12, { align: 'center' })
      }
      at += DIGIT
    } else {
      sheet.font({ size: 11, bold: true })
      sheet.write(sign, at + 3, y + 14, { align: 'center' })
      at += 6
    }
  }
  return at
}

const MARK = 9

/** Where each option stands: as many in a line as fit. */
function laid(sheet: Sheet, options: readonly string[], width: number) {
  sheet.font({ size: 9.5 })
  let [x, line] = [0, 0]
  const places = options.map((option) => {
    const wide = Math.min(width, MARK + 4 + sheet.doc.getTextWidth(option) + 14)
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1]
    const place = { option, x, line }
    x += wide
    return place
  })
  return { places, lines: line + 1 }
}

function choices(
  sheet: Sheet,
  { options, many }: Extract<BlankBox, { readonly of: 'choices' }>,
  { x, y, width }: At,
): number {
  for (const { option, x: left, line } of laid(sheet, options, width).places) {
    const [at, top] = [x + left, y + 3 + line * 16]
    pen(sheet)
    if (many) sheet.doc.rect(at, top, MARK, MARK)
    else sheet.doc.circle(at + MARK / 2, top + MARK / 2, MARK / 2, 'S')
    sheet.font({ size: 9.5 })
    sheet.write(sheet.lines(option, { size: 9.5, width: width - MARK - 4 })[0] ?? '', at + MARK + 4, top + 8)
  }
  return x + width
}

function boxHeight(sheet: Sheet, of: BlankBox, width: number): number {
  switch (of.of) {
    case 'area':
      return 54
    case 'tall':
      return 64
    case 'choices':
      return laid(sheet, of.options, width).lines * 16 + 2
    case 'line':
    case 'digits':
    case 'parts':
    case 'none':
      return BOX
  }
}

/** A line of boxes a row, the headings again on each page. Choices stand under the table's name: a cell has no room for them. */
function rows(sheet: Sheet, { label, columns, count }: Extract<BlankItem, { readonly is: 'rows' }>): void {
  const number = 18
  const width = (BODY_WIDTH - number) / Math.max(1, columns.length)
  const height = 22
  const names = () => {
    const wrapped = columns.map(({ label: title, unit }) =>
      sheet.lines(unit === '' ? title : `${title}, ${unit}`, { size: 8.5, bold: true, width: width - 6 }),
    )
    const tall = Math.max(1, ...wrapped.map((lines) => lines.length)) * 11
    wrapped.forEach((lines, column) => {
      sheet.font({ size: 8.5, bold: true })
      lines.forEach((line, at) => sheet.write(line, MARGIN + number + column * width + 3, sheet.y + 9 + at * 11))
    })
    sheet.y += tall + 3
  }
  sheet.heading(label, 60)
  for (const { label: title, box: of } of columns)
    if (of.of === 'choices')
      sheet.text(`${title}: ${of.options.join(of.many ? ', ' : ' / ')}`, { size: 8.5, colour: MUTED, gap: 1 })
  names()
  for (let row = 0; row < count; row++) {
    if (sheet.room(height)) names()
    sheet.font({ size: 8.5, colour: MUTED })
    sheet.write(String(row + 1), MARGIN, sheet.y + 14)
    pen(sheet)
    columns.forEach(({ box: of }, column) => {
      const x = MARGIN + number + column * width
      pen(sheet)
      sheet.doc.rect(x, sheet.y, width, height)
      if (of.of !== 'none') return
      sheet.font({ size: 7.5, colour: MUTED })
      sheet.write(of.say, x + 4, sheet.y + 14)
    })
    sheet.y += height
  }
  sheet.y += 10
}

function signature(sheet: Sheet, { name, date }: NonNullable<BlankInput['sign']>): void {
  sheet.room(60)
  sheet.y += 36
  const wide = BODY_WIDTH * 0.6
  pen(sheet)
  sheet.doc.line(MARGIN, sheet.y, MARGIN + wide, sheet.y)
  sheet.doc.line(MARGIN + wide + 20, sheet.y, PAGE_WIDTH - MARGIN, sheet.y)
  sheet.font({ size: 8.5, colour: MUTED })
  sheet.write(name, MARGIN, sheet.y + 11)
  sheet.write(date, MARGIN + wide + 20, sheet.y + 11)
  sheet.y += 18
}
