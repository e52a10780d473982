import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Column } from './columns.ts'
import { formatListState, parseListState, type ListState } from './listState.ts'

export interface ListUrl {
  readonly state: ListState
  readonly setQuery: (query: string) => void
  readonly setFilter: (column: string, values: readonly string[]) => void
  /** Ascending, descending, off. */
  readonly toggleSort: (column: string) => void
  readonly clear: () => void
}

/** Filter, search and sort of a list live in the address: they survive reload, go back with Back and can be sent to a colleague. */
export function useListUrl<Row>(columns: readonly Column<Row>[], defaultSort?: string): ListUrl {
  const search = useSearch()
  const [path, navigate] = useLocation()
  return useMemo(() => {
    const parsed = parseListState(search, columns)
    const fallback = defaultSort === undefined ? null : parseListState(`sort=${defaultSort}`, columns).sort
    const state: ListState = parsed.sort === null ? { ...parsed, sort: fallback } : parsed
    const put = (next: ListState, replace = true) => navigate(`${path}${formatListState(next, columns, search)}`, { replace })
    return {
      state,
      setQuery: (query) => put({ ...parsed, query }),
      setFilter: (column, values) => {
        const { [column]: _, ...others } = parsed.filters
        put({ ...parsed, filters: values.length === 0 ? others : { ...others, [column]: values } }, false)
      },
      toggleSort: (column) => {
        const now = state.sort
        if (now?.column !== column) put({ ...parsed, sort: { column, descending: false } })
        else if (!now.descending) put({ ...parsed, sort: { column, descending: true } })
        else put({ ...parsed, sort: null })
      },
      clear: () => put({ ...parsed, query: '', filters: {} }, false),
    }
  }, [search, path, navigate, columns, defaultSort])
}
