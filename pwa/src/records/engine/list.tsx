/** The list of a kind of record, made from the module file: columns, views, filters, bulk actions, export, and what it says when empty. */
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { PERMISSIONS } from '../../../../schema/gen/permissions.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useActor, useCan } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import { timeZone, today as todayNow } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage, type ListView } from '../../ui/list/ListPage.tsx'
import { parseListState } from '../../ui/list/listState.ts'
import { useFirstSearch } from '../../ui/list/savedViews.ts'
import type { Within } from '../../ui/list/listProps.ts'
import { FEW } from '../../ui/list/slices.ts'
import { countingEach } from '../../ui/list/useListRows.ts'
import { useListSearch } from '../../ui/list/useListUrl.ts'
import { useSliced } from '../../ui/list/useSliced.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { useFirstCopy } from '../useFirstCopy.ts'
import { labelsPath } from '../paper/labels.ts'
import { UnfinishedPack } from '../paper/UnfinishedPack.tsx'
import { usePeople, useZones } from '../usePeople.ts'
import { useShortcut } from '../useShortcut.ts'
import { columnsOf } from './columns.tsx'
import { numberedTitle, type RecordDefinition } from './define.ts'
import { emptyOf } from './empty.tsx'
import type { Viewer } from './listExceptions.ts'
import { hasRoute, listId, pathOf, useMakes } from './listPath.ts'
import { Shaped, shapeOf, Shapes, useAbout, usePresent } from './listShapes.tsx'
import { numberOf } from './number.ts'
import { OlderBar } from '../older/OlderBar.tsx'
import { olderKind } from '../older/olderQuery.ts'
import { onDevice, useOlder, withOlder } from '../older/useOlder.ts'
import { RecordPeek } from './peek.tsx'
import { ScanOpen } from './ScanOpen.tsx'
import { useFirstPage } from './useFirstPage.ts'
import { useTitles } from './useTitles.ts'
import { everySearch, inTab, opensWith, tabOf, viewSearch, viewsOf } from './views.ts'
import { listTitle } from './words.ts'

const Import = lazy(async () => {
  const { ImportPage } = await import('../import/ImportPage.tsx')
  return {
    default: ({ renderPage }: { readonly renderPage: (page: typeof ImportPage) => ReactNode }) =>
      renderPage(ImportPage),
  }
})

const Labels = lazy(async () => {
  const { RecordLabels } = await import('../paper/RecordLabels.tsx')
  return {
    default: ({ renderPage }: { readonly renderPage: (page: typeof RecordLabels) => ReactNode }) =>
      renderPage(RecordLabels),
  }
})

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
}

/** The view, the filters, the search and the order all live in the address; the bare one is the first view, or the one a person starred. */
export function RecordList<E extends EntityName>({ definition }: Props<E>) {
  const raw = useSearch()
  const mayImport = useMakes(definition) !== null
  const { search } = useListSearch()
  const first = useFirstSearch(listId(definition), opensWith(definition))
  if (mayImport && new URLSearchParams(raw).has('import'))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <Import renderPage={(Page) => <Page definition={definition} list={pathOf(definition)} />} />
      </Suspense>
    )
  if (labelsPath(definition) !== null && new URLSearchParams(raw).has('labels'))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <Labels renderPage={(Page) => <Page definition={definition} />} />
      </Suspense>
    )
  if (raw === '' && opensWith(definition) !== '') return <Redirect to={`${pathOf(definition)}${first}`} replace />
  const Body = shapeOf(definition, search)?.Body
  if (Body !== undefined) return <Shaped definition={definition} Body={Body} search={search} />
  return <RecordTable definition={definition} search={search} asked={new URLSearchParams(raw).has('new')} />
}

function useViewer<E extends EntityName>({ meta }: Pick<RecordDefinition<E>, 'meta'>): Viewer {
  const { userId } = useActor()
  const mayApprove = useCan(`${meta.subject}.approve`)
  return { userId, mayApprove, today: todayNow() }
}

/** The columns of the list with everything that they name. */
function useColumns<E extends EntityName>(
  definition: RecordDefinition<E>,
  { today, userId: me }: Pick<Viewer, 'today' | 'userId'>,
) {
  const people = usePeople()
  const zones = useZones()
  const titles = useTitles(definition)
  return useMemo(
    () => columnsOf(definition, { people, zones, titles, today, me }),
    [definition, people, zones, titles, today, me],
  )
}

interface TableProps<E extends EntityName> extends Props<E> {
  readonly search: string
  /** The address asks for a new record. */
  readonly asked: boolean
}

