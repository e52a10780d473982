import { Link } from 'wouter'
import { categoryName, recordNumber } from '../../../records/names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { useFinding } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import styles from './Source.module.css'

/** The finding a task came from, as one line that opens it. */
export function SourceLink({ task }: { readonly task: TaskRow }) {
  const finding = useFinding(task.sourceId)
  if (task.sourceId === null) return <>Made by hand</>
  if (finding === undefined) return null
  if (finding === null) return <span className={styles.gone}>A finding that has not arrived on this device</span>
  return (
    <Link href={`/findings/${finding.id}`} className={styles.link}>
      <Icon name="footprints" size="xs" /> Finding {recordNumber(finding)}
    </Link>
  )
}

/** The finding in its own words, under the task that answers it; words the task repeats are not shown twice. */
export function SourceQuote({ task }: { readonly task: TaskRow }) {
  const finding = useFinding(task.sourceId)
  if (!finding) return null
  return (
    <blockquote className={styles.quote}>
      {finding.text !== task.description && <p>{finding.text ?? categoryName(finding.category)}</p>}
      <footer>
        {finding.severity !== null && <Severity value={finding.severity} />}
        {finding.category !== null && <span>{categoryName(finding.category)}</span>}
        <Link href={`/findings/${finding.id}`} className={styles.link}>
          Open finding {recordNumber(finding)}
        </Link>
      </footer>
    </blockquote>
  )
}
