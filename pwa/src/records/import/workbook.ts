/** The first sheet of a workbook as texts. Loaded with the first workbook that somebody brings. */
import readWorkbook from 'read-excel-file/universal'

/** Null when it is no workbook. Dates are days, or days with the time on the wall: a workbook knows no time zones. */
export async function readSheetRows(file: Blob): Promise<readonly (readonly string[])[] | null> {
  try {
    const [sheet] = await readWorkbook(file)
    return sheet?.data.map((row) => row.map(textOf)) ?? []
  } catch {
    return null
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? plain(cell) : typeof cell === 'string' ? cell : ''
}

/** 0.1 + 0.2 in a sheet is 0.3: spreadsheets show fifteen digits. */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(9).replace(/\.?0+$/, '') : text
}
