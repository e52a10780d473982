import { download } from './download.ts'

export type CsvValue = string | number | boolean | null | undefined

/**
 * One cell by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection); a number
 * is a number, so a negative one stays as it is.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The byte order mark tells Excel that the text is UTF-8. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

export function downloadCsv(name: string, text: string): void {
  download(name.endsWith('.csv') ? name : `${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

export interface CsvFile {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** Which half of each pair of bytes holds the letter, for a text in UTF-16; null for any other. By its mark, else by the zeros beside plain letters. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 400)
  if (bytes.length % 2 !== 0 || head.length < 4) return null
  let [even, odd] = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even++
    else if (byte === 0) odd++
  })
  const most = (head.length / 2) * 0.9
  return odd >= most && even === 0 ? 'utf-16le' : even >= most && odd === 0 ? 'utf-16be' : null
}

/** Bytes to text: UTF-16 where it is, else UTF-8 when it is valid, else what Excel on Windows writes. */
export function decodeCsv(bytes: Uint8Array): CsvFile {
  const wide = utf16Of(bytes)
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

export interface CsvRecord {
  /** Line of the text where it begins, from 1, as an editor counts. */
  readonly line: number
  readonly cells: readonly string[]
}

type Delimiter = ',' | ';' | '\t' | '|'

export interface CsvTable {
  readonly delimiter: Delimiter
  /** Rows that hold anything, the heading first. */
  readonly records: readonly CsvRecord[]
  /** The line of a quote that is never closed: everything after it is one cell, so nothing of it can be trusted. */
  readonly openQuote: number | null
}

interface Asked {
  /** What stands between cells, where it is known. */
  readonly delimiter?: Delimiter
  /** Rows that hold nothing count too: cells go where they were copied from. */
  readonly blanks?: boolean
}

/** Reads what spreadsheets and card companies write: commas, semicolons (Europe), tabs (copied cells) or bars, quotes, line breaks in cells, and Excel's own `sep=` line. */
export function parseCsv(input: string, asked: Asked = {}): CsvTable {
  const text = input.replace(/^\uFEFF/, '')
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const own = named?.[1] === ';' || named?.[1] === ',' || named?.[1] === '\t' ? named[1] : likelyDelimiter(text)
  const delimiter = asked.delimiter ?? own
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let line = named === null ? 1 : 2
  let start = line
  let quoted: number | null = null
  const endRecord = () => {
    cells.push(cleanCell(cell))
    if (asked.blanks === true || cells.some((each) => each !== '')) records.push({ line: start, cells })
    cells = []
    cell = ''
  }
  for (let i = named?.[0].length ?? 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (char === '\n' || (char === '\r' && text.charAt(i + 1) !== '\n')) line++
    if (quoted !== null) {
      if (char !== '"') cell += char
      else if (text.charAt(i + 1) === '"') {
        cell += '"'
        i++
      } else quoted = null
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      quoted = line
    } else if (char === delimiter) {
      cells.push(cleanCell(cell))
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(i + 1) === '\n') {
        i++
        line++
      }
      endRecord()
      start = line
    } else cell += char
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return { delimiter, records, openQuote: quoted }
}

/** How far the text is looked at to find what stands between its cells: a report may have some lines above its heading. */
const LINES_READ = 20

/** The one that stands in the most lines as often as in the others; where two do, the one there is more of. */
function likelyDelimiter(text: string): Delimiter {
  const bare = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '')
  const lines = bare.split(/[\r\n]+/, LINES_READ).filter((line) => line.trim() !== '')
  let best: { readonly delimiter: Delimiter; readonly lines: number; readonly each: number } | null = null
  for (const delimiter of ['\t', ',', ';', '|'] as const) {
    const times = new Map<number, number>()
    for (const line of lines) {
      const each = line.split(delimiter).length - 1
      if (each > 0) times.set(each, (times.get(each) ?? 0) + 1)
    }
    for (const [each, same] of times)
      if (best === null || same > best.lines || (same === best.lines && each > best.each))
        best = { delimiter, lines: same, each }
  }
  return best?.delimiter ?? ','
}

/** A cell as its text: `="007"` is how spreadsheets keep zeros, `'=x` how exports (ours too) keep a formula from running. */
function cleanCell(cell: string): string {
  const text = cell.trim()
  const kept = /^="(.*)"$/s.exec(text)
  if (kept !== null) return (kept[1] ?? '').replaceAll('""', '"')
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/** A text a spreadsheet would run. It is kept as the words it is, and `csvCell` disarms it on the way out. */
export function isFormula(cell: string): boolean {
  return /^=\S/.test(cell)
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/**
 * How many columns a table has: those of its heading, and where most of its rows go on behind them, all. Empty cells at the end of a row do
 * not count.
 */
export function columnsOf(headings: readonly string[], rows: readonly { readonly cells: readonly string[] }[]): number {
  const named = widthOf(headings)
  const wide = rows.map(({ cells }) => widthOf(cells)).filter((width) => width > named)
  return wide.length > 1 && wide.length * 2 > rows.length ? Math.max(...wide) : named
}

/**
 * A row with more cells than its table has columns: which of them is which, nobody can say. `likely` is the number that a comma has split,
 * "1,252.03"; null where there is none. Null for a row that fits.
 */
export function moreCells(
  cells: readonly string[],
  columns: number,
): { readonly cells: number; readonly likely: string | null } | null {
  const width = widthOf(cells)
  if (width <= columns) return null
  const at = cells.findIndex(
    (cell, at) => /^-?[$€£]?\d{1,3}$/.test(cell.trim()) && /^\d{3}(?:\.\d*)?$/.test(cells[at + 1]?.trim() ?? ''),
  )
  return { cells: width, likely: at === -1 ? null : `${cells[at]?.trim()},${cells[at + 1]?.trim()}` }
}
