import type { Row } from '../../data/store/rows.ts'
import { RecordLink } from '../../records/engine/RecordLink.tsx'
import { usePeople } from '../../records/usePeople.ts'
import styles from './qualifications.module.css'

/** Whose it is and for what: a certificate's number says neither. */
export function QualificationName({ row }: { readonly row: Row<'qualification'> }) {
  const people = usePeople()
  return (
    <p className={styles.name}>
      {people.name(row.personId)}: <RecordLink entity="qualificationKind" id={row.kindId} />
    </p>
  )
}
