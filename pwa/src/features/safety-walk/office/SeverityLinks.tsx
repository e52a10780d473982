import { Link } from 'wouter'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { SEVERITIES } from '../../../lib/hazards.ts'
import { plural } from '../../../lib/text.ts'
import styles from './office.module.css'
import type { SeverityCount } from './officeRules.ts'

/** How many findings of a walk per severity, worst first; each number opens those findings. */
export function SeverityLinks({ walkId, count }: { readonly walkId: string; readonly count: SeverityCount }) {
  const present = SEVERITIES.toReversed().filter((severity) => count[severity] > 0)
  if (present.length === 0) return <span className={styles.number}>None</span>
  return (
    <span className={styles.counts}>
      {present.map((severity) => (
        <Link
          key={severity}
          href={`/findings?walk=${walkId}&severity=${severity}`}
          aria-label={plural(count[severity], `${severity.replace('_', ' ')} finding`)}
          className={severity === 'stop_work' ? styles.late : undefined}
        >
          <SeverityIcon value={severity} /> {count[severity]}
        </Link>
      ))}
    </span>
  )
}
