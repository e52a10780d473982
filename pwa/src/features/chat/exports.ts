/** A table of an answer as a file, by the exporters of the lists. */
import { downloadCsv } from '../../lib/csv.ts'
import { toCsv, type Column } from '../../ui/list/columns.ts'
import type { AnswerTable, Cell } from './wire.ts'

type Line = readonly Cell[]

export async function exportTable(kind: 'XLSX' | 'CSV', question: string, table: AnswerTable): Promise<void> {
  const name =
    question
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'Answer'
  const columns = columnsOf(table)
  if (kind === 'CSV') return downloadCsv(name, toCsv(columns, table.rows))
  const { downloadXlsx } = await import('../../lib/xlsx.ts')
  await downloadXlsx(name, columns, table.rows)
}

function columnsOf({ columns }: AnswerTable): readonly Column<Line>[] {
  return columns.map(({ title, kind, unit }, at) => ({
    id: String(at),
    title,
    value: (line) => valueOf(line[at] ?? null, kind === 'moment'),
    ...(kind === 'text' ? {} : { filter: kind === 'number' ? ('number' as const) : ('date' as const) }),
    ...(unit === null ? {} : { unit }),
  }))
}

/** Moments come in words of the wire; a file has them by the yard's clock. */
function valueOf(value: Cell, isMoment: boolean): Cell {
  const at = isMoment && typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : at
}
