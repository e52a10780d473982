/** A sheet of letter paper with a cursor: text that wraps, blocks that stay together, pages that break by themselves. Units are points. */
import { jsPDF, type TextOptionsLight } from 'jspdf'
import { printable, signsOf } from './printable.ts'
import type { ReportFact, ReportSeverity, ReportTone } from './reportInput.ts'

export interface ReportFonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

type Colour = readonly [number, number, number]

/** The app's tokens in sRGB; paper knows no themes. */
export const INK: Colour = [16, 34, 64]
export const MUTED: Colour = [75, 88, 110]
export const LINE: Colour = [206, 212, 221]
export const ACCENT: Colour = [245, 99, 16]
export const DANGER: Colour = [168, 22, 48]
export const WHITE: Colour = [255, 255, 255]

export const WARN: Colour = [122, 84, 10]
export const WARN_SOFT: Colour = [255, 243, 214]

export const TONE: Readonly<Record<ReportTone, Colour>> = { ok: [20, 104, 62], warn: WARN, danger: DANGER, none: MUTED }

export const SEVERITY_COLOUR: Readonly<Record<ReportSeverity, Colour>> = {
  low: [75, 88, 110],
  medium: [122, 84, 10],
  high: [176, 62, 8],
  stop_work: DANGER,
}

export const PAGE_WIDTH = 612
export const PAGE_HEIGHT = 792
export const MARGIN = 48
export const BODY_WIDTH = PAGE_WIDTH - 2 * MARGIN
const FOOT = 56
const FONT = 'Atkinson'
const LEADING = 1.32

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: Colour
  readonly x?: number
  readonly width?: number
  readonly gap?: number // below
}

/** A date that has passed, wherever it stands: the color, and on paper without colors the weight, beside the word. */
export const LATE: TextStyle = { bold: true, colour: DANGER }

export class Sheet {
  readonly doc: jsPDF
  private readonly has: (sign: string) => boolean
  /** The page, and what of its width is written on. */
  readonly width: number
  readonly height: number
  readonly body: number
  y = MARGIN

  constructor(fonts: ReportFonts, title: string, orientation: 'portrait' | 'landscape' = 'portrait') {
    this.doc = new jsPDF({ unit: 'pt', format: 'letter', orientation, compress: true })
    const [width, height] = orientation === 'portrait' ? [PAGE_WIDTH, PAGE_HEIGHT] : [PAGE_HEIGHT, PAGE_WIDTH]
    this.width = width
    this.height = height
    this.body = width - 2 * MARGIN
    for (const [style, bytes] of [
      ['normal', fonts.regular],
      ['bold', fonts.bold],
    ] as const) {
      this.doc.addFileToVFS(`${style}.ttf`, binaryString(bytes))
      this.doc.addFont(`${style}.ttf`, FONT, style)
    }
    this.doc.setProperties({ title, creator: 'Shipshape' })
    this.font({})
    this.has = signsOf(this.doc.getFont())
  }

