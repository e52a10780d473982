/** The sheets of a workbook as texts. Loaded with the first workbook that somebody brings. */
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { unpackedSize, UNPACKED_LIMIT } from './archive.ts'

export interface Sheet {
  readonly name: string
  /** Every row from the first one of the sheet, empty ones too: the place in the list is the number that Excel shows, less one. */
  readonly rows: readonly (readonly string[])[]
}

/** The first sheet; null when it is no workbook, or one that would fill the memory. */
export async function readSheetRows(file: Blob): Promise<Sheet['rows'] | null> {
  const sheets = await readSheets(new Uint8Array(await file.arrayBuffer()))
  return sheets === null ? null : (sheets[0]?.rows ?? [])
}

/**
 * All sheets in their order; null when it is no workbook, or one that would fill the memory. A cell with a formula holds what the sheet
 * showed when it was saved. Dates are days, or days with the time on the wall: a workbook knows no time zones.
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[] | null> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null || unpacked > UNPACKED_LIMIT) return null
  try {
    const shift = missedEpoch(bytes)
    const sheets = await readWorkbook(new Blob([bytes]), { parseNumber: (text) => plain(text) })
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell) => textOf(cell, shift))),
    }))
  } catch {
    return null
  }
}

const DAY = 86_400_000

/** Milliseconds to add to dates: the library knows the count from 1904 when it is marked "1", and LibreOffice marks it "true". */
function missedEpoch(bytes: Uint8Array): number {
  const path = 'xl/workbook.xml'
  const book = unzipSync(bytes, { filter: ({ name }) => name === path })[path]
  return book !== undefined && /\bdate1904\s*=\s*["']true["']/.test(strFromU8(book)) ? 1462 * DAY : 0
}

function textOf(cell: unknown, shift: number): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    // A time is a fraction of a day and ends up some microseconds before its minute.
    const at = new Date(Math.round((cell.getTime() + shift) / 1000) * 1000)
    if (Number.isNaN(at.getTime())) return ''
    const [day = '', time = ''] = at.toISOString().split('T')
    // A time of no day counts from the day before the first one.
    if (day <= '1899-12-31' || (shift > 0 && day === '1904-01-01')) return time.slice(0, 5)
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' ? cell : ''
}

/** 0.1 + 0.2 in a sheet is 0.3: spreadsheets show fifteen digits. */
function plain(stored: string): string {
  // A long number without a point is a name, such as an invoice: no digit of it is rounded.
  if (/^\d{1,19}$/.test(stored)) return stored
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(9).replace(/\.?0+$/, '') : text
}
