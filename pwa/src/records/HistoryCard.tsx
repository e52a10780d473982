import { useState } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { History } from './History.tsx'
import { importWords } from './historyEntries.ts'
import { useHistory, type HistorySource } from './useHistory.ts'
import { useNames } from './usePeople.ts'
import styles from './HistoryCard.module.css'

interface Props {
  readonly entity: EntityName
  readonly id: string
  /** What belongs to the record: its changes are told among the record's own. */
  readonly along?: readonly HistorySource[]
}

const NOTHING: readonly HistorySource[] = []

/** History behind one press. What came in somebody else's hands is said on the record itself: a file can be changed on its way. */
export function HistoryCard({ entity, id, along = NOTHING }: Props) {
  const [open, setOpen] = useState(false)
  const names = useNames()
  const imports = (useHistory(entity, id).data ?? []).flatMap((entry) => importWords(entry, names.person) ?? [])
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size="xs" /> History
        </button>
      </h2>
      {[...new Set(imports)].map((words) => (
        <p key={words} className={styles.imported}>
          <Icon name="history" size="xs" /> {words}
        </p>
      ))}
      {open && <History entity={entity} id={id} along={along} />}
    </section>
  )
}
