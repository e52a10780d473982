/** Many records of a kind at once, in the office: a page with a grid, made from the module file. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useCan } from '../../data/react/context.tsx'
import { plural } from '../../lib/text.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { refusedRight } from '../engine/reasons.ts'
import { listTitle } from '../engine/words.ts'
import { GridFrame } from './GridFrame.tsx'
import { useRecordGrid, type GridOptions } from './useRecordGrid.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly options?: GridOptions
}

const DEFAULTS: GridOptions = {}

function RecordGrid<E extends EntityName>({ definition, options = DEFAULTS }: Props<E>) {
  const { meta, page } = definition
  const { one } = page.words
  const grid = useRecordGrid(definition, options)
  const may = useCan(`${meta.subject}.create`)
  const { ready } = grid
  const refused = may ? (ready === 0 ? 'No row is complete yet.' : undefined) : refusedRight(meta, 'create', one)
  return (
    <GridFrame
      {...(page.page === undefined ? {} : { breadcrumb: [{ label: listTitle(page), href: page.page }] })}
      words={page.words}
      grid={grid}
      saveLabel={ready === 0 ? 'Save' : `Save ${plural(ready, one)}`}
      refused={refused ?? undefined}
    />
  )
}

/** The page for a route: one line for a module that has nothing to add. */
export function gridPage<E extends EntityName>(definition: RecordDefinition<E>, options?: GridOptions) {
  return function GridPage() {
    return <RecordGrid definition={definition} {...(options === undefined ? {} : { options })} />
  }
}
