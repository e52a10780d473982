import { useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BulkDialog } from '../bulk/BulkDialog.tsx'
import { bulkFields } from '../bulk/plan.ts'
import { fieldTitle } from '../names.ts'
import { useShortcut } from '../useShortcut.ts'
import type { RecordDefinition } from './define.ts'
import { useEditing } from './useEditing.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** Sets how grave a record is, where its page only shows that: in the window of the list, which says first what changes with it. P opens it. */
export function RankButton<E extends EntityName>({ definition, row }: Props<E>) {
  const { entity } = definition
  const { rank } = bulkFields(definition)
  const { refused } = useEditing(definition, row)
  const [open, setOpen] = useState(false)
  const shown = rank !== null && definition.read?.includes(rank) === true
  useShortcut('p', () => setOpen(true), shown && refused === null)
  if (!shown) return null
  return (
    <>
      <Button icon={<Icon name="flag" size="xs" />} disabledReason={refused ?? undefined} onClick={() => setOpen(true)}>
        Change {fieldTitle(entity, rank).toLowerCase()}
      </Button>
      {open && (
        <BulkDialog
          definition={definition}
          verb="rank"
          rows={[row]}
          clear={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
