import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { Row } from '../../data/store/rows.ts'
import { Facts } from '../../ui/Facts.tsx'
import { rowTitle, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { usePeekFacts } from './facts.tsx'
import { layoutOf } from './layout.ts'
import { RecordComments, RecordPhotos } from './parts.tsx'
import { StepButtons } from './steps.tsx'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** What a list shows of a record beside it: enough to move it on without opening it. */
export function RecordPeek<E extends EntityName>({ definition, row }: Props<E>) {
  const facts = usePeekFacts(definition, row)
  const { lead } = layoutOf(definition)
  const text = lead === null ? '' : textOf(Reflect.get(row, lead))
  return (
    <div className={styles.peek}>
      <div>
        <h2 className={styles.peekTitle}>{rowTitle(definition, row)}</h2>
        {text !== '' && <p className={styles.peekText}>{text}</p>}
      </div>
      <StepButtons definition={definition} row={row} onStep={({ command }) => definition.used?.(command, row)} />
      <Facts rows={facts} />
      <RecordPhotos definition={definition} row={row} />
      <RecordComments definition={definition} row={row} />
    </div>
  )
}
