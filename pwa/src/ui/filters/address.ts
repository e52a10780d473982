/** What a page filters by, as its address says it: `?period=90&zone=…&severity=high&severity=low`. Pure; `search` is "" or begins with "?". */

/** One of some values; what the address says wrongly is the usual one. */
interface OneOf<V extends string> {
  readonly values: readonly V[]
  readonly usual: V
}

/** `text`: one value or none (''). `some`: as many as one likes. */
type Asked = OneOf<string> | 'text' | 'some'

/** The filters of a page by their names in the address. */
export type FilterSpec = Readonly<Record<string, Asked>>

export type FilterValues<S extends FilterSpec> = {
  readonly [N in keyof S]: S[N] extends OneOf<infer V> ? V : S[N] extends 'some' ? readonly string[] : string
}

export function oneOf<V extends string>(options: readonly { readonly value: V }[], usual: V): OneOf<V> {
  return { values: options.map(({ value }) => value), usual }
}

export function readFilters<S extends FilterSpec>(spec: S, search: string): FilterValues<S> {
  const params = new URLSearchParams(search)
  const read = Object.entries(spec).map(([name, asked]) => [name, valueOf(asked, params.getAll(name))])
  // The edge: each value was read by its own entry of the spec.
  return Object.fromEntries(read) as FilterValues<S>
}

function valueOf(asked: Asked, said: readonly string[]): string | readonly string[] {
  const filled = said.filter((value) => value !== '')
  if (asked === 'some') return filled
  const [first = ''] = filled
  if (asked === 'text') return first
  return asked.values.includes(first) ? first : asked.usual
}

type Value = string | readonly string[]

/** The address with one filter put anew; an empty value takes it out. What else stands there stays. */
export function withFilter(search: string, name: string, value: Value): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  append(params, name, value)
  return withMark(params)
}

/** The address without these filters. */
export function cleared(spec: FilterSpec, search: string): string {
  return Object.keys(spec).reduce((rest, name) => withFilter(rest, name, ''), search)
}

/** Whether the address asks for anything but the usual. */
export function isNarrowed(spec: FilterSpec, search: string): boolean {
  const values = readFilters(spec, search)
  return Object.entries(spec).some(([name, asked]) =>
    typeof asked === 'string' ? (values[name]?.length ?? 0) > 0 : values[name] !== asked.usual,
  )
}

/** A list's address that shows exactly the rows behind a mark. */
export function listLink(path: string, params: Readonly<Record<string, Value>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) append(search, name, value)
  return `${path}${withMark(search)}`
}

function append(params: URLSearchParams, name: string, value: Value): void {
  for (const one of typeof value === 'string' ? [value] : value) if (one !== '') params.append(name, one)
}

function withMark(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
