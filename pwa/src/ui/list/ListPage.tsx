import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { downloadCsv } from '../../lib/csv.ts'
import { today } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { Button } from '../Button.tsx'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Icon } from '../Icon.tsx'
import { PageHeader, type Crumb } from '../PageHeader.tsx'
import { Peek } from '../Peek.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { stored, useStored } from '../stored.ts'
import { BulkBar } from './BulkBar.tsx'
import { toCsv, type Column } from './columns.ts'
import { FilterBar } from './FilterBar.tsx'
import styles from './ListPage.module.css'
import { ListTable } from './ListTable.tsx'
import { ListViews, type ListView } from './ListViews.tsx'
import { selectRows } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { useListKeys } from './useListKeys.ts'
import { useListUrl } from './useListUrl.ts'

export type { Column } from './columns.ts'
export type { ListView } from './ListViews.tsx'

export interface ListPageProps<Row extends { readonly id: string }> {
  /** Names the CSV file and the table. */
  readonly id: string
  readonly title: string
  /** "task": the count reads "31 of 128 tasks". */
  readonly noun?: string
  /** Keep it the same object between renders (module constant or memo). */
  readonly columns: readonly Column<Row>[]
  /** All rows, in memory; undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly rowLabel: (row: Row) => string
  readonly href?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly peek?: (row: Row) => { readonly head: ReactNode; readonly body: ReactNode }
  /** Verbs for the selected rows. Gives every row a checkbox. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  readonly views?: readonly ListView[]
  /** Used while the address names none: "due" or "-due". */
  readonly defaultSort?: string
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  readonly breadcrumb?: readonly Crumb[]
  readonly banner?: ReactNode
  /** Shown when there are no rows at all; "no match" is the list's own. */
  readonly empty: EmptyStateProps
  readonly error?: { readonly message: string; readonly onRetry?: () => void } | undefined
  /** Shown instead of the rows when there are none here and no connection to fetch them. */
  readonly offline?: ReactNode
  readonly canExport?: boolean
}

const density = stored('shipshape.list.density', ['normal', 'dense'], 'normal')

/** The office's list: one kernel, so that every list of every module filters, sorts, exports and answers to the same keys. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { columns, title, noun = title.toLowerCase().replace(/s$/, ''), href, onOpen, peek, bulk, defaultSort } = props
  const tableId = `${props.id}-${useId()}`
  const url = useListUrl(columns, defaultSort)
  const [, navigate] = useLocation()
  const search = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [peeking, setPeeking] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const dense = useStored(density) === 'dense'
  const printing = usePrinting()

  const all = props.rows
  const rows = useMemo(() => (all === undefined ? [] : selectRows(all, columns, url.state)), [all, columns, url.state])
  const shownColumns = useMemo(() => columns.filter((column) => column.exportOnly !== true), [columns])
  const at = rows.findIndex((row) => row.id === cursor)
  const current = rows[at]
  // Selected rows that a filter hides are not acted on: what you do is what you see.
  const chosen = rows.filter((row) => selected.has(row.id))

  const open = (row: Row) => {
    if (onOpen !== undefined) onOpen(row)
    else if (href !== undefined) navigate(href(row))
  }
  const move = (step: number) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next !== undefined) setCursor(next.id)
  }
  const select = (keys: readonly string[], on: boolean) => setSelected((was) => {
    const next = new Set(was)
    for (const key of keys) {
      if (on) next.add(key)
      else next.delete(key)
    }
    return next
  })
  useListKeys({
    move,
    open: () => { if (current !== undefined) open(current) },
    peek: () => { if (peek !== undefined && current !== undefined) setPeeking(!peeking) },
    select: () => { if (bulk !== undefined && current !== undefined) select([current.id], !selected.has(current.id)) },
    search: () => search.current?.focus(),
  }, tableId)

  const total = all?.length ?? 0
  const count = all === undefined ? undefined : rows.length === total ? `${formatNumber(total)} ${total === 1 ? noun : `${noun}s`}` : `${formatNumber(rows.length)} of ${formatNumber(total)} ${noun}s`
  const looked = peeking && current !== undefined ? peek?.(current) : undefined

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader
          title={title}
          count={<span role="status">{count}</span>}
          search={<SearchBox ref={search} value={url.state.query} onChange={url.setQuery} label={`Search ${title.toLowerCase()}`} />}
          secondary={props.secondary}
          primary={props.primary}
          breadcrumb={props.breadcrumb ?? []}
        />
        {props.views === undefined ? null : <ListViews views={props.views} />}
        <FilterBar
          columns={columns}
          rows={all ?? []}
          url={url}
          end={
            <>
              <Button kind="quiet" size="small" label="Dense rows" pressed={dense} icon={<Icon name={dense ? 'rows-4' : 'rows-3'} />} onClick={() => density.set(dense ? 'normal' : 'dense')} />
              {props.canExport === false || total === 0 ? null : (
                <Button kind="quiet" size="small" icon={<Icon name="download" size="xs" />} onClick={() => downloadCsv(`${props.id}-${today()}`, toCsv(columns, chosen.length > 0 ? chosen : rows))}>CSV</Button>
              )}
            </>
          }
        />
        {props.banner === undefined ? null : <div className={styles.banner}>{props.banner}</div>}
        {props.error !== undefined ? <ErrorState {...props.error} />
          : all === undefined ? (props.offline ?? <div className={styles.loading}><Skeleton lines={8} height={14} label={`Loading ${title.toLowerCase()}`} /></div>)
          : total === 0 ? <EmptyState {...props.empty} />
          : rows.length === 0 ? <EmptyState drawing="search" title={`No ${noun} matches`} fact={`The filters hide ${formatNumber(total)} ${total === 1 ? noun : `${noun}s`}.`} action={<Button onClick={url.clear}>Clear filters</Button>} />
          : (
            <ListTable
              id={tableId}
              label={title}
              columns={shownColumns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={props.rowLabel}
              href={href}
              sort={url.state.sort}
              onSort={url.toggleSort}
              cursor={cursor}
              onCursor={setCursor}
              onPress={(row) => { if (peek !== undefined) setPeeking(true); else open(row) }}
              selected={bulk === undefined ? null : selected}
              onSelect={select}
              dense={dense}
              whole={printing}
            />
          )}
        {bulk === undefined || chosen.length === 0 ? null : <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>{bulk(chosen, () => setSelected(new Set()))}</BulkBar>}
      </div>
      {looked === undefined || current === undefined ? null : (
        <Peek open onClose={() => setPeeking(false)} label={props.rowLabel(current)} head={looked.head} {...(href === undefined ? {} : { href: href(current) })} onPrevious={() => move(-1)} onNext={() => move(1)}>
          {looked.body}
        </Peek>
      )}
    </div>
  )
}

/** True between beforeprint and afterprint, in time for the page to draw every row. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
