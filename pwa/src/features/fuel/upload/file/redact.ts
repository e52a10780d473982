/** The file as it may be kept: the same bytes with stars in the place of all but the last four digits of every card number. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { utf16Of } from '../../../../lib/csv.ts'
import { cardPlaces, digitsOf, isCardNumber, maskCards } from './cards.ts'
import { findHeading, mapColumns } from './heading.ts'
import type { Opened } from './open.ts'
import type { Answers, Layout, Reading } from './shapes.ts'

/** `reading` says which column holds the cards. A text keeps its length and encoding; a workbook is packed anew. */
export function redactFile(
  opened: Opened,
  reading: Reading,
  { layout }: Pick<Answers, 'layout'>,
): Uint8Array<ArrayBuffer> {
  const cells = cardCells(opened, reading, layout)
  const known = new Set(cells.map(digitsOf))
  if (opened.kind === 'workbook') return redactWorkbook(opened.bytes, known)
  return redactText(opened.bytes, known, new Set(cells))
}

/** What stands in the columns of cards, of all sheets. */
function cardCells(opened: Opened, reading: Reading, layout: Layout | undefined): readonly string[] {
  if (layout !== undefined) {
    const fields = layout.fields.filter(({ column }) => column === 'card')
    return opened.lines.flatMap((line) =>
      fields.map(({ start, length }) => line.slice(start - 1, start - 1 + length).trim()).filter(isCardNumber),
    )
  }
  return opened.sheets.flatMap(({ name, rows }) => {
    const at = name === reading.sheet ? reading.mapped.find(({ column }) => column === 'card')?.at : cardColumn(rows)
    return at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '').filter(isCardNumber)
  })
}

function cardColumn(rows: Opened['sheets'][number]['rows']): number | undefined {
  const heading = findHeading(rows, undefined)
  if (heading === null) return undefined
  return mapColumns(rows[heading.at]?.cells ?? [], [], {}).find(({ column }) => column === 'card')?.at
}

const STAR = 0x2a

/** Digits are one byte in every encoding that is read, two in UTF-16; all other bytes stay as they are. */
function redactText(
  bytes: Uint8Array<ArrayBuffer>,
  known: ReadonlySet<string>,
  cells: ReadonlySet<string>,
): Uint8Array<ArrayBuffer> {
  const wide = utf16Of(bytes)
  const text = new TextDecoder(wide ?? 'windows-1252', { ignoreBOM: true }).decode(bytes)
  const kept = bytes.slice()
  const star = (from: number, to: number) => {
    for (let at = from; at < to - 4; at++)
      if (/\d/.test(text.charAt(at))) kept[wide === null ? at : at * 2 + (wide === 'utf-16le' ? 0 : 1)] = STAR
  }
  for (const { from, to } of cardPlaces(text, known)) star(from, to)
  // Cells that no boundary tells: grouped in a way of their own, or joined to the next field of a record of fixed width.
  for (const cell of cells)
    for (let from = text.indexOf(cell); from >= 0; from = text.indexOf(cell, from + cell.length))
      star(from, from + cell.length)
  return kept
}

/** A fixed time, so that the same file is kept as the same bytes. */
const PACKED_AT = new Date(2000, 0, 1)

function redactWorkbook(bytes: Uint8Array<ArrayBuffer>, known: ReadonlySet<string>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => {
    if (!name.endsWith('.xml')) return [name, part] as const
    const xml = strFromU8(part)
    const values = xml.replaceAll(/<((?:\w+:)?v)>([^<]{13,})</g, (all: string, tag: string, value: string) => {
      const digits = storedNumber(value)
      return digits !== null && (known.has(digits) || cardPlaces(digits).length > 0)
        ? `<${tag}>${digits.slice(-4)}<`
        : all
    })
    const texts = values.replaceAll(/>([^<>]{13,})</g, (_, text: string) => `>${maskCards(text, known)}<`)
    const cached = texts.replaceAll(/ v="([^"]{13,})"/g, (_, text: string) => ` v="${maskCards(text, known)}"`)
    return [name, cached === xml ? part : strToU8(cached)] as const
  })
  return new Uint8Array(zipSync(Object.fromEntries(parts), { mtime: PACKED_AT }))
}

/** A card number that a sheet keeps as a number: 6019440012345670, or 6.01944001234567E15. */
function storedNumber(value: string): string | null {
  if (!/^[\d.]+(?:E\+?\d+)?$/i.test(value)) return null
  const digits = /^\d+$/.test(value) ? value : String(Number(Number(value).toPrecision(15)))
  return /^\d{13,19}$/.test(digits) ? digits : null
}
