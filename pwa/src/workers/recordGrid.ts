/** A list of a record on paper: cells that wrap, headings that come again on the next page, and what was struck through. */
import type { RecordInput, ReportCell, ReportSpan } from './reportInput.ts'
import { DANGER, INK, LINE, MARGIN, MUTED, type Sheet, type TextStyle } from './reportSheet.ts'

const LEADING = 12.4
const SMALL_LEADING = 10.4

/** One line of a cell as it is written. */
interface Line {
  readonly text: string
  readonly style: TextStyle
  readonly struck: boolean
  readonly height: number
}

const STYLES: Readonly<Record<NonNullable<ReportSpan['as']>, TextStyle>> = {
  struck: { size: 9.5, colour: MUTED },
  bold: { size: 9.5, bold: true },
  odd: { size: 9.5, bold: true, colour: DANGER },
  small: { size: 8, colour: MUTED },
}

/** Columns of equal width unless the table says otherwise. */
export function recordGrid(sheet: Sheet, { title, columns, rows, shares }: RecordInput['tables'][number]): void {
  const all = columns.map((_, column) => shares?.[column] ?? 1)
  const unit = sheet.body / Math.max(1, sumOf(all))
  const widthOf = (column: number) => (all[column] ?? 1) * unit
  const leftOf = (column: number) => MARGIN + sumOf(all.slice(0, column)) * unit
  const line = (cells: readonly ReportCell[], plain: TextStyle) => {
    const wrapped = cells.map((cell, column) => linesOf(sheet, cell, plain, widthOf(column) - 8))
    const height = Math.max(LEADING, ...wrapped.map((lines) => sumOf(lines.map((one) => one.height))))
    if (sheet.room(height + 6)) return false
    wrapped.forEach((lines, column) => draw(sheet, lines, leftOf(column)))
    sheet.y += height + 2
    sheet.rule(LINE)
    sheet.y += 3
    return true
  }
  const names = () => line(columns, { size: 8.5, colour: MUTED })
  const plain: TextStyle = { size: 9.5, colour: INK }
  sheet.heading(title, 44)
  names()
  for (const row of rows) {
    if (line(row, plain)) continue
    names()
    line(row, plain)
  }
  sheet.y += 4
}

function linesOf(sheet: Sheet, cell: ReportCell, plain: TextStyle, width: number): readonly Line[] {
  const spans: readonly ReportSpan[] = typeof cell === 'string' ? [{ text: cell }] : cell
  return spans.flatMap(({ text, as }) => {
    const style = as === undefined ? plain : STYLES[as]
    const height = as === 'small' ? SMALL_LEADING : LEADING
    return sheet
      .lines(text, { ...style, width })
      .map((one): Line => ({ text: one, style, height, struck: as === 'struck' }))
  })
}

function draw(sheet: Sheet, lines: readonly Line[], x: number): void {
  let y = sheet.y
  for (const { text, style, struck, height } of lines) {
    sheet.font(style)
    sheet.write(text, x, y + 9)
    if (struck && text !== '') {
      // Through the middle of the small letters, thin: what stood there is still read.
      const width = sheet.doc.getTextWidth(text)
      sheet.doc
        .setDrawColor(...INK)
        .setLineWidth(0.8)
        .line(x, y + 6.2, x + width, y + 6.2)
    }
    y += height
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
