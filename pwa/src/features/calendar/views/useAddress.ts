import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addressOf, effectiveSearch } from '../../../ui/list/viewUrl.ts'
import { useFirstSearch, useSavedViews } from '../../../ui/list/savedViews.ts'
import type { ListSearch } from '../../../ui/list/useListUrl.ts'
import { inward, onOf, outward, shapeOf, withMark, type Shape } from './address.ts'
import { parseFilters, withFilters, type Filters } from './filters.ts'

export const LIST = 'calendar'

export interface CalendarAddress {
  readonly shape: Shape
  readonly on: string
  readonly filters: Filters
  /** For the menu of saved views: what they keep is everything but the day. */
  readonly where: ListSearch
  readonly go: (
    change: { readonly shape?: Shape; readonly on?: string; readonly filters?: Filters },
    replace?: boolean,
  ) => void
  readonly hrefOf: (change: { readonly shape?: Shape; readonly on?: string; readonly filters?: Filters }) => string
}

/** Keys that say where one looks, not what: a saved view leaves them out. */
const WHERE = ['on']

/** The calendar's address with a saved view resolved; every view, period and filter can be sent, reloaded and gone back to. */
export function useAddress(today: string, otherwise: Shape): CalendarAddress {
  const bare = useSearch()
  const [path, navigate] = useLocation()
  const saved = useSavedViews()
  const first = useFirstSearch(LIST, '')
  const raw = inward(bare === '' ? first : bare)
  const id = new URLSearchParams(raw).get('view')
  const view = id === null ? null : (saved?.views.find((one) => one.id === id) ?? null)
  const search = effectiveSearch(raw, view?.query ?? null)
  const here = useRef<{ readonly path: string; readonly raw: string } | null>(null)
  useLayoutEffect(() => {
    here.current = { path, raw }
    return () => {
      here.current = null
    }
  }, [path, raw])
  const open = useCallback(
    (to: string, replace: boolean) => {
      if (here.current !== null) navigate(`${here.current.path}${to}`, { replace })
    },
    [navigate],
  )
  return useMemo(() => {
    const shape = shapeOf(new URLSearchParams(search).get('as')) ?? otherwise
    const on = onOf(search, today)
    const toOf: CalendarAddress['hrefOf'] = (change) => {
      const params = new URLSearchParams(search)
      params.set('as', change.shape ?? shape)
      const day = change.on ?? on
      if (day === today) params.delete('on')
      else params.set('on', day)
      const next = change.filters === undefined ? withMark(params) : withFilters(withMark(params), change.filters)
      return outward(addressOf(next, view))
    }
    return {
      shape,
      on,
      filters: parseFilters(search),
      where: {
        search: kept(search),
        view,
        changed: view !== null && kept(search) !== kept(`?${new URLSearchParams(view.query).toString()}`),
        waiting: id !== null && saved === null,
        put: (next, replace) => open(outward(addressOf(next, view)), replace),
        address: { now: () => (here.current === null ? null : `${here.current.path}${here.current.raw}`), go: open },
      },
      go: (change, replace = false) => open(toOf(change), replace),
      hrefOf: (change) => `${path}${toOf(change)}`,
    }
  }, [search, view, id, saved, today, otherwise, open, path])
}

function kept(search: string): string {
  const params = new URLSearchParams(search)
  for (const key of WHERE) params.delete(key)
  return withMark(params)
}
