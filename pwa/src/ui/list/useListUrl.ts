import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Column } from './columns.ts'
import { formatListState, parseListState, type ListState } from './listState.ts'
import { useFirstSearch, useSavedViews, type SavedView } from './savedViews.ts'
import { addressOf, effectiveSearch, isChanged, parseShape, viewIdOf, withShape, type ListShape } from './viewUrl.ts'

export interface ListSearch {
  /** The parameters the list shows, a saved view resolved into its own; "" or "?…". */
  readonly search: string
  readonly view: SavedView | null
  /** The address shows something else than its view. */
  readonly changed: boolean
  /** A view is named but the views are not read yet: showing other rows meanwhile would be wrong. */
  readonly waiting: boolean
  readonly put: (search: string, replace: boolean) => void
  readonly address: ListAddress
}

export interface ListAddress {
  /** Where the list stands now; null once it is left. */
  readonly now: () => string | null
  /** Goes to a search of the same list; nothing happens once the list is left. */
  readonly go: (search: string, replace: boolean) => void
}

/**
 * The address as the list may still write it. What is written late, after a pause in typing or when a view has been saved, goes to where
 * the list stands by then, and brings nobody back who has opened a record meanwhile.
 */
function useListAddress(): ListAddress {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const here = useRef<{ readonly path: string; readonly search: string } | null>(null)
  useLayoutEffect(() => {
    here.current = { path, search }
    return () => {
      here.current = null
    }
  }, [path, search])
  const now = useCallback(() => (here.current === null ? null : `${here.current.path}?${here.current.search}`), [])
  const go = useCallback(
    (to: string, replace: boolean) => {
      if (here.current !== null) navigate(`${here.current.path}${to}`, { replace })
    },
    [navigate],
  )
  return useMemo(() => ({ now, go }), [now, go])
}

/** The address of a list with a saved view resolved. */
export function useListSearch(): ListSearch {
  const raw = useSearch()
  const address = useListAddress()
  const saved = useSavedViews()
  const id = viewIdOf(raw)
  const view = id === null ? null : (saved?.views.find((one) => one.id === id) ?? null)
  return useMemo(
    () => ({
      search: effectiveSearch(raw, view?.query ?? null),
      view,
      changed: view !== null && isChanged(raw),
      waiting: id !== null && saved === null,
      put: (search, replace) => address.go(addressOf(search, view), replace),
      address,
    }),
    [raw, address, saved, id, view],
  )
}

export interface ListUrl extends ListSearch {
  readonly state: ListState
  readonly shape: ListShape
  readonly setQuery: (query: string) => void
  readonly setFilter: (column: string, values: readonly string[]) => void
  /** Ascending, descending, off. */
  readonly toggleSort: (column: string) => void
  readonly setSort: (sort: ListState['sort']) => void
  readonly setShape: (change: Partial<ListShape>) => void
  readonly clear: () => void
}

/**
 * Filter, search, sort and shape of a list live in the address: they survive reload, go back with Back and can be sent to a colleague.
 * `every` is the address without any filter, where the bare one means less than all.
 */
export function useListUrl<Row>(columns: readonly Column<Row>[], defaultSort?: string, every = ''): ListUrl {
  const where = useListSearch()
  return useMemo(() => {
    const { search } = where
    const parsed = parseListState(search, columns)
    const fallback = defaultSort === undefined ? null : parseListState(`sort=${defaultSort}`, columns).sort
    const state: ListState = parsed.sort === null ? { ...parsed, sort: fallback } : parsed
    const put = (next: ListState, replace = true) => {
      const to = formatListState(next, columns, search)
      where.put(to === '' && where.view === null ? every : to, replace)
    }
    return {
      ...where,
      state,
      shape: parseShape(search, columns),
      setQuery: (query) => put({ ...parsed, query }),
      setFilter: (column, values) => {
        const { [column]: before, ...others } = parsed.filters
        const kind = columns.find(({ id }) => id === column)?.filter
        // Every letter is a change: one step back takes all that was typed.
        const isTyped = kind === 'text' || kind === 'number'
        const filters = values.length === 0 ? others : { ...others, [column]: values }
        put({ ...parsed, filters }, isTyped && before !== undefined && values.length > 0)
      },
      toggleSort: (column) => {
        const now = state.sort
        if (now?.column !== column) put({ ...parsed, sort: { column, descending: false } })
        else if (!now.descending) put({ ...parsed, sort: { column, descending: true } })
        else put({ ...parsed, sort: null })
      },
      setSort: (sort) => put({ ...parsed, sort }),
      setShape: (change) => where.put(withShape(search, change), true),
      clear: () => put({ ...parsed, query: '', filters: {} }, false),
    }
  }, [where, columns, defaultSort, every])
}

/** A list opened by its bare address starts with the view the person starred; once, so that "All" stays reachable. */
export function useStarredStart(list: string): void {
  const raw = useSearch()
  const [path, navigate] = useLocation()
  const known = useSavedViews() !== null
  const first = useFirstSearch(list, '')
  const [bare] = useState(raw === '')
  const started = useRef(!bare)
  useEffect(() => {
    if (!known || started.current) return
    started.current = true
    if (first !== '' && raw === '') navigate(`${path}${first}`, { replace: true })
  }, [known, first, raw, path, navigate])
}
