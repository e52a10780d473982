import { Link } from 'wouter'
import { formatTime } from '../../../lib/dates.ts'
import { findingTitle } from '../../../lib/findingTitle.ts'
import { Value } from '../../../records/engine/marks.tsx'
import { recordNumber } from '../../../records/names.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { useFinding } from '../findingQueries.ts'
import type { Row } from '../../../data/react/live.ts'
import { useVerifications } from '../queries.ts'
import type { Seen } from '../verify/verifyRules.ts'
import styles from './office.module.css'

/** Findings of earlier walks that somebody looked at again on this one. */
export function WalkVerified({ walkId }: { readonly walkId: string }) {
  const looks = useVerifications(walkId)?.filter((look) => look.result !== null) ?? []
  if (looks.length === 0) return null
  const count = (seen: Seen) => looks.filter((look) => look.result === seen).length
  return (
    <section className={styles.section}>
      <h2>
        Looked at again{' '}
        <span>
          {count('fixed')} fixed, {count('still_there')} still there
        </span>
      </h2>
      <ul className={styles.rows}>
        {looks.map((look) => (
          <Look key={look.id} look={look} />
        ))}
      </ul>
    </section>
  )
}

function Look({ look }: { readonly look: Row<'verification'> }) {
  const finding = useFinding(look.findingId)
  const people = usePeople()
  const zones = useZones()
  if (look.result === null) return null
  return (
    <li>
      <Value entity="verification" field="result" value={look.result} />
      <span className={styles.grow}>
        {finding ? (
          <Link href={`/findings/${finding.id}`} className={styles.link}>
            {recordNumber(finding)} {findingTitle(finding, null)}
          </Link>
        ) : (
          'A finding that is not on this device'
        )}
        {look.note !== null && <span className={styles.quiet}> {look.note}</span>}
        <br />
        <small className={styles.quiet}>
          {zones.name(look.zoneId ?? finding?.zoneId ?? null)}, {people.name(look.createdBy)},{' '}
          {formatTime(look.verifiedAt)}
        </small>
      </span>
      <ConflictChip row={look} entity="verification" field="result" />
    </li>
  )
}
