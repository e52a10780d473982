import { useState } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { History } from './History.tsx'
import styles from './HistoryCard.module.css'

/** History behind one press: it is asked from the server only when somebody wants to know. */
export function HistoryCard({ entity, id }: { readonly entity: EntityName; readonly id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size="xs" /> History
        </button>
      </h2>
      {open && <History entity={entity} id={id} />}
    </section>
  )
}
