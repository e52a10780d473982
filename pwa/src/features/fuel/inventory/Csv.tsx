import { useCan } from '../../../data/react/context.tsx'
import { csvText, downloadCsv, type CsvValue } from '../../../lib/csv.ts'
import { Button } from '../../../ui/Button.tsx'
import { plain } from './words.ts'

/** The numbers of a chart as a file. */
export function Csv({ name, rows }: { readonly name: string; readonly rows: readonly (readonly CsvValue[])[] }) {
  const may = useCan('fuel.review.export')
  const clean = (value: CsvValue) => (typeof value === 'string' ? plain(value) : value)
  return (
    <Button
      size="small"
      label={`CSV: ${name}`}
      disabledReason={may ? undefined : 'Your role exports no inventories.'}
      onClick={() => downloadCsv(name, csvText(rows.map((row) => row.map(clean))))}
    >
      CSV
    </Button>
  )
}
