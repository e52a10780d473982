/** Many records of a kind at once, in the office: a page with a grid, made from the module file. */
import { useCallback } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useCan } from '../../data/react/context.tsx'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { refusedRight } from '../engine/reasons.ts'
import { listTitle } from '../engine/words.ts'
import { headingsIn } from './gridColumns.ts'
import styles from './RecordGrid.module.css'
import { useRecordGrid, type GridOptions } from './useRecordGrid.ts'

/** Rows that a grid takes at once; a longer list is a file, and goes through the import. */
const MOST = 2000

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly options?: GridOptions
}

const DEFAULTS: GridOptions = {}

function RecordGrid<E extends EntityName>({ definition, options = DEFAULTS }: Props<E>) {
  const { meta, page } = definition
  const { one, many } = page.words
  const grid = useRecordGrid(definition, options)
  const may = useCan(`${meta.subject}.create`)
  const { columns, ready, wrong } = grid
  const headings = useCallback((cells: readonly string[]) => headingsIn(columns, cells), [columns])
  const refused = may ? (ready === 0 ? 'No row is whole yet.' : undefined) : refusedRight(meta, 'create', one)
  return (
    <div className={styles.page}>
      <PageHeader
        title="Grid entry"
        {...(page.page === undefined ? {} : { breadcrumb: [{ label: listTitle(page), href: page.page }] })}
        primary={
          <Button
            kind="primary"
            busy={grid.busy}
            disabledReason={refused ?? undefined}
            onClick={() => void grid.save()}
          >
            {ready === 0 ? 'Save' : `Save ${plural(ready, one, many)}`}
          </Button>
        }
      />
      {grid.failure === null ? null : (
        <Alert title="Not everything was saved">{`${grid.failure} What is not saved stands here still.`}</Alert>
      )}
      <p className={styles.hint}>
        {wrong > 0
          ? `${plural(wrong, 'row')} with cells to correct; the others can be saved.`
          : 'Type, or paste cells from a spreadsheet; a first row of headings is understood. F2 opens a cell, Escape and then Tab leaves the grid.'}
      </p>
      {grid.loading ? (
        <Skeleton lines={8} height={28} />
      ) : (
        <Grid
          label={`New ${many}`}
          columns={columns}
          rows={grid.rows}
          verdicts={grid.verdicts}
          onChange={grid.change}
          newId={newId}
          most={MOST}
          headings={headings}
        />
      )}
    </div>
  )
}

/** The page for a route: one line for a module that has nothing to add. */
export function gridPage<E extends EntityName>(definition: RecordDefinition<E>, options?: GridOptions) {
  return function GridPage() {
    return <RecordGrid definition={definition} {...(options === undefined ? {} : { options })} />
  }
}
