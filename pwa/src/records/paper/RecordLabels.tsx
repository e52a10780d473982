import { useHistoryState } from 'wouter/use-browser-location'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { pathOf } from '../engine/listPath.ts'
import { useAbout } from '../engine/listShapes.tsx'
import { listTitle } from '../engine/words.ts'
import { chosenOf, labelOf } from './labels.ts'
import { LabelSheet } from './LabelSheet.tsx'

/** The labels of the chosen records of a kind. Who comes by the bare address sees those of all. */
export function RecordLabels<E extends EntityName>({ definition }: { readonly definition: RecordDefinition<E> }) {
  const rows = useAbout(definition)
  const state: unknown = useHistoryState()
  const title = listTitle(definition.page)
  const labels = rows && chosenOf(rows, state).flatMap((row) => labelOf(definition, row, location.origin) ?? [])
  return (
    <LabelSheet
      title={`${title}: labels`}
      breadcrumb={[{ label: title, href: pathOf(definition) }]}
      labels={labels}
      empty={`No ${definition.page.words.many} with a label`}
    />
  )
}
