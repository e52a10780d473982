/** What the month came to when it was approved, and what it came to before it was reopened. */
import type { Row } from '../../../data/store/rows.ts'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import { Card } from '../../../ui/Card.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { baseWords } from '../core/flagWords.ts'
import styles from './review.module.css'

interface Total {
  readonly fuel: string
  readonly unit: string
  readonly quantity: number
  readonly co2e: string
}

export function Totals({ month }: { readonly month: Row<'fuelMonth'> }) {
  const now = totalsOf(month.totals)
  const before = totalsOf(month.before)
  if (now.length === 0 && before.length === 0) return null
  const lines = [...new Set([...now, ...before].map(({ fuel }) => fuel))].flatMap((fuel) => {
    const is = now.find((one) => one.fuel === fuel)
    const was = before.find((one) => one.fuel === fuel)
    const shown = is ?? was
    return shown === undefined ? [] : [{ ...shown, more: (is?.quantity ?? 0) - (was?.quantity ?? 0) }]
  })
  const columns: readonly TableColumn<(typeof lines)[number]>[] = [
    { title: 'Fuel', cell: ({ fuel }) => wordOf('fuelEntry', 'fuel', fuel) },
    { title: 'Quantity', number: true, cell: ({ quantity, unit }) => baseWords(quantity, unit, 3) },
    { title: 'kg CO2e', number: true, cell: ({ co2e }) => formatNumber(Number(co2e), 2) },
  ]
  const restated: TableColumn<(typeof lines)[number]> = {
    title: 'Restated by',
    number: true,
    cell: ({ more, unit }) => `${more > 0 ? '+' : ''}${baseWords(more, unit, 3)}`,
  }
  return (
    <Card
      title={now.length === 0 ? 'Totals before it was reopened' : 'Totals as approved'}
      aside={month.rows === null ? undefined : plural(month.rows, 'entry', 'entries')}
    >
      <Table
        label="Totals by fuel"
        rows={lines}
        rowKey={({ fuel }) => fuel}
        columns={before.length > 0 && now.length > 0 ? [...columns, restated] : columns}
      />
      {month.lineHash === null ? null : <p className={styles.hash}>SHA-256 of the entries {month.lineHash}</p>}
    </Card>
  )
}

function totalsOf(value: unknown): readonly Total[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const text = (name: string): string => {
      const found: unknown = Reflect.get(row, name)
      return typeof found === 'string' ? found : ''
    }
    const quantity: unknown = Reflect.get(row, 'quantity')
    return [
      {
        fuel: text('fuel'),
        unit: text('unit'),
        quantity: typeof quantity === 'number' ? quantity : 0,
        co2e: text('co2e'),
      },
    ]
  })
}