function RecordTable<E extends EntityName>({ definition, search, asked }: TableProps<E>) {
  const { meta, page, slots, list = {} } = definition
  const { one } = page.words
  const whole = useAbout(definition)
  const present = usePresent(definition, search)
  const { userId, mayApprove, today } = useViewer(definition)
  const makes = useMakes(definition)
  const mayEdit = useCan(`${meta.subject}.edit`)
  const mayDelete = useCan(`${meta.subject}.delete`)
  // Where a module declares no such right, who may read a list may take it along.
  const declared = PERMISSIONS[`${meta.subject}.export`] !== undefined
  const mayExport = useCan(`${meta.subject}.${declared ? 'export' : 'read'}`)
  const [adding, setAdding] = useState(asked && makes !== null)
  const [opened, setOpened] = useState<Row<E> | null>(null)
  const [, navigate] = useLocation()
  const path = pathOf(definition)
  const hasPage = hasRoute(`${path}/:id`)
  const add = () => {
    if (makes?.path) navigate(makes.path)
    else setAdding(true)
  }
  useShortcut('c', add, makes !== null)

  const tab = tabOf(definition, search)
  const columns = useColumns(definition, { today, userId })
  const inView = useCallback(
    (row: Row<E>, of: string) => inTab(definition, of, row, { userId, mayApprove, today }),
    [definition, userId, mayApprove, today],
  )
  const within = useMemo(
    (): Within<Row<E>> => ({
      rows: whole,
      begins: (query) => {
        const of = tabOf(definition, query)
        return (row) => inView(row, of)
      },
    }),
    [definition, whole, inView],
  )
  const state = useMemo(() => parseListState(search, columns), [search, columns])
  const first = useFirstPage(definition, state.sort)
  const all = whole ?? present ?? first
  const kind = useMemo(() => olderKind(definition), [definition])
  const older = useOlder(kind, state, opensWith(definition) !== '' && tab !== 'all')
  const came = older?.rows
  const rows = useMemo(() => withOlder(all, came)?.filter((row) => inView(row, tab)), [all, came, inView, tab])
  const views = useMadeViews(within, { definition, search, columns })
  const copy = useFirstCopy(all?.length)
  const label = (row: Row<E>) => numberedTitle(definition, row)
  const { Open, Tools, Banner, Above } = list
  const bulk = (chosen: readonly Row<E>[], clear: () => void, start: string | null) => {
    const rows = onDevice(all, chosen)
    if (rows.length === 0) return <span>These are on the server: open one to work on it.</span>
    return <BulkActions definition={definition} rows={rows} clear={clear} start={start} />
  }

  return (
    <>
      <ListPage<Row<E>>
        id={listId(definition)}
        title={listTitle(page)}
        noun={one}
        columns={columns}
        rows={copy === 'here' ? rows : undefined}
        partial={whole === undefined && present === undefined}
        rowLabel={label}
        {...(hasPage ? { href: (row: Row<E>) => `${path}/${row.id}` } : {})}
        {...(Open === undefined
          ? {
              peek: (row: Row<E>) => ({
                head: (
                  <>
                    {meta.number === undefined ? null : <span className="num">{numberOf(row)}</span>}{' '}
                    <SaveState state={row.$.state} withWord />
                  </>
                ),
                body: <RecordPeek definition={definition} row={row} />,
              }),
            }
          : { onOpen: setOpened })}
        bulk={(mayEdit || mayDelete || mayExport) && list.single !== true ? bulk : undefined}
        views={views}
        within={within}
        {...(page.list?.sort === undefined ? {} : { defaultSort: page.list.sort })}
        every={everySearch(definition)}
        canExport={mayExport}
        {...(list.breadcrumb === undefined ? {} : { breadcrumb: list.breadcrumb })}
        secondary={
          <>
            <Shapes definition={definition} search={search} />
            {Tools === undefined ? null : <Tools />}
          </>
        }
        above={Above === undefined ? undefined : <Above />}
        banner={
          <>
            <UnfinishedPack definition={definition} />
            {Banner === undefined ? null : <Banner />}
          </>
        }
        tools={
          makes === null ? null : (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon name="upload" size="xs" />}
              onClick={() => navigate(`${path}?import`)}
            >
              Import
            </Button>
          )
        }
        primary={
          <>
            <ScanOpen definition={definition} rows={whole ?? []} />
            {makes !== null && (
              <Button kind="primary" icon={<Icon name="plus" size="xs" />} keyHint="C" onClick={add}>
                {list.add ?? `New ${one}`}
              </Button>
            )}
          </>
        }
        below={older === null ? undefined : <OlderBar kind={kind} older={older} />}
        empty={emptyOf(definition, tab, makes === null ? null : add)}
        offline={
          copy === 'unreachable' ? (
            <OfflineState
              title={`${listTitle(page)} have not arrived on this device yet`}
              fact="Connect once, and they stay here without a signal."
            />
          ) : undefined
        }
      />
      {Open === undefined || opened === null ? null : <Open row={opened} onClose={() => setOpened(null)} />}
      {adding && slots?.create !== undefined && <slots.create onClose={() => setAdding(false)} />}
    </>
  )
}

interface Around<E extends EntityName> extends Props<E> {
  readonly search: string
  readonly columns: ReturnType<typeof useColumns<E>>
}

/** The views of the module file, each with how many records it shows. */
function useMadeViews<E extends EntityName>(
  { rows: all, begins }: Within<Row<E>>,
  { definition, search, columns }: Around<E>,
): readonly ListView[] {
  const tabbed = opensWith(definition) !== ''
  const views = useMemo(() => viewsOf(definition), [definition])
  const zone = timeZone()
  const count = useMemo(
    () => () => countingEach(all, { columns, zone, begins }, views.map(addressOf)),
    [all, columns, zone, begins, views],
  )
  const counts = useSliced(count, { few: (all?.length ?? 0) <= FEW, question: '', calm: true })
  return useMemo(() => {
    const alarms = definition.list?.alarms ?? ['overdue']
    return views.map((view) => ({
      label: view.title,
      search: viewSearch(view, views, search, tabbed),
      count: all === undefined ? undefined : counts?.get(addressOf(view)),
      ...(alarms.includes(view.id) ? { tone: 'danger' as const } : {}),
    }))
  }, [all, counts, views, definition, search, tabbed])
}

function addressOf({ id, query }: ReturnType<typeof viewsOf>[number]): string {
  return query === '' ? `?tab=${id}` : `?${query}`
}
