import { useMemo } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useReached } from '../../../ui/useGrowing.ts'
import { bySeverity } from '../rules.ts'
import { FindingRow } from './FindingRow.tsx'
import styles from './field.module.css'
import { findingPath } from './paths.ts'

const FIRST_ROWS = 12

/** The findings of this walk here, the worst first. */
export function FoundHere({
  walkId,
  findings,
  photos,
}: {
  readonly walkId: string
  readonly findings: readonly Row<'finding'>[]
  readonly photos: readonly Row<'photo'>[]
}) {
  const sorted = useMemo(() => bySeverity(findings), [findings])
  const { shown, end } = useReached(sorted, FIRST_ROWS)
  return (
    <ul className={styles.manyRows}>
      {shown.map((finding) => (
        <li key={finding.id}>
          <FindingRow
            finding={finding}
            zoneName={null}
            photos={photos.filter((photo) => photo.parentId === finding.id)}
            href={findingPath(walkId, finding.id)}
          />
        </li>
      ))}
      {end === null ? null : <li key={shown.length} ref={end} aria-hidden="true" />}
    </ul>
  )
}
