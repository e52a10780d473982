import { useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { timeZone, today } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Peek } from '../Peek.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { stored, useStored } from '../stored.ts'
import { BulkBar } from './BulkBar.tsx'
import { chosenColumns } from './ColumnChooser.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filterText } from './filterWords.ts'
import styles from './ListPage.module.css'
import { ListTable } from './ListTable.tsx'
import type { ListPageProps } from './listProps.ts'
import { ListTools } from './ListTools.tsx'
import { ListViews } from './ListViews.tsx'
import { useSavedViews } from './savedViews.ts'
import { SearchBox } from './SearchBox.tsx'
import { leaveTrail } from './trail.ts'
import { useListKeys } from './useListKeys.ts'
import { useListRows } from './useListRows.ts'
import { useListWords } from './useListWords.ts'
import { useListUrl, useStarredStart } from './useListUrl.ts'
import { usePhone } from '../usePhone.ts'
import { usePrinting } from '../usePrinting.ts'
import { useSelection } from './useSelection.ts'
import { visibleKeys } from './visibleKeys.ts'
import { pluralOf } from '../../lib/text.ts'

export type { Column } from './columns.ts'
export type { ListView } from './ListViews.tsx'

/** Letters that mean a verb of the bulk bar. */
const VERB_KEYS = ['a', 'd', 'p', 'e']

const density = stored('shipshape.list.density', ['normal', 'dense'], 'normal')

