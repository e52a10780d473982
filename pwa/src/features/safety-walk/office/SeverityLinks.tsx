import { Link } from 'wouter'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { severityTitle } from '../../../lib/hazards.ts'
import { plural } from '../../../lib/text.ts'
import styles from './office.module.css'
import type { SeverityCount } from './officeRules.ts'

/** How many findings of a walk per severity, worst first; each number opens those findings. */
export function SeverityLinks({
  walkId,
  counts,
}: {
  readonly walkId: string
  readonly counts: readonly SeverityCount[]
}) {
  if (counts.length === 0) return <span className={styles.number}>None</span>
  return (
    <span className={styles.counts}>
      {counts.map(({ severity, count }) => (
        <Link
          key={severity}
          href={`/findings?walk=${walkId}&severity=${severity}`}
          aria-label={plural(count, `${severityTitle(severity).toLowerCase()} finding`)}
          className={severity === 'stop_work' ? styles.late : undefined}
        >
          <SeverityIcon value={severity} /> {count}
        </Link>
      ))}
    </span>
  )
}
