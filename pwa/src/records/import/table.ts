/** What a person brings, as text with a heading row: a CSV file, pasted cells, or the first sheet of a workbook. */
import { csvText, decodeCsv, parseCsv, type CsvRecord } from '../../lib/csv.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { MAX_ROWS } from './rows.ts'

const MAX_BYTES = 10_000_000

/** Kept as a draft, so that it survives a reload and a dead battery. */
export interface Source {
  readonly text: string
  readonly fileName: string
  /** How the file was read: "UTF-8", "Excel". */
  readonly encoding: string
}

export const NOTHING: Source = { text: '', fileName: '', encoding: '' }

export type Brought = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly problem: string }

const refused = (problem: string): Brought => ({ ok: false, problem })

export async function readFile(file: File): Promise<Brought> {
  if (file.size > MAX_BYTES) return refused('This file is over 10 MB. Split it.')
  if (/\.(xls|numbers|ods)$/i.test(file.name))
    return refused(
      'This kind of workbook cannot be read. Save it as .xlsx or CSV, or copy its cells and paste them below.',
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every workbook is a zip archive.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip || /\.xlsx$/i.test(file.name)) return readWorkbook(file)
  const { text, encoding } = decodeCsv(bytes)
  if (text.includes('\0')) return refused('This is not a text file. Save the sheet as CSV and choose that.')
  return { ok: true, source: { text, fileName: file.name, encoding } }
}

async function readWorkbook(file: File): Promise<Brought> {
  const reader = await import('./workbook.ts').catch(() => null)
  if (reader === null)
    return refused('The Excel part of the app is not on this device yet. Connect once, or save the sheet as CSV.')
  const rows = await reader.readSheetRows(file)
  return rows === null
    ? refused('This workbook cannot be read. Save the sheet as CSV, or copy its cells and paste them below.')
    : { ok: true, source: { text: csvText(rows), fileName: file.name, encoding: 'Excel, first sheet' } }
}

export interface ListTable {
  readonly headings: readonly string[]
  readonly records: readonly CsvRecord[]
  /** Why nothing can be read of it; null when it can. */
  readonly problem: string | null
}

export function tableOf(text: string): ListTable {
  const { records: all, openQuote } = parseCsv(text)
  const [heading, ...records] = all
  const problem =
    records.length === 0
      ? 'There is a heading but no row below it.'
      : openQuote !== null
        ? `The quote that begins on line ${openQuote} is never closed. Close it, or remove it.`
        : records.length > MAX_ROWS
          ? `This file has ${formatNumber(records.length)} rows; ${formatNumber(MAX_ROWS)} fit in one import. Split it.`
          : null
  return { headings: heading?.cells ?? [], records, problem }
}
