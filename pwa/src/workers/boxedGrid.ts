/** A table in boxes, as the forms of agencies have it: headings over headings, and what is too narrow for its heading has it upright. */
import type { RecordInput, ReportCell } from './reportInput.ts'
import { INK, MARGIN, type Sheet, type TextStyle } from './reportSheet.ts'

const PAD = 3
const CELL: TextStyle = { size: 8.5 }
const NAME: TextStyle = { size: 7 }
const OVER: TextStyle = { size: 8, bold: true }
/** The height of headings: the longest that stands upright fits. */
const NAMES = 92

export function boxedGrid(sheet: Sheet, { columns, rows, shares, over = [] }: RecordInput['tables'][number]): void {
  const all = columns.map((_, column) => shares?.[column] ?? 1)
  const unit = sheet.body / all.reduce((sum, one) => sum + one, 0)
  const leftOf = (column: number) => MARGIN + all.slice(0, column).reduce((sum, one) => sum + one, 0) * unit
  const widthOf = (column: number) => (all[column] ?? 1) * unit
  const box = (x: number, width: number, height: number) => {
    sheet.doc
      .setDrawColor(...INK)
      .setLineWidth(0.6)
      .rect(x, sheet.y, width, height, 'S')
  }
  const names = () => {
    let first = 0
    for (const [title, count] of over) {
      box(leftOf(first), leftOf(first + count) - leftOf(first), 14)
      sheet.font(OVER)
      sheet.write(title, leftOf(first) + PAD, sheet.y + 10)
      first += count
    }
    sheet.y += 14
    columns.forEach((title, column) => {
      const width = widthOf(column) - 2 * PAD
      box(leftOf(column), widthOf(column), NAMES)
      sheet.font(NAME)
      const isNarrow = title.split(' ').some((word) => sheet.doc.getTextWidth(word) > width)
      const lines = sheet.lines(title, { ...NAME, width: isNarrow ? NAMES - 2 * PAD : width })
      lines.forEach((line, at) => {
        sheet.font(NAME)
        if (isNarrow) sheet.write(line, leftOf(column) + 9 + at * 8, sheet.y + NAMES - PAD, { angle: 90 })
        else sheet.write(line, leftOf(column) + PAD, sheet.y + 9 + at * 8.5)
      })
    })
    sheet.y += NAMES
  }
  const text = (cell: ReportCell) => (typeof cell === 'string' ? cell : cell.map((span) => span.text).join(' '))
  sheet.room(14 + NAMES + 40)
  names()
  for (const row of rows) {
    const wrapped = row.map((cell, column) => sheet.lines(text(cell), { ...CELL, width: widthOf(column) - 2 * PAD }))
    const height = Math.max(...wrapped.map((lines) => lines.length)) * 11 + 2 * PAD
    if (sheet.room(height)) names()
    wrapped.forEach((lines, column) => {
      box(leftOf(column), widthOf(column), height)
      sheet.font(CELL)
      lines.forEach((line, at) => sheet.write(line, leftOf(column) + PAD, sheet.y + PAD + 7.5 + at * 11))
    })
    sheet.y += height
  }
  sheet.y += 8
}