  font({ size = 10, bold = false, colour = INK }: TextStyle): void {
    this.doc
      .setFont(FONT, bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(...colour)
  }

  /** Breaks the page unless `height` more points fit; answers whether it did. */
  room(height: number): boolean {
    if (this.y + height <= this.height - FOOT) return false
    this.doc.addPage()
    this.y = MARGIN
    return true
  }

  /** One line. A control character would end it where it stands, and hide what follows. */
  write(text: string, x: number, y: number, options?: TextOptionsLight): void {
    this.doc.text(printable(text, this.has), x, y, options)
  }

  lines(text: string, style: TextStyle): readonly string[] {
    this.font(style)
    const split: unknown = this.doc.splitTextToSize(printable(text, this.has), style.width ?? this.body)
    return Array.isArray(split) ? split.map(String) : [String(split)]
  }

  text(text: string, style: TextStyle = {}): void {
    const { size = 10, x = MARGIN, gap = 4 } = style
    for (const line of this.lines(text, style)) {
      this.room(size * LEADING)
      this.font(style)
      this.write(line, x, this.y + size)
      this.y += size * LEADING
    }
    this.y += gap
  }

  /** Never the last thing on a page: `below` is the height of what must follow it there. */
  heading(text: string, below = 24): void {
    this.room(36 + below)
    this.y += 14
    this.text(text, { size: 15, bold: true, gap: 4 })
    this.rule()
    this.y += 8
  }

  rule(colour: Colour = LINE, width = 0.75): void {
    this.doc
      .setDrawColor(...colour)
      .setLineWidth(width)
      .line(MARGIN, this.y, this.width - MARGIN, this.y)
  }

  /** The mark at the top of the first page: a ring and a level. */
  mark(): void {
    const y = this.y + 9
    this.doc
      .setDrawColor(...INK)
      .setLineWidth(2.2)
      .circle(MARGIN + 14, y, 9, 'S')
      .line(MARGIN, y, MARGIN + 28, y)
  }

  /** Large numbers over their words, across the page. */
  totals(list: readonly (readonly [value: string, label: string])[]): void {
    const width = BODY_WIDTH / Math.max(1, list.length)
    list.forEach(([value, label], index) => {
      const x = MARGIN + index * width
      this.font({ size: 24, bold: true })
      this.write(value, x, this.y + 22)
      this.font({ size: 9.5, colour: MUTED })
      this.write(label, x, this.y + 38)
    })
    this.y += 58
  }

  /** Label and value in two columns. */
  facts(rows: readonly ReportFact[], labelWidth = 110, x = MARGIN, width = this.body): void {
    for (const [label, value, mark] of rows) {
      const style = mark === 'late' ? LATE : {}
      const lines = this.lines(value, { ...style, width: width - labelWidth })
      this.room(lines.length * 13.2)
      this.font({ colour: MUTED })
      this.write(label, x, this.y + 10)
      this.font(style)
      for (const line of lines) {
        this.write(line, x + labelWidth, this.y + 10)
        this.y += 13.2
      }
      this.y += 2
    }
  }

  /** A filled box with a bold line and what it means. */
  box(title: string, text: string, colour: Colour, fill: Colour): void {
    const lines = this.lines(text, { width: BODY_WIDTH - 24 })
    const height = 34 + lines.length * 13.2
    this.room(height + 12)
    this.doc
      .setFillColor(...fill)
      .setDrawColor(...colour)
      .setLineWidth(1)
      .roundedRect(MARGIN, this.y, BODY_WIDTH, height, 4, 4, 'FD')
    this.font({ size: 11, bold: true, colour })
    this.write(title, MARGIN + 12, this.y + 19)
    this.font({})
    lines.forEach((line, index) => this.write(line, MARGIN + 12, this.y + 34 + index * 13.2))
    this.y += height + 14
  }

  /** Columns with widths in points; the first cell of a row wraps, the second wears the row's colour. */
  table(
    columns: readonly (readonly [title: string, width: number])[],
    rows: readonly { readonly cells: readonly string[]; readonly colour: Colour }[],
  ): void {
    const across = (cells: readonly string[], styleOf: (column: number) => TextStyle) => {
      let x = MARGIN
      cells.forEach((cell, column) => {
        this.font(styleOf(column))
        this.write(cell, x, this.y + 10)
        x += columns[column]?.[1] ?? 0
      })
    }
    this.room(30)
    across(
      columns.map(([title]) => title),
      () => ({ size: 9, colour: MUTED }),
    )
    this.y += 15
    for (const { cells, colour } of rows) {
      const [title = '', ...rest] = cells
      const lines = this.lines(title, { width: (columns[0]?.[1] ?? BODY_WIDTH) - 8 })
      this.room(lines.length * 13.2 + 5)
      this.rule()
      this.y += 2
      across([lines[0] ?? '', ...rest], (column) => (column === 1 ? { bold: true, colour } : {}))
      this.y += 13.2
      for (const line of lines.slice(1)) {
        this.font({})
        this.write(line, MARGIN, this.y + 10)
        this.y += 13.2
      }
      this.y += 3
    }
    this.y += 6
  }

  /** A filled pill with white words; answers its width. */
  badge(text: string, x: number, y: number, colour: Colour): number {
    this.font({ size: 9, bold: true, colour: WHITE })
    const width = this.doc.getTextWidth(text) + 12
    this.doc.setFillColor(...colour).roundedRect(x, y, width, 15, 3, 3, 'F')
    this.write(text, x + 6, y + 10.8)
    return width
  }

  /** Number in a disc: the pin on the map and the same mark beside the finding. */
  pin(n: number, x: number, y: number, colour: Colour): void {
    this.doc
      .setFillColor(...colour)
      .setDrawColor(...WHITE)
      .setLineWidth(1.2)
      .circle(x, y, 8, 'FD')
    this.font({ size: n > 99 ? 6.5 : 8.5, bold: true, colour: WHITE })
    this.write(String(n), x, y + 3, { align: 'center' })
  }

  /** A tinted, dashed ring around a zone's place with its words below: no pin, because nobody put one there. */
  zoneMark(
    label: string,
    at: { readonly x: number; readonly y: number },
    within: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  ): void {
    const { doc } = this
    doc.saveGraphicsState().setGState(doc.GState({ opacity: 0.35 }))
    doc.setFillColor(...ACCENT).circle(at.x, at.y, 15, 'F')
    doc.restoreGraphicsState()
    doc
      .setDrawColor(...ACCENT)
      .setLineWidth(1.2)
      .setLineDashPattern([3, 2], 0)
      .circle(at.x, at.y, 15, 'S')
      .setLineDashPattern([], 0)
    this.font({ size: 8, bold: true })
    const width = doc.getTextWidth(label) + 8
    const left = Math.min(Math.max(at.x - width / 2, within.left), within.right - width)
    const top = at.y + 30 > within.bottom ? at.y - 29 : at.y + 17
    doc
      .setFillColor(...WHITE)
      .setDrawColor(...INK)
      .setLineWidth(0.75)
      .roundedRect(left, top, width, 12, 3, 3, 'FD')
    this.write(label, left + 4, top + 8.7)
  }

  /** Footers last, when the number of pages is known. */
  finish(footer: string): { readonly bytes: ArrayBuffer; readonly pages: number } {
    const pages = this.doc.getNumberOfPages()
    for (let page = 1; page <= pages; page += 1) {
      this.doc.setPage(page)
      this.doc
        .setDrawColor(...LINE)
        .setLineWidth(0.75)
        .line(MARGIN, this.height - 40, this.width - MARGIN, this.height - 40)
      this.font({ size: 8.5, colour: MUTED })
      this.write(footer, MARGIN, this.height - 27)
      this.write(`Page ${page}/${pages}`, this.width - MARGIN, this.height - 27, { align: 'right' })
    }
    return { bytes: this.doc.output('arraybuffer'), pages }
  }
}

/** jsPDF takes fonts as binary strings; in slices, because an argument list has a limit. */
function binaryString(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