/** The office's list: one kernel, so that every list of every module filters, sorts, exports and answers to the same keys. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const {
    columns,
    title,
    noun = title.toLowerCase().replace(/s$/, ''),
    nouns = pluralOf(noun),
    href,
    onOpen,
    peek,
    partial = false,
    error,
  } = props
  const phone = usePhone()
  const bulk = partial ? undefined : props.bulk
  const tableId = `${props.id}-${useId()}`
  useStarredStart(props.id)
  const url = useListUrl(columns, props.defaultSort, props.every)
  const { state, shape, view } = url
  const [path, navigate] = useLocation()
  const search = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [peeking, setPeeking] = useState(false)
  const [startKey, setStartKey] = useState<string | null>(null)
  const savedViews = useSavedViews()
  const storedDense = useStored(density) === 'dense'
  const dense = shape.dense ?? storedDense
  const printing = usePrinting()

  const all = url.waiting ? undefined : props.rows
  const grouped = columns.find((column) => column.id === shape.group)
  const zone = timeZone()
  const say = useListWords()
  const shownColumns = useMemo(() => chosenColumns(columns, shape), [columns, shape])
  const saved = useMemo(() => savedViews?.views.filter((one) => one.list === props.id) ?? [], [savedViews, props.id])
  const builtIn = props.views ?? []
  const { rows, counts, ...listed } = useListRows({ all, columns, state, grouped, saved, within: props.within, zone })
  // What is asked for may be among the others.
  const items = partial && rows.length === 0 ? undefined : listed.items
  const selection = useSelection(rows)
  const at = cursor === null ? -1 : rows.findIndex((row) => row.id === cursor)
  const current = rows[at]
  // Selected rows that a filter hides are not acted on: what you do is what you see.
  const chosen = selection.ids.size === 0 ? [] : rows.filter((row) => selection.has(row.id))

  const trail = () => {
    if (href !== undefined) leaveTrail({ title, back: `${path}${location.search}`, hrefs: rows.map(href) })
  }
  const open = (row: Row) => {
    trail()
    if (onOpen !== undefined) onOpen(row)
    else if (href !== undefined) navigate(href(row))
  }
  const move = (step: number, extend = false) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    setCursor(next.id)
    if (!extend || bulk === undefined) return
    if (current !== undefined && chosen.length === 0) selection.only([current.id])
    selection.extendTo(next.id)
  }
  const clear = () => {
    selection.clear()
    setStartKey(null)
  }
  /** First what is on screen, then, asked again, everything the filters let through. */
  const selectMore = () => {
    if (bulk === undefined) return
    const page = visibleKeys(tableId)
    selection.only(page.length > 0 && !page.every(selection.has) ? page : rows.map((row) => row.id))
  }
  useListKeys(
    {
      move,
      open: () => {
        if (current !== undefined) open(current)
      },
      peek: () => {
        if (peek !== undefined && current !== undefined) setPeeking(!peeking)
      },
      select: (extend) => {
        if (bulk !== undefined && current !== undefined) {
          if (extend) selection.extendTo(current.id)
          else selection.toggle(current.id)
        }
      },
      selectMore,
      clear: () => {
        // The peek closes by its own Escape first.
        if (looked !== undefined || chosen.length === 0) return false
        clear()
        return true
      },
      search: () => search.current?.focus(),
      view: (number) => {
        const target = [...builtIn.map((one) => one.search), ...saved.map((one) => `?view=${one.id}`)][number - 1]
        if (target !== undefined) navigate(`${path}${target}`)
      },
      verb: (key) => {
        if (
          bulk === undefined ||
          current === undefined ||
          chosen.length > 0 ||
          looked !== undefined ||
          !VERB_KEYS.includes(key)
        )
          return false
        setStartKey(key)
        selection.only([current.id])
        return true
      },
    },
    tableId,
  )

  const total = all?.length ?? 0
  const count =
    items === undefined
      ? undefined
      : partial
        ? `The first ${nouns}; reading the others`
        : rows.length === total
          ? `${formatNumber(total)} ${total === 1 ? noun : nouns}`
          : `${formatNumber(rows.length)} of ${formatNumber(total)} ${nouns}`
  // On a phone it stands at the end of the rows, not on them.
  const withRows = phone && error === undefined && items !== undefined && rows.length > 0
  const looked = peeking && current !== undefined ? peek?.(current) : undefined

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader
          title={title}
          count={<span role="status">{count}</span>}
          search={
            <SearchBox
              ref={search}
              value={url.state.query}
              onChange={url.setQuery}
              label={`Search ${title.toLowerCase()}`}
            />
          }
          secondary={props.secondary}
          primary={props.primary}
          breadcrumb={props.breadcrumb ?? []}
        />
        {props.above}
        {printing ? (
          <div className={styles.printHead}>
            <strong>{view === null ? title : `${title}: ${view.name}`}</strong> {count}
            <p>{filterText(columns, all ?? [], state, say)}</p>
          </div>
        ) : null}
        {builtIn.length === 0 && saved.length === 0 && savedViews?.maySave !== true ? null : (
          <ListViews
            list={props.id}
            views={builtIn}
            saved={saved}
            where={url}
            countOf={(query) => counts?.get(query)}
          />
        )}
        <FilterBar
          columns={columns}
          rows={all ?? []}
          url={url}
          end={
            <ListTools
              file={`${props.id}-${today()}`}
              columns={columns}
              shown={shownColumns}
              url={url}
              own={props.tools}
              dense={dense}
              onDense={(on) => {
                density.set(on ? 'dense' : 'normal')
                if (view !== null) url.setShape({ dense: on })
              }}
              exported={props.canExport === false || partial || total === 0 ? null : chosen.length > 0 ? chosen : rows}
            />
          }
        />
        {props.banner === undefined ? null : <div className={styles.banner}>{props.banner}</div>}
        {error !== undefined ? (
          <ErrorState {...error} />
        ) : items === undefined ? (
          (props.offline ?? (
            <div className={styles.loading}>
              <Skeleton lines={8} height={14} label={`Loading ${title.toLowerCase()}`} />
            </div>
          ))
        ) : total === 0 ? (
          <EmptyState {...props.empty} />
        ) : rows.length === 0 ? (
          <EmptyState
            drawing="search"
            title={`No ${noun} matches`}
            fact={`The filters hide ${formatNumber(total)} ${total === 1 ? noun : nouns}.`}
            action={<Button onClick={url.clear}>Clear filters</Button>}
          />
        ) : (
          <ListTable
            id={tableId}
            label={title}
            columns={shownColumns}
            items={items}
            rowKey={(row) => row.id}
            rowLabel={props.rowLabel}
            href={href}
            sort={state.sort}
            onSort={url.toggleSort}
            cursor={cursor}
            onCursor={setCursor}
            onPress={(row) => {
              if (peek !== undefined) setPeeking(true)
              else open(row)
            }}
            onFollow={trail}
            selected={bulk === undefined ? null : selection.ids}
            onSelect={selection.set}
            onExtend={selection.extendTo}
            onSelectPage={(on) => {
              if (on) selectMore()
              else clear()
            }}
            dense={dense}
            whole={printing}
            after={withRows ? props.below : undefined}
          />
        )}
        {withRows ? null : props.below}
        {bulk === undefined || chosen.length === 0 ? null : (
          <BulkBar
            count={chosen.length}
            total={rows.length}
            nouns={nouns}
            onAll={() => selection.only(rows.map((row) => row.id))}
            onClear={clear}
          >
            {bulk(chosen, clear, startKey)}
          </BulkBar>
        )}
      </div>
      {looked === undefined || current === undefined ? null : (
        <Peek
          open
          onClose={() => setPeeking(false)}
          label={props.rowLabel(current)}
          head={looked.head}
          {...(href === undefined ? {} : { href: href(current) })}
          onPrevious={() => move(-1)}
          onNext={() => move(1)}
        >
          {looked.body}
        </Peek>
      )}
    </div>
  )
}
