import { Link } from 'wouter'
import { useRow } from '../../data/react/live.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { RecordLink } from '../../records/engine/RecordLink.tsx'
import { iconOf, pageOf, wordOf } from '../../records/engine/words.ts'
import { entityTitle, recordNumber } from '../../records/names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Severity } from '../../ui/Severity.tsx'
import styles from './task.module.css'

interface Props {
  readonly row: Row<'task'>
}

/** What a task came from, as one line that opens it. */
export function SourceLink({ row: { sourceEntity, sourceId } }: Props) {
  if (sourceId === null) return <>Made by hand</>
  if (!isEntity(sourceEntity)) return <>{entityTitle(sourceEntity ?? '')}</>
  return <RecordLink entity={sourceEntity} id={sourceId} {...(sourceEntity === 'finding' ? { icon: WALKED } : {})} />
}

const WALKED = 'footprints'

/** The same as a mark before the title. */
export function SourceMark({ row: { sourceEntity } }: Props) {
  const [name, label] =
    sourceEntity === null
      ? (['clipboard-check', 'Made by hand'] as const)
      : sourceEntity === 'finding'
        ? ([WALKED, 'From a safety walk'] as const)
        : ([iconOf(pageOf(sourceEntity)?.icon) ?? 'link', `From: ${entityTitle(sourceEntity)}`] as const)
  return <Icon name={name} className={styles.source} label={label} />
}

/** The finding in its own words, under the task that answers it; words the task repeats are not shown twice. */
export function SourceQuote({ row }: Props) {
  const finding = useRow('finding', row.sourceId)
  if (!finding) return null
  return (
    <blockquote className={styles.quote}>
      {finding.text !== row.description && <p>{finding.text ?? wordOf('finding', 'category', finding.category)}</p>}
      <footer>
        {finding.severity !== null && <Severity value={finding.severity} />}
        {finding.category !== null && <span>{wordOf('finding', 'category', finding.category)}</span>}
        <Link href={`/findings/${finding.id}`} className={styles.link}>
          Open finding {recordNumber(finding)}
        </Link>
      </footer>
    </blockquote>
  )
}
