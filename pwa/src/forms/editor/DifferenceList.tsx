import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Difference } from './draftCheck.ts'
import styles from '../../ui/Panels.module.css'

const KIND: Readonly<Record<Difference['kind'], { readonly word: string; readonly tone: BadgeTone }>> = {
  added: { word: 'Added', tone: 'ok' },
  removed: { word: 'Removed', tone: 'danger' },
  changed: { word: 'Changed', tone: 'info' },
  moved: { word: 'Moved', tone: 'neutral' },
}

/** What this version changes against the one before. */
export function DifferenceList({
  differences,
  against,
}: {
  readonly differences: readonly Difference[]
  readonly against: string
}) {
  if (differences.length === 0) return <EmptyState drawing="search" title={`The same as ${against}`} />
  return (
    <div className={styles.form}>
      <p className={styles.hint}>Against {against}.</p>
      <ul className={styles.list} aria-label="Changes">
        {differences.map((difference, index) => (
          // Two changes may read alike; their place in the list is what tells them apart.
          <li key={`${index} ${difference.what}`} className={styles.row}>
            <Badge tone={KIND[difference.kind].tone}>{KIND[difference.kind].word}</Badge>
            <span className={styles.words}>
              <b>{difference.what}</b>
              <small>{difference.where}</small>
              {difference.details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
