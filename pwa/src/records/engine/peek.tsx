import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { Facts } from '../../ui/Facts.tsx'
import { ConflictChip } from '../ConflictChip.tsx'
import { rowTitle, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { useFacts } from './facts.tsx'

/** What a list shows of a record beside it: enough to know whether to open it. */
export function RecordPeek<E extends EntityName>({
  definition,
  row,
}: {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}) {
  const facts = useFacts(definition, row)
  return (
    <div className={styles.peek}>
      <h2 className={styles.title}>{rowTitle(definition, row)}</h2>
      <Facts
        rows={facts.map(({ field, label, value }) => ({
          label,
          value: (
            <>
              {value} <ConflictChip row={row} entity={definition.entity} field={field} />
            </>
          ),
        }))}
      />
    </div>
  )
}
