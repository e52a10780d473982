import type { ReactNode } from 'react'
import { downloadCsv } from '../../lib/csv.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { toast } from '../Toast.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { toldOf, toCsv, type Column } from './columns.ts'
import styles from './FilterBar.module.css'
import { Popover } from './Popover.tsx'
import { SortSelect } from './SortSelect.tsx'
import { usePhone } from '../usePhone.ts'
import type { ListUrl } from './useListUrl.ts'

interface Props<Row> {
  /** Name of the exported file, without its ending. */
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly url: ListUrl
  /** Of the list's own kind: its import. */
  readonly own?: ReactNode
  readonly dense: boolean
  readonly onDense: (dense: boolean) => void
  /** The rows that leave as a file; null where nothing may. */
  readonly exported: readonly Row[] | null
}

/** Order, columns, density and export of a list, at the end of its filters. A phone has room for the order; the others stand behind one key. */
export function ListTools<Row>(props: Props<Row>) {
  const phone = usePhone()
  return (
    <>
      <SortSelect columns={props.shown} url={props.url} />
      {phone ? (
        <MoreTools>
          <Tools {...props} />
        </MoreTools>
      ) : (
        <Tools {...props} />
      )}
    </>
  )
}

function Tools<Row>({ file, columns, url, own, dense, onDense, exported }: Props<Row>) {
  return (
    <>
      {own}
      <Popover
        label="Columns"
        side="end"
        renderTrigger={(shown, toggle, ref) => (
          <Button
            ref={ref}
            kind="quiet"
            size="small"
            label="Columns"
            icon={<Icon name="columns-3" />}
            hasPopup="dialog"
            expanded={shown}
            onClick={toggle}
          />
        )}
      >
        <ColumnChooser columns={toldOf(columns)} shape={url.shape} onChange={url.setShape} />
      </Popover>
      <span className={styles.atDesk}>
        <Button
          kind="quiet"
          size="small"
          label="Dense rows"
          pressed={dense}
          icon={<Icon name={dense ? 'rows-4' : 'rows-3'} />}
          onClick={() => onDense(!dense)}
        />
      </span>
      {exported === null ? null : (
        <>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="download" size="xs" />}
            onClick={() => downloadCsv(file, toCsv(columns, exported))}
          >
            CSV
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="table" size="xs" />}
            onClick={() => toExcel(file, columns, exported)}
          >
            Excel
          </Button>
        </>
      )}
    </>
  )
}

function MoreTools({ children }: { readonly children: ReactNode }) {
  return (
    <Popover
      label="More"
      side="end"
      renderTrigger={(shown, toggle, ref) => (
        <Button
          ref={ref}
          kind="quiet"
          size="small"
          label="More"
          icon={<Icon name="ellipsis" />}
          hasPopup="dialog"
          expanded={shown}
          onClick={toggle}
        />
      )}
    >
      <div className={styles.more}>{children}</div>
    </Popover>
  )
}

function toExcel<Row>(file: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  import('../../lib/xlsx.ts')
    .then(({ downloadXlsx }) => downloadXlsx(file, toldOf(columns), rows))
    .catch(() =>
      toast({
        title: 'Export failed',
        description: 'The Excel part of the app is not on this device yet. Connect once and try again.',
        variant: 'destructive',
      }),
    )
}
