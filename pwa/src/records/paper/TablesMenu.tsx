/** Tables of a page to take along: on paper, as a workbook, and one of them as CSV. Made on this device. */
import { useActor } from '../../data/react/context.tsx'
import { deviceNow } from '../../lib/clock.ts'
import { csvText, downloadCsv } from '../../lib/csv.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/Toast.tsx'
import type { RecordInput, ReportFact } from '../../workers/reportInput.ts'
import { cellNumber } from './cellNumber.ts'

export interface Sheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The columns whose cells are numbers in a workbook; without them every cell that reads as one. */
  readonly numbers?: readonly string[]
}

interface TablesMenuProps {
  readonly label: string
  /** Of the file. */
  readonly name: string
  /** What it is, as its paper says above the title. */
  readonly kind: string
  readonly title: string
  readonly facts: readonly ReportFact[]
  /** On paper; read when somebody asks for it. */
  readonly tables: () => RecordInput['tables']
  /** In the workbook. Of one alone there is CSV too. */
  readonly sheets: () => readonly Sheet[]
  readonly one?: boolean
  /** "The list was not made". */
  readonly failed: string
  readonly refused: string | undefined
}

export function TablesMenu(props: TablesMenuProps) {
  const { label, name, kind, title, facts, failed } = props
  const { orgName } = useActor()
  const make = async (work: () => Promise<string | null>) => {
    const problem = await work().catch(
      () => 'The part of the app that makes it is not on this device yet. Connect once and try again.',
    )
    if (problem !== null) toast({ title: failed, description: problem, variant: 'destructive' })
  }
  const pdf = async () => {
    const { fileOf } = await import('./makePaper.ts')
    const { downloadFile } = await import('./shareFile.ts')
    const made = await fileOf(
      {
        organization: orgName,
        kind,
        title,
        number: null,
        badges: [],
        facts,
        texts: [],
        tables: props.tables(),
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
  const workbook = async () => {
    const { downloadSheets } = await import('../../lib/xlsx.ts')
    await downloadSheets(
      name,
      props.sheets().map((sheet) => ({
        name: sheet.name,
        columns: sheet.columns.map((heading, at) => ({
          title: heading,
          value: (row: readonly string[]) => cellNumber(sheet, heading, row[at] ?? ''),
        })),
        rows: sheet.rows,
      })),
    )
    return null
  }
  const csv = () => {
    const [sheet] = props.sheets()
    if (sheet === undefined) return
    downloadCsv(
      name,
      csvText([
        sheet.columns,
        ...sheet.rows.map((row) => sheet.columns.map((heading, at) => cellNumber(sheet, heading, row[at] ?? ''))),
      ]),
    )
  }
  const disabledReason = props.refused
  return (
    <Menu
      label={label}
      items={[
        { label: 'PDF', disabledReason, onSelect: () => void make(pdf) },
        { label: 'Excel', disabledReason, onSelect: () => void make(workbook) },
        ...(props.one === true ? [{ label: 'CSV', disabledReason, onSelect: csv }] : []),
      ]}
    />
  )
}
