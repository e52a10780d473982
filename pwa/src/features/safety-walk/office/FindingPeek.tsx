import { formatDateTime } from '../../../lib/dates.ts'
import { findingTitle, timeDoubt } from '../findingTitle.ts'
import { Comments } from '../../../records/Comments.tsx'
import { Photos } from '../../../records/Photos.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { StopChip } from '../stop/StopChip.tsx'
import { useStopsOf } from '../stop/stopQueries.ts'
import { useFindingFacts } from './FindingFacts.tsx'
import styles from './office.module.css'
import type { FindingRow } from './queries.ts'

/** What the side peek shows of a finding: the picture first, because that is what people would rather look at than read. */
export function FindingPeek({ finding }: { readonly finding: FindingRow }) {
  const facts = useFindingFacts(finding)
  const doubt = timeDoubt(finding)
  const stops = useStopsOf(finding.id) ?? []
  return (
    <div className={styles.side}>
      <Photos parentId={finding.id} />
      <div>
        <h2 className={styles.title}>{findingTitle(finding, null)}</h2>
        <p className={styles.quiet}>
          Observed {formatDateTime(finding.observedAt)}
          {doubt === null ? '' : `. ${doubt}`}
        </p>
        <StopChip stops={stops} />
      </div>
      <Facts rows={facts} />
      <Comments parentEntity="finding" parentId={finding.id} />
    </div>
  )
}
