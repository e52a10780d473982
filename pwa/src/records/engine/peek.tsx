import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { Row } from '../../data/store/rows.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useCalled } from './called.ts'
import { rowTitle, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { usePeekFacts } from './facts.tsx'
import { layoutOf } from './layout.ts'
import { evidenceField, RecordComments, RecordPhotos } from './parts.tsx'
import { StepButtons } from './steps.tsx'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** What a list shows of a record beside it: enough to move it on without opening it. */
export function RecordPeek<E extends EntityName>({ definition, row }: Props<E>) {
  const facts = usePeekFacts(definition, row)
  const title = useCalled(row, rowTitle(definition, row))
  const { lead } = layoutOf(definition)
  const { rest } = definition
  const text = rest?.(row) ?? (lead === null ? '' : textOf(Reflect.get(row, lead)))
  // A picture of the thing itself is known before its name is read; a proof of work is looked at after it.
  const pictures = evidenceField(definition.meta) === null
  return (
    <div className={styles.peek}>
      {pictures && <RecordPhotos definition={definition} row={row} />}
      <div>
        <h2 className={styles.peekTitle}>{title}</h2>
        {text !== '' && <p className={styles.peekText}>{text}</p>}
      </div>
      <StepButtons definition={definition} row={row} onStep={({ command }) => definition.used?.(command, row)} />
      <Facts rows={facts} />
      {!pictures && <RecordPhotos definition={definition} row={row} />}
      <RecordComments definition={definition} row={row} />
    </div>
  )
}
