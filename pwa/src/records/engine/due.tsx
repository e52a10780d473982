/** Which date makes a record due, and whether it has passed: said once in the module file (x-due), read by columns, views and badges. */
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { addDays } from '../../lib/dates.ts'
import { DueDate } from '../../ui/DueDate.tsx'

interface Kind {
  readonly meta: Pick<TableMeta, 'states'>
  readonly page: Pick<PageMeta, 'due'>
}

/** The date that counts; null where the record has none, or waits for nobody any more. */
function countingDate({ meta, page }: Kind, row: object): string | null {
  const { due } = page
  if (due === undefined) return null
  const state: unknown = meta.states === undefined ? null : Reflect.get(row, meta.states.field)
  if (meta.states !== undefined && !due.while.some((one) => one === state)) return null
  const date: unknown = Reflect.get(row, due.field)
  return typeof date === 'string' && date !== '' ? date : null
}

/** Due means the end of that day in the yard's zone; `today` is that zone's date. */
export function isOverdue(kind: Kind, row: object, today: string): boolean {
  const date = countingDate(kind, row)
  return date !== null && date < today
}

/** Not late yet, but near enough that somebody should begin. */
export function isDueSoon(kind: Kind, row: object, today: string): boolean {
  const date = countingDate(kind, row)
  return date !== null && date >= today && date <= addDays(today, kind.page.due?.soon ?? 0)
}

/** The due date of a record as it stands everywhere; late ones are red, with a mark and a word. */
export function Due({ kind, row, today }: { readonly kind: Kind; readonly row: object; readonly today: string }) {
  const on: unknown = Reflect.get(row, kind.page.due?.field ?? '')
  if (typeof on !== 'string' || on === '') return null
  return <DueDate on={on} late={isOverdue(kind, row, today)} today={today} />
}
