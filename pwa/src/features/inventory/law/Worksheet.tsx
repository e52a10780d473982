import { Link } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import { toast } from '../../../ui/Toast.tsx'
import styles from '../../../ui/Panels.module.css'
import { plain } from '../ledger/amounts.ts'
import { citedOf, onFile, unitOfYear, type Near } from './near.ts'
import { cellsOf, HEAD, TITLES, type SheetRow } from './worksheet.ts'

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
  const { orgName } = useActor()
  const name = `Tier II worksheet ${year}`
  const rows = near.map(
    (one) =>
      reached.find((row) => row.near.row.lane === one.row.lane) ?? {
        near: one,
        average: one.row.average,
        days: one.row.days,
      },
  )
  const make = async (work: () => Promise<string | null>) => {
    const failed = await work().catch(
      () => 'The part of the app that makes it is not on this device yet. Connect once and try again.',
    )
    if (failed !== null) toast({ title: 'The worksheet was not made', description: failed, variant: 'destructive' })
  }
  const workbook = async () => {
    const { downloadSheets } = await import('../../../lib/xlsx.ts')
    const columns = HEAD.map((title, at) => ({
      title,
      value: (row: readonly string[]) => numberOr(row[at] ?? ''),
    }))
    await downloadSheets(name, [
      { name: 'To report', columns, rows: reached.map(cellsOf) },
      { name: 'All counted', columns, rows: rows.map(cellsOf) },
    ])
    return null
  }
  const pdf = async () => {
    const { fileOf } = await import('../../../records/paper/makePaper.ts')
    const { downloadFile } = await import('../../../records/paper/shareFile.ts')
    const kept = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]
    const made = await fileOf(
      {
        organization: orgName,
        kind: 'Tier II worksheet',
        title: name,
        number: null,
        badges: [],
        facts: [
          ['Year', running ? `${year}, up to today` : String(year)],
          ['To report', String(reached.length)],
        ],
        texts: [],
        tables: [
          { title: 'To report', of: reached },
          { title: 'All that is counted', of: rows },
        ].map(({ title, of }) => ({
          title,
          columns: kept.map((at) => HEAD[at] ?? ''),
          rows: of.map((row) => kept.map((at) => cellsOf(row)[at] ?? '')),
          shares: [3, 1.4, 1.3, 0.7, 1.4, 1.2, 0.8, 1.2, 1.4, 0.7],
        })),
        photos: [],
        signatures: [],
        notes: [],
        address: null,
        made: formatDateTime(deviceNow()),
      },
      name,
    )
    if (!made.ok) return made.message
    downloadFile(made.file)
    return null
  }
  const disabledReason = mayExport ? undefined : 'Your role takes no figures out of the yard.'
  return (
    <Card title={`Worksheet ${year}`}>
      <Menu
        label="Download"
        items={[
          { label: 'PDF', disabledReason, onSelect: () => void make(pdf) },
          { label: 'Excel', disabledReason, onSelect: () => void make(workbook) },
        ]}
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
    { title: 'Counted for', cell: ({ near: { row } }) => TITLES[row.kind] },
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
      cell: ({ near: { row } }) => `${plain(row.threshold ?? 0)} ${unitOfYear(row)}`,
    },
    { title: 'Reached', cell: ({ near: { row } }) => (row.crossedOn === null ? '–' : formatDate(row.crossedOn)) },
    {
      title: 'Reportable quantity',
      cell: ({ near: { row } }) => {
        const listed = row.cas === null ? null : onFile(row.cas)
        if (row.cas === null) return '–'
        return listed?.rq === undefined ? 'not on file' : `${listed.rq} lb`
      },
    },
    { title: 'Source', cell: ({ near: { row } }) => <Citation {...citedOf(row)} /> },
  ]
}

/** A number as a spreadsheet counts with it. */
function numberOr(text: string): string | number {
  return /^−?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '').replace('−', '-')) : text
}
