/** The import of one kind of record, in place of its list. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { listTitle } from '../engine/words.ts'
import styles from './Import.module.css'
import { ImportPanel } from './ImportPanel.tsx'

export interface ImportPageProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly list: string
}

export function ImportPage<E extends EntityName>({ definition, list }: ImportPageProps<E>) {
  return (
    <div className={styles.page}>
      <PageHeader
        title={`Import ${definition.page.words.many}`}
        breadcrumb={[{ label: listTitle(definition.page), href: list }]}
      />
      <div className={styles.flow}>
        <ImportPanel definition={definition} kind={definition.entity} list={list} />
      </div>
    </div>
  )
}
