import { Link } from 'wouter'
import { formatDateTime } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { Value } from '../../../records/engine/marks.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { useLooksAt } from '../verify/verifyQueries.ts'
import styles from './office.module.css'

/** What later walks saw of this finding, the last one first. */
export function FindingLooks({ findingId }: { readonly findingId: string }) {
  const people = usePeople()
  const looks = (useLooksAt(findingId) ?? [])
    .filter((look) => look.result !== null)
    .toSorted((a, b) => (b.verifiedAt ?? 0) - (a.verifiedAt ?? 0))
  if (looks.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Looked at again</h2>
      <ul className={styles.rows}>
        {looks.map((look) => (
          <li key={look.id}>
            <span className={styles.grow}>
              {look.result !== null && <Value entity="verification" field="result" value={look.result} />}{' '}
              <ConflictChip row={look} entity="verification" field="result" /> {look.note}
              <br />
              <small className={styles.quiet}>
                {people.name(look.createdBy)}
                {look.deviceName === null ? '' : `, ${look.deviceName}`}
              </small>
            </span>
            <Link href={`/safety-walk/${look.walkId}`} className={styles.link}>
              {formatDateTime(look.verifiedAt)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
