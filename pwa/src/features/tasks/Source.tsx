import { Link } from 'wouter'
import { useRow } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { RecordLink } from '../../records/engine/RecordLink.tsx'
import { categoryName, recordNumber } from '../../records/names.ts'
import { Severity } from '../../ui/Severity.tsx'
import styles from './task.module.css'

interface Props {
  readonly row: Row<'task'>
}

/** The finding a task came from, as one line that opens it. */
export function SourceLink({ row }: Props) {
  if (row.sourceId === null) return <>Made by hand</>
  return <RecordLink entity="finding" id={row.sourceId} icon="footprints" />
}

/** The finding in its own words, under the task that answers it; words the task repeats are not shown twice. */
export function SourceQuote({ row }: Props) {
  const finding = useRow('finding', row.sourceId)
  if (!finding) return null
  return (
    <blockquote className={styles.quote}>
      {finding.text !== row.description && <p>{finding.text ?? categoryName(finding.category)}</p>}
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
