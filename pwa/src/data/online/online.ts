/**
 * What only the server has (accounts, rights, organizations, the audit log): read with its shape checked, changed by calls that answer
 * with a value. The path is the query key, as everywhere (specification section 7); these pages ask again each time they open, because
 * yesterday's list of sessions would be a lie.
 */
import { api } from './api.ts'
import type { ApiResult } from './http.ts'
import { OFFLINE_MESSAGE } from './http.ts'
import { isRecord } from '../session/parse.ts'
import { refreshQueries, useOnlineQuery } from './queryClient.ts'
import { text, type Read } from './shape.ts'

export type Online<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'offline'; readonly retry: () => void }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  /** `stale`: why the last question brought nothing newer than what was read at `at`; null = this is the newest. */
  | {
      readonly status: 'ready'
      readonly value: T
      readonly at: number
      readonly stale: string | null
      readonly retry: () => void
    }

/** `read` is a module constant: a new one at each render would be run again at each render. */
export function useOnline<T>(path: string, read: Read<T>, enabled = true, queryFn?: () => Promise<unknown>): Online<T> {
  const query = useOnlineQuery<unknown, T>({
    queryKey: [path],
    select: read,
    enabled,
    staleTime: 0,
    ...(queryFn === undefined ? {} : { queryFn }),
  })
  const retry = () => void query.refetch()
  if (query.data !== undefined)
    return {
      status: 'ready',
      value: query.data,
      at: query.dataUpdatedAt,
      stale: query.error === null ? null : bodyOf(query.error.message),
      retry,
    }
  if (query.error === null) return { status: 'loading' }
  return query.error.message === OFFLINE_MESSAGE
    ? { status: 'offline', retry }
    : { status: 'failed', message: bodyOf(query.error.message), retry }
}

/** A list that comes in pages of `size`: the id of the last row asks for those behind it, until a page is not full. */
export function useOnlinePages<T>(path: string, size: number, read: Read<T>): Online<T> {
  return useOnline(path, read, true, () => readPages(path, size))
}

async function readPages(path: string, size: number): Promise<unknown> {
  const rows: unknown[] = []
  for (let behind = ''; ;) {
    const result = await api.get(`${path}${behind}`)
    if (!result.ok) throw new Error(result.message)
    const page: unknown = result.body
    if (!Array.isArray(page)) return page // its reader says what is wrong with it
    rows.push(...page)
    const last: unknown = page.at(-1)
    if (page.length < size || !isRecord(last)) return rows
    behind = `?before=${text(last['id'])}`
  }
}

/** Asks again for everything whose path begins so. */
export function refreshOnline(...prefixes: readonly string[]): void {
  refreshQueries((path) => prefixes.some((prefix) => path.startsWith(prefix)))
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** A call that changes something; what the list shows afterwards comes from the server. */
export async function send<T>(
  method: 'post' | 'put' | 'patch' | 'del',
  path: string,
  body: unknown,
  read: Read<T>,
  refresh: readonly string[],
): Promise<Answer<T>> {
  const answer = answerOf(await api[method](path, body), read)
  if (answer.ok) refreshOnline(...refresh)
  return answer
}

export async function ask<T>(path: string, read: Read<T>): Promise<Answer<T>> {
  return answerOf(await api.get(path), read)
}

/** For calls whose answer says nothing beyond its status. */
export const nothing: Read<null> = () => null

function answerOf<T>(result: ApiResult, read: Read<T>): Answer<T> {
  if (!result.ok)
    return {
      ok: false,
      message: result.status === 0 ? 'No connection to the server. Nothing was changed.' : bodyOf(result.message),
    }
  try {
    return { ok: true, value: read(result.body) }
  } catch (problem) {
    return { ok: false, message: problem instanceof Error ? problem.message : String(problem) }
  }
}

/** A refused call says "403: text" (specification section 8); people read the text. */
function bodyOf(message: string): string {
  return message.replace(/^\d{3}: /, '').trim()
}
