import { Link, Redirect, useParams } from 'wouter'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { recordPath } from '../../../records/kinds.ts'
import { plainNumber } from '../../../records/links.ts'
import { entityTitle } from '../../../records/names.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../components/records.module.css'
import { useFoundByNumber } from '../queries.ts'

/** `/n/T-12`: opens the record that bears the number, asks when two do, and says whom to ask when none does. */
export function RecordByNumber() {
  const { number } = useParams<{ number: string }>()
  const found = useFoundByNumber(number)
  const bootstrapped = useSyncValue('bootstrapped')
  const [only, second] = found ?? []
  if (only !== undefined && second === undefined)
    return <Redirect to={recordPath(only.entity, only.id) ?? '/'} replace />
  return (
    <>
      <PageHeader title={plainNumber(number) === null ? 'Record' : number.toUpperCase()} />
      {found === undefined ? (
        <Skeleton lines={4} />
      ) : only === undefined ? (
        <EmptyState
          drawing="search"
          title={
            plainNumber(number) === null
              ? `“${number}” is not a record number`
              : `${number.toUpperCase()} is not on this device`
          }
          fact={
            plainNumber(number) === null ? (
              'A number looks like T-12, F-33 or WALK-2026-0004.'
            ) : bootstrapped ? (
              <>
                There is no record of this number here: it was deleted, or your role does not see it. <WhoToAsk />
              </>
            ) : (
              'The first copy of the yard is still arriving. The record opens by itself when it is here.'
            )
          }
          action={<LinkButton href="/">Go to the start page</LinkButton>}
        />
      ) : (
        <div className={styles.narrow}>
          <p>Two devices gave this number before they had a signal. Which one do you mean?</p>
          <ul className={styles.choices}>
            {found.map((record) => (
              <li key={record.id}>
                <Link href={recordPath(record.entity, record.id) ?? '/'} className={styles.choice}>
                  <small>{entityTitle(record.entity)}</small>
                  <b>{record.number}</b> {record.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export default RecordByNumber
