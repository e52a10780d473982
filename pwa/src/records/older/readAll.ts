/** Every page of what has left this device, as far as some questions ask for it. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { Data } from '../../data/data.ts'
import type { BeyondFilter, BeyondRequest } from '../../data/sync/beyond.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, today } from '../../lib/dates.ts'

const PAGE = 500

/** Values that one question names at most: a request takes no more. */
const VALUES = 500

export interface OlderQuestion<E extends EntityName> {
  readonly entity: E
  readonly filter: readonly BeyondFilter[]
}

/** Whether records of a kind from this day on may have left the device. */
export function mayHaveLeft(entity: EntityName, from: string): boolean {
  const window = WINDOWS[entity]
  return window !== undefined && from <= addDays(today(), -window.days)
}

/** One question for each so many values of a field. */
export function questionsOf<E extends EntityName>(
  entity: E,
  field: string,
  values: readonly string[],
): readonly OlderQuestion<E>[] {
  return Array.from({ length: Math.ceil(values.length / VALUES) }, (_, at) => ({
    entity,
    filter: [{ field, in: values.slice(at * VALUES, (at + 1) * VALUES) }],
  }))
}

export type ReadAll<E extends EntityName> =
  | { readonly ok: true; readonly rows: readonly Row<E>[] }
  /** Without a status nobody could be asked. */
  | { readonly ok: false; readonly offline: boolean; readonly message: string }

/** `onPage` hears how many have come, and of how many where the server counts them; false ends the reading. */
export async function readAll<E extends EntityName>(
  data: Pick<Data, 'readBeyond'>,
  questions: readonly OlderQuestion<E>[],
  onPage: (read: number, total: number | null) => boolean,
): Promise<ReadAll<E>> {
  const rows: Row<E>[] = []
  for (const question of questions) {
    let after: string | null = null
    do {
      const request: BeyondRequest<E> = {
        ...question,
        search: '',
        sort: '',
        limit: PAGE,
        count: true,
        ...(after === null ? {} : { after }),
      }
      const page = await data.readBeyond(request)
      if (!page.ok) return { ok: false, offline: page.status === 0, message: page.message.replace(/^\d+: /, '') }
      rows.push(...page.rows)
      after = page.next
      if (!onPage(rows.length, questions.length === 1 ? page.total : null)) return { ok: true, rows }
    } while (after !== null)
  }
  return { ok: true, rows }
}
