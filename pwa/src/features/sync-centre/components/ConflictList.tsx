import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { recordPath } from '../../../records/kinds.ts'
import { entityTitle, fieldTitle, recordNumber } from '../../../records/names.ts'
import { useOpenConflicts, type OpenConflict } from '../../../records/openConflicts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useRow } from '../queries.ts'
import styles from './SyncCentre.module.css'

/** Every question with two answers, to be settled here or in its record: what the board's tile counts. */
export function ConflictList() {
  const open = useOpenConflicts()
  const section = useRef<HTMLElement>(null)
  const asked = location.hash === '#conflicts'
  const known = open !== undefined
  useEffect(() => {
    if (asked && known) section.current?.scrollIntoView()
  }, [asked, known])
  if (open === undefined || (open.length === 0 && !asked)) return null
  return (
    <section ref={section} id="conflicts" aria-label="Conflicts">
      <h2 className={styles.sec}>
        Conflicts <span className={styles.count}>{open.length}</span>
      </h2>
      {open.length === 0 ? (
        <p className={styles.quiet}>None. No field has two answers.</p>
      ) : (
        <ul className={styles.rows}>
          {open.map((each) => (
            <li key={each.key} className={styles.row}>
              <One conflict={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ conflict: { entity, id, field } }: { readonly conflict: OpenConflict }) {
  const row = useRow(entity, id)
  const path = recordPath(entity, id)
  const what =
    field === ''
      ? 'Deleted by one, changed by another, or changed late'
      : `${fieldTitle(entity, field)} has more than one answer.`
  const name =
    row && 'number' in row && 'provisionalNumber' in row
      ? `${entityTitle(entity)} ${recordNumber(row)}`
      : entityTitle(entity)
  return (
    <>
      <Icon name="git-compare-arrows" size="md" />
      <span className={styles.grow}>
        {row && path !== null ? (
          <Link href={path}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <br />
        {row === null ? 'In the recycle bin, or not on this device.' : what}
      </span>
      {row ? <ConflictChip row={row} entity={entity} field={field} /> : null}
    </>
  )
}
