import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { Link } from 'wouter'
import { shortNumber } from '../../ui/charts/small.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import styles from './chat.module.css'
import { useChatWords } from './useChat.ts'
import type { AnswerColumn, AnswerTable as Rows, Cell } from './wire.ts'

/** The rows of an answer, scrolled within the card; the first column leads to the record. */
export function AnswerTable({ table, label }: { readonly table: Rows; readonly label: string }) {
  const say = useChatWords()
  const rows = table.rows.map((cells, at) => ({ cells, id: String(at), href: table.links[at] ?? null }))
  return (
    <div className={styles.table}>
      <Table label={label} tall rows={rows} rowKey={({ id }) => id} columns={table.columns.map(columnOf)} />
      {table.rows.length < table.total ? (
        <p className={styles.note}>{say.part(formatNumber(table.rows.length), formatNumber(table.total))}</p>
      ) : null}
    </div>
  )
}

interface Line {
  readonly cells: readonly Cell[]
  readonly href: string | null
}

function columnOf(column: AnswerColumn, at: number): TableColumn<Line> {
  return {
    title: column.unit === null ? column.title : `${column.title} (${column.unit})`,
    number: column.kind === 'number',
    cell: ({ cells, href }) => named(cellText(column, cells[at] ?? null), at === 0 ? href : null),
  }
}

const named = (text: string, href: string | null) => (href === null ? text : <Link href={href}>{text}</Link>)

function cellText({ kind, decimals }: AnswerColumn, value: Cell): string {
  if (value === null || value === '') return ''
  if (kind === 'number' && typeof value === 'number')
    return decimals === null ? shortNumber(value) : formatNumber(value, decimals)
  if (kind === 'date') return formatDate(value)
  if (kind === 'moment') return formatDateTime(typeof value === 'number' ? value : Date.parse(value))
  return String(value)
}
