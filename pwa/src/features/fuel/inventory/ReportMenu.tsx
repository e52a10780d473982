import { useActor, useCan } from '../../../data/react/context.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { factsOf, tablesOf } from './report.ts'
import type { Year } from './useInventory.ts'

const REFUSED = 'Your role exports no inventories.'

/** The inventory on paper and as a workbook, with the appendix of its method. Made on this device. */
export function ReportMenu({ year }: { readonly year: Year }) {
  const may = useCan('fuel.review.export')
  const { orgName } = useActor()
  const name = `GHG inventory ${year.year}`
  const make = async (work: () => Promise<string | null>) => {
    const failed = await work().catch(
      () => 'The part of the app that makes it is not on this device yet. Connect once and try again.',
    )
    if (failed !== null) toast({ title: 'The report was not made', description: failed, variant: 'destructive' })
  }
  const pdf = async () => {
    const { fileOf } = await import('../../../records/paper/makePaper.ts')
    const { downloadFile } = await import('../../../records/paper/shareFile.ts')
    const made = await fileOf(
      {
        organization: orgName,
        kind: 'Greenhouse gas inventory',
        title: name,
        number: null,
        badges: [],
        facts: factsOf(year),
        texts: [],
        tables: tablesOf(year),
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
    const { downloadSheets } = await import('../../../lib/xlsx.ts')
    const sheets = tablesOf(year).map(({ sheet, columns, rows }) => ({
      name: sheet,
      columns: columns.map((title, at) => ({ title, value: (row: readonly string[]) => numberOr(row[at] ?? '') })),
      rows,
    }))
    await downloadSheets(name, sheets)
    return null
  }
  const disabledReason = may ? undefined : REFUSED
  return (
    <Menu
      label="Report"
      items={[
        { label: 'PDF', disabledReason, onSelect: () => void make(pdf) },
        { label: 'Excel', disabledReason, onSelect: () => void make(workbook) },
      ]}
    />
  )
}

/** A number of the report as a spreadsheet counts with it. */
function numberOr(text: string): string | number {
  return /^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : text
}
