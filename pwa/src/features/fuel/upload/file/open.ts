/**
 * A supplier's file as sheets of texts, whatever it is: CSV in any encoding, a workbook, a web page that calls itself one, lines of fixed
 * width. What cannot be read is answered with what to do. What is opened still holds whole card numbers and never leaves the worker.
 */
import { decodeCsv, parseCsv } from '../../../../lib/csv.ts'
import { sha256Hex } from '../../../../lib/sha256.ts'
import { unpackedSize, UNPACKED_LIMIT } from '../../../../records/import/archive.ts'
import { readSheets } from '../../../../records/import/workbook.ts'
import type { FuelFileWords } from '../words/en.ts'
import { htmlTables, isHtml } from './html.ts'
import type { FileFacts } from './shapes.ts'

/** In bytes. */
const FILE_LIMIT = 60_000_000
const ROW_LIMIT = 200_000

export interface SourceRow {
  /** As the person's own program counts, from 1. */
  readonly rowNo: number
  readonly cells: readonly string[]
}

export interface SourceSheet {
  readonly name: string
  /** Rows that hold anything. */
  readonly rows: readonly SourceRow[]
}

export interface Opened {
  readonly ok: true
  readonly file: FileFacts
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly kind: 'workbook' | 'page' | 'text'
  readonly sheets: readonly SourceSheet[]
  /** Every line of a text as it is, for records of fixed width. */
  readonly lines: readonly string[]
}

export type Opening = Opened | { readonly ok: false; readonly problem: string }

export async function openFile(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  words: FuelFileWords,
): Promise<Opening> {
  const { refused } = words
  const no = (problem: string): Opening => ({ ok: false, problem })
  if (bytes.length === 0) return no(refused.empty)
  if (bytes.length > FILE_LIMIT) return no(refused.tooBig(bytes.length, FILE_LIMIT))
  // The old format of Excel is a compound document, which begins like this.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return no(refused.oldExcel)
  const of = async (
    kind: Opened['kind'],
    encoding: string,
    sheets: readonly SourceSheet[],
    lines: readonly string[],
  ) => {
    const rows = Math.max(0, ...sheets.map((sheet) => sheet.rows.length))
    if (rows === 0) return no(refused.empty)
    if (rows > ROW_LIMIT) return no(refused.tooManyRows(rows, ROW_LIMIT))
    const file = { fileName, bytes: bytes.length, sha256: await sha256Hex(bytes), encoding }
    return { ok: true, file, bytes, kind, sheets, lines } satisfies Opened
  }

  if (startsWith(bytes, [0x50, 0x4b])) {
    const size = unpackedSize(bytes)
    if (size !== null && size > UNPACKED_LIMIT) return no(refused.unpacksTooBig(size, UNPACKED_LIMIT))
    const sheets = await readSheets(bytes)
    if (sheets === null) return no(refused.brokenWorkbook)
    return of(
      'workbook',
      'Excel',
      sheets.map(({ name, rows }) => ({ name, rows: numbered(rows) })),
      [],
    )
  }
  const { text, encoding } = decodeCsv(bytes)
  if (text.slice(0, 10_000).includes('\0')) return no(refused.notText)
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 2000)) && /^\s*\uFEFF?<\?xml/.test(text))
    return no(refused.xmlWorkbook)
  if (isHtml(text)) {
    const tables = htmlTables(text).filter((rows) => rows.length > 1)
    if (tables.length === 0) return no(refused.noTable)
    return of(
      'page',
      words.webPage,
      tables.map((rows, at) => ({ name: words.table(at + 1), rows: numbered(rows) })),
      [],
    )
  }
  if (text.startsWith('%PDF')) return no(refused.notText)
  const { records, openQuote } = parseCsv(text)
  if (openQuote !== null) return no(refused.openQuote(openQuote))
  const rows = records.map(({ line, cells }) => ({ rowNo: line, cells }))
  // Only a file without columns may be one of fixed width.
  const lines = records.every(({ cells }) => cells.length < 4) ? text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/) : []
  return of('text', encoding, [{ name: words.text, rows }], lines)
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte)
}

function numbered(rows: readonly (readonly string[])[]): readonly SourceRow[] {
  return rows.map((cells, at) => ({ rowNo: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}
