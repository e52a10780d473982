import { RecordField } from '../../../records/engine/fields.tsx'
import { useEditing } from '../../../records/engine/useEditing.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { items } from './itemRecord.ts'
import styles from './item.module.css'

/** What people write about it: why it was late, where it was, and notes for the next time. */
export function Remarks({ entry, row }: { readonly entry: Entry; readonly row: ItemRow }) {
  const { refused, mayWrite } = useEditing(items, row)
  const isLate = entry.late !== 'no' || (entry.doneOn !== null && entry.doneOn > entry.graceOn)
  const fields = [
    ...(isLate || (row.explanation ?? '') !== '' ? (['explanation'] as const) : []),
    ...(mayWrite || (row.notes ?? '') !== '' ? (['notes'] as const) : []),
  ]
  if (fields.length === 0) return null
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <RecordField
          key={field}
          entity="calendarItem"
          row={row}
          field={field}
          words={`${field === 'notes' ? 'Notes' : 'Explanation'} of ${row.title} changed`}
          // A miss is explained when it is over; nothing else may be written then.
          refused={field === 'explanation' && mayWrite ? undefined : (refused ?? undefined)}
        />
      ))}
    </div>
  )
}
