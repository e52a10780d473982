import { Link } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { TablesMenu } from '../../../records/paper/TablesMenu.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import styles from '../../../ui/Panels.module.css'
import { plain } from '../ledger/amounts.ts'
import { citedOf, fromOf, quantityOf, unitOfYear, type Near } from './near.ts'
import { cellsOf, HEAD, TITLES, unknownOf, type SheetRow } from './worksheet.ts'

interface Props {
  readonly year: number
  readonly running: boolean
  readonly reached: readonly SheetRow[]
  readonly near: readonly Near[]
  readonly mayExport: boolean
  readonly hrefOf: (near: Near) => string
}

/** What is reported of a year. Every figure opens its rows; paper and workbook hold the others too. */
export function Worksheet({ year, running, reached, near, mayExport, hrefOf }: Props) {
  const name = `Tier II worksheet ${year}`
  const known = new Map(reached.map((row) => [row.near.row.lane, row]))
  const rows = near.map(
    (one) =>
      known.get(one.row.lane) ?? {
        near: one,
        average: one.row.average,
        days: one.row.days,
      },
  )
  const kept = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]
  return (
    <Card title={`Worksheet ${year}`}>
      <TablesMenu
        label="Download"
        name={name}
        kind="Tier II worksheet"
        title={name}
        facts={[
          ['Year', running ? `${year}, up to today` : String(year)],
          ['To report', String(reached.length)],
        ]}
        tables={() =>
          [
            { title: 'To report', of: reached },
            { title: 'All that is counted', of: rows },
          ].map(({ title, of }) => ({
            title,
            columns: kept.map((at) => HEAD[at] ?? ''),
            rows: of.map((row) => kept.map((at) => cellsOf(row)[at] ?? '')),
            shares: [3, 1.4, 1.3, 0.7, 1.4, 1.2, 0.8, 1.2, 1.4, 0.7],
          }))
        }
        sheets={() => [
          { name: 'To report', columns: HEAD, rows: reached.map(cellsOf) },
          { name: 'All counted', columns: HEAD, rows: rows.map(cellsOf) },
        ]}
        failed="The worksheet was not made"
        refused={mayExport ? undefined : 'Your role takes no figures out of the yard.'}
      />
      {running ? <p className={styles.hint}>The year goes on: the average is up to today.</p> : null}
      <Table
        label={`What is reported of ${year}`}
        rows={reached}
        rowKey={({ near: { row } }) => row.lane}
        empty="Nothing has reached where a report is asked for."
        columns={columnsOf(hrefOf)}
      />
    </Card>
  )
}

function columnsOf(hrefOf: Props['hrefOf']): readonly TableColumn<SheetRow>[] {
  return [
    {
      title: 'Chemical',
      cell: ({ near: { row } }) => `${row.name ?? ''}${row.cas === null ? '' : `, ${row.cas}`}`,
    },
    {
      title: 'Counted for',
      cell: ({ near: { row } }) => [TITLES[row.kind], unknownOf(row)].filter(Boolean).join('; '),
    },
    {
      title: 'Most',
      number: true,
      cell: ({ near: one }) => <Link href={hrefOf(one)}>{`${plain(one.row.most ?? 0)} ${unitOfYear(one.row)}`}</Link>,
    },
    { title: 'On', cell: ({ near: { row } }) => (row.mostOn === null ? '–' : formatDate(row.mostOn)) },
    {
      title: 'Average',
      number: true,
      cell: ({ near: one, average }) =>
        average === null ? '–' : <Link href={hrefOf(one)}>{`${plain(average)} ${unitOfYear(one.row)}`}</Link>,
    },
    { title: 'Days', number: true, cell: ({ days }) => days ?? '–' },
    {
      title: 'From',
      number: true,
      cell: ({ near: { row } }) => fromOf(row),
    },
    { title: 'Reached', cell: ({ near: { row } }) => (row.crossedOn === null ? '–' : formatDate(row.crossedOn)) },
    {
      title: 'Reportable quantity',
      cell: ({ near: { row } }) => quantityOf(row.cas) || '–',
    },
    { title: 'Source', cell: ({ near: { row } }) => <Citation {...citedOf(row)} /> },
  ]
}
