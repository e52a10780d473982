/** Lists of what is not on the device, read from the server page by page; see `POST /api/records/query` in sync/README.md. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { parseRead } from '../../../../sync/wire/wire.ts'
import type { Api } from '../online/http.ts'
import { storeRow, toRow } from '../store/rows.ts'
import type { Row } from '../store/rows.ts'
import { sort } from './known.ts'

/** Holds a field to one of `in` (null = no value), to `from` … `to` with both ends, or to being filled or empty. */
export interface BeyondFilter {
  readonly field: string
  readonly in?: readonly Json[]
  readonly from?: Json
  readonly to?: Json
  readonly has?: boolean
}

export interface BeyondRequest<E extends EntityName = EntityName> {
  readonly entity: E
  readonly filter: readonly BeyondFilter[]
  readonly search: string
  /** A field, with "-" before it downwards. */
  readonly sort: string
  /** The `next` of the page before. */
  readonly after?: string
  readonly limit: number
  readonly count?: boolean
}

export type BeyondPage<E extends EntityName = EntityName> =
  | {
      readonly ok: true
      readonly rows: readonly Row<E>[]
      readonly next: string | null
      readonly total: number | null
      /** There are at least `total`. */
      readonly capped: boolean
    }
  /** status 0 = nobody could be asked. */
  | { readonly ok: false; readonly status: number; readonly message: string }

export async function readBeyond<E extends EntityName>(api: Api, request: BeyondRequest<E>): Promise<BeyondPage<E>> {
  const reply = await api.post('/api/records/query', { ...request, beyond: true })
  if (!reply.ok) return reply
  const answer = parseRead(reply.body)
  if (!answer.ok) return { ok: false, status: 0, message: answer.reason }
  const { next, total, capped, rows } = answer.value
  return {
    ok: true,
    rows: sort(rows)
      .known.filter(({ entity }) => entity === request.entity)
      .map(({ id, content }) => toRow(request.entity, storeRow(request.entity, id, content, [], 'server'))),
    next: next === undefined || next === '' ? null : next,
    total: total ?? null,
    capped,
  }
}
