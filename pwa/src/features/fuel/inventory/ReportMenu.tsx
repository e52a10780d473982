import { useCan } from '../../../data/react/context.tsx'
import { TablesMenu } from '../../../records/paper/TablesMenu.tsx'
import { factsOf, tablesOf } from './report.ts'
import type { Year } from './useInventory.ts'

/** The inventory on paper and as a workbook, with the appendix of its method. */
export function ReportMenu({ year }: { readonly year: Year }) {
  const may = useCan('fuel.review.export')
  const name = `GHG inventory ${year.year}`
  return (
    <TablesMenu
      label="Report"
      name={name}
      kind="Greenhouse gas inventory"
      title={name}
      facts={factsOf(year)}
      tables={() => tablesOf(year)}
      sheets={() => tablesOf(year).map(({ sheet, columns, rows }) => ({ name: sheet, columns, rows }))}
      failed="The report was not made"
      refused={may ? undefined : 'Your role exports no inventories.'}
    />
  )
}
