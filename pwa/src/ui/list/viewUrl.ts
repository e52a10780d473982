/**
 * A saved view in the address: `?view=ID` is the view as saved, and whatever else stands there differs from it. `?view=ID&sort=title` is
 * the view sorted another way, `drop=status` is the view without its status filter. So a link always shows what its sender saw, and
 * follows the view when that is changed later. Pure; `search` is "" or begins with "?".
 */
export function viewIdOf(search: string): string | null {
  return new URLSearchParams(search).get('view')
}

/** What the list really shows: the view's own parameters, with what the address says in their place. */
export function effectiveSearch(search: string, saved: string | null): string {
  const here = new URLSearchParams(search)
  const dropped = new Set(here.getAll('drop'))
  const shown = new URLSearchParams(saved ?? '')
  for (const key of dropped) shown.delete(key)
  here.delete('view')
  here.delete('drop')
  for (const key of new Set(here.keys())) {
    shown.delete(key)
    for (const value of here.getAll(key)) shown.append(key, value)
  }
  return withMark(shown)
}

/** The address that shows `effective` on top of the view: only the differences. */
export function addressOf(effective: string, view: { readonly id: string; readonly query: string } | null): string {
  const shown = new URLSearchParams(effective)
  if (view === null) return withMark(shown)
  const saved = new URLSearchParams(view.query)
  const address = new URLSearchParams({ view: view.id })
  for (const key of new Set([...saved.keys(), ...shown.keys()])) {
    const [was, is] = [saved.getAll(key), shown.getAll(key)]
    if (was.length === is.length && was.every((value, at) => value === is[at])) continue
    if (is.length === 0) address.append('drop', key)
    for (const value of is) address.append(key, value)
  }
  return withMark(address)
}

/** Whether the address shows something else than the view it names. */
export function isChanged(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => key !== 'view')
}

/** Columns, grouping and density, beside the filters of listState.ts; null = as the list has it by itself. */
export interface ListShape {
  readonly columns: readonly string[] | null
  readonly group: string | null
  readonly dense: boolean | null
}

export function parseShape(
  search: string,
  known: readonly { readonly id: string; readonly filter?: string }[],
): ListShape {
  const params = new URLSearchParams(search)
  const ids =
    params
      .get('cols')
      ?.split(',')
      .filter((id, at, all) => known.some((column) => column.id === id) && all.indexOf(id) === at) ?? []
  const group = params.get('group')
  const dense = params.get('dense')
  return {
    columns: ids.length === 0 ? null : ids,
    group: known.some((column) => column.id === group && column.filter === 'enum') ? group : null,
    dense: dense === 'yes' ? true : dense === 'no' ? false : null,
  }
}

export function withShape(search: string, change: Partial<ListShape>): string {
  const params = new URLSearchParams(search)
  const put = (key: string, value: string | null) => {
    if (value === null) params.delete(key)
    else params.set(key, value)
  }
  if (change.columns !== undefined) put('cols', change.columns?.join(',') ?? null)
  if (change.group !== undefined) put('group', change.group)
  if (change.dense !== undefined) put('dense', change.dense === null ? null : change.dense ? 'yes' : 'no')
  return withMark(params)
}

function withMark(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
