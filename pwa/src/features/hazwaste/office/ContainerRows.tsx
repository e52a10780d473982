import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { today as todayNow } from '../../../lib/dates.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { DaysChip } from '../../../ui/DaysChip.tsx'
import { isOnSite, numberOf, type Container } from '../core/kinds.ts'
import styles from './office.module.css'
import { daysLeft } from './useYard.ts'

/** An area for a year of drums must not push everything else off its page. */
const SHOWN = 20

interface Props {
  readonly rows: readonly Container[]
  /** What the page does not say already: the stream, or the area. */
  readonly about: (container: Container) => ReactNode
  readonly empty: string
}

/** Containers that stand somewhere, who must leave first in front. */
export function ContainerRows({ rows, about, empty }: Props) {
  const [all, setAll] = useState(false)
  const today = todayNow()
  const sorted = rows.filter(isOnSite).toSorted((a, b) => (a.outBy ?? '9999').localeCompare(b.outBy ?? '9999'))
  if (sorted.length === 0) return <p className={styles.quiet}>{empty}</p>
  return (
    <>
      <ul className={styles.rows}>
        {(all ? sorted : sorted.slice(0, SHOWN)).map((container) => {
          const days = daysLeft(container, today)
          return (
            <li key={container.id}>
              <Link href={`/hazwaste/containers/${container.id}`}>{numberOf(container)}</Link>
              <span className={styles.what}>
                <span>{about(container)}</span>
                <span className={styles.quiet}>{container.place}</span>
                <span className={styles.quiet}>{wordOf('wasteContainer', 'state', container.state)}</span>
              </span>
              {days === null ? <span className={styles.quiet}>no clock</span> : <DaysChip days={days} />}
            </li>
          )
        })}
      </ul>
      {sorted.length > SHOWN ? (
        <Button kind="quiet" size="small" expanded={all} onClick={() => setAll(!all)}>
          {all ? 'The first ones only' : `All ${sorted.length}`}
        </Button>
      ) : null}
    </>
  )
}
