import { Link } from 'wouter'
import { wordOf } from '../../../records/engine/words.ts'
import { Card } from '../../../ui/Card.tsx'
import type { Share } from './heat.ts'
import styles from './year.module.css'

interface Props {
  readonly shares: readonly Share[]
  readonly title: string
  /** On time at least, in percent, as the yard has set it. */
  readonly goal: number
}

/** How much of each program was done on time, against the yard's goal. */
export function Shares({ shares, title, goal }: Props) {
  return (
    <Card>
      <header className={styles.head}>
        <h2>On time by program</h2>
        <span>{title}</span>
        <Link href="/calendar/proof" className={styles.more}>
          By rule, owner, month
        </Link>
      </header>
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">
              <span className={styles.goal} style={{ left: `${goal}%` }}>
                goal {goal}%
              </span>
            </th>
            <th scope="col">On time</th>
            <th scope="col">Late and missed</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.key}>
              <th scope="row">{wordOf('calendarRule', 'program', share.key)}</th>
              <td aria-label={`${share.percent}%`}>
                <span className={styles.bar} aria-hidden="true">
                  <i data-below={share.percent < goal || undefined} style={{ width: `${share.percent}%` }} />
                  <u style={{ left: `${goal}%` }} />
                </span>
              </td>
              <td className={styles.percent} data-below={share.percent < goal || undefined}>
                {share.percent}%
              </td>
              <td>
                {share.doneLate} late, {share.missed} missed or overdue
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
