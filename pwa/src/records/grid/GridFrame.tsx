/** The page around a grid: what is saved by its key, what its rows say, and the cells. */
import { useCallback, type ReactNode } from 'react'
import { newId } from '../../../../sync/change/ids.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { GridRow } from '../../ui/grid/cells.ts'
import type { GridColumn, RowVerdict } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { PageHeader, type Crumb } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { headingsIn, underHeading } from './gridColumns.ts'
import styles from './GridFrame.module.css'

/** Rows that a grid takes at once; a longer list is a file, and goes through the import. */
const MOST = 2000

/** How many of the rows are kept while they are being saved. */
export interface GridProgress {
  readonly done: number
  readonly of: number
}

/** What the page needs of the state behind it. */
export interface GridOf {
  readonly columns: readonly (GridColumn & { readonly aliases: readonly string[] })[]
  readonly rows: readonly GridRow[]
  readonly verdicts: readonly RowVerdict[]
  readonly wrong: number
  readonly loading: boolean
  readonly busy: boolean
  readonly saved: GridProgress | null
  readonly failure: string | null
  readonly change: (rows: readonly GridRow[]) => void
  readonly save: () => Promise<unknown>
}

interface Props {
  readonly title?: string
  readonly breadcrumb?: readonly Crumb[]
  readonly words: { readonly many: string }
  readonly grid: GridOf
  readonly saveLabel: string
  /** Why nothing is saved. */
  readonly refused: string | undefined
  readonly most?: number
  /** Above the cells: what the grid cannot hold. */
  readonly notice?: ReactNode
}

export function GridFrame(props: Props) {
  const { title = 'Grid entry', breadcrumb, words, grid, saveLabel, refused, most = MOST, notice } = props
  const { columns, wrong } = grid
  const headings = useCallback((cells: readonly string[]) => headingsIn(columns, cells), [columns])
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        {...(breadcrumb === undefined ? {} : { breadcrumb })}
        primary={
          <Button kind="primary" busy={grid.busy} disabledReason={refused} onClick={() => void grid.save()}>
            {saveLabel}
          </Button>
        }
      />
      {grid.failure === null ? null : (
        <Alert title="Not everything was saved">{`${grid.failure} Unsaved rows are still here.`}</Alert>
      )}
      <p className={styles.hint} role="status">
        {grid.saved !== null
          ? `${grid.saved.done} of ${plural(grid.saved.of, 'row')} saved …`
          : wrong > 0
            ? `${plural(wrong, 'row')} with cells to correct; the others can be saved.`
            : 'Type, or paste cells from a spreadsheet; a first row of headings is understood. F2 opens a cell, Escape and then Tab leaves the grid.'}
      </p>
      {notice}
      {grid.loading ? (
        <Skeleton lines={8} height={28} />
      ) : (
        <Grid
          label={`New ${words.many}`}
          columns={columns}
          rows={grid.rows}
          verdicts={grid.verdicts}
          onChange={grid.change}
          newId={newId}
          most={most}
          headings={headings}
          under={underHeading}
        />
      )}
    </div>
  )
}
