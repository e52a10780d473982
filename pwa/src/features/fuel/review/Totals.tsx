/** What the month came to when it was approved, and what it came to before it was reopened. */
import type { Row } from '../../../data/store/rows.ts'
import { Card } from '../../../ui/Card.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { formatNumber } from '../../../lib/numbers.ts'
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
  const fuels = [...new Set([...now, ...before].map(({ fuel }) => fuel))]
  return (
    <Card
      title={now.length === 0 ? 'Totals before it was reopened' : 'Totals as approved'}
      aside={month.rows === null ? undefined : `${formatNumber(month.rows)} entries`}
    >
      <table className={styles.totals}>
        <thead>
          <tr>
            <th scope="col">Fuel</th>
            <th scope="col">Quantity</th>
            <th scope="col">kg CO2e</th>
            {before.length > 0 && now.length > 0 ? <th scope="col">Restated by</th> : null}
          </tr>
        </thead>
        <tbody>
          {fuels.map((fuel) => {
            const is = now.find((one) => one.fuel === fuel)
            const was = before.find((one) => one.fuel === fuel)
            const shown = is ?? was
            if (shown === undefined) return null
            const more = (is?.quantity ?? 0) - (was?.quantity ?? 0)
            return (
              <tr key={fuel}>
                <th scope="row">{wordOf('fuelEntry', 'fuel', fuel)}</th>
                <td>{baseWords(shown.quantity, shown.unit, 3)}</td>
                <td>{formatNumber(Number(shown.co2e), 2)}</td>
                {before.length > 0 && now.length > 0 ? (
                  <td>
                    {more > 0 ? '+' : ''}
                    {baseWords(more, shown.unit, 3)}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
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
