import { Link } from 'wouter'
import { formatNumber } from '../../../../lib/numbers.ts'
import { Card } from '../../../../ui/Card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { onHandOf, partOf } from '../ledger.ts'
import type { Yard } from '../useYard.ts'
import styles from './category.module.css'

/** From this part of a limit on it is said loudly. */
const NEAR = 0.85

export function OnHandCard({ yard }: { readonly yard: Yard }) {
  const { held, streams, standing } = yard
  const rows = onHandOf(held, streams, standing.category, standing.limits)
  return (
    <Card title="On hand against limits">
      <ul className={styles.hand}>
        <li aria-hidden="true">
          <span className={styles.limitWord}>limit</span>
        </li>
        {rows.map((row) => {
          const part = partOf(row)
          return (
            <li key={row.id}>
              <Link href={row.href}>
                <span>{row.title}</span>
                <span className={styles.handBar} aria-hidden="true">
                  <i
                    className={cx(part > 1 ? styles.past : part >= NEAR && styles.near)}
                    style={{ width: `${Math.min(100, part * 100)}%` }}
                  />
                </span>
                <span className={cx(styles.num, part > 1 ? styles.pastWord : part >= NEAR && styles.jump)}>
                  {row.unknown ? 'at least ' : ''}
                  {formatNumber(Math.round(row.amount))} {row.limit === null ? '' : `of ${formatNumber(row.limit)} `}
                  {wordOf('wasteStream', 'limitUnit', row.unit)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
