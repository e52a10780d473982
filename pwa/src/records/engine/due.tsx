/** Which date makes a record due, and whether it has passed: said once in the module file (x-due), read by columns, views and badges. */
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { addDays } from '../../lib/dates.ts'
import { isPastDue } from '../../lib/overdue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DueDate } from '../../ui/DueDate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Value } from './marks.tsx'

export interface DueKind {
  readonly meta: Pick<TableMeta, 'states' | 'fields'>
  readonly page: Pick<PageMeta, 'due'>
}

/** Whether somebody still has to act. A state that this version does not know counts: nothing is hidden because it is new. */
export function isWaiting({ meta, page }: DueKind, row: object): boolean {
  if (meta.states === undefined || page.due === undefined) return true
  const state = String(Reflect.get(row, meta.states.field))
  return page.due.while.includes(state) || meta.fields[meta.states.field]?.enum?.includes(state) !== true
}

/** The date that counts; null where the record has none, or waits for nobody any more. */
function countingDate({ meta, page }: DueKind, row: object): string | null {
  const { due } = page
  if (due === undefined) return null
  if (!isWaiting({ meta, page }, row)) return null
  const date: unknown = Reflect.get(row, due.field)
  return typeof date === 'string' && date !== '' ? date : null
}

/** As `lib/overdue.ts` says it. */
export function isOverdue(kind: DueKind, row: object, today: string): boolean {
  return isPastDue(countingDate(kind, row), true, today)
}

/** Not late yet, but near enough that somebody should begin. */
export function isDueSoon(kind: DueKind, row: object, today: string): boolean {
  const date = countingDate(kind, row)
  return date !== null && date >= today && date <= addDays(today, kind.page.due?.soon ?? 0)
}

interface DueProps {
  readonly kind: DueKind
  readonly row: object
  readonly today: string
  /** With the name of its field, where it stands beside another date. */
  readonly named?: boolean
}

/** The due date of a record as it stands everywhere; late ones are red, with a mark and a word. */
export function Due({ kind, row, today, named = false }: DueProps) {
  const field = kind.page.due?.field ?? ''
  const on: unknown = Reflect.get(row, field)
  if (typeof on !== 'string' || on === '') return null
  const lead = named ? kind.meta.fields[field]?.title : undefined
  const past = pastWord(kind, row, today)
  return (
    <DueDate
      on={on}
      late={isOverdue(kind, row, today)}
      today={today}
      {...(lead === undefined ? {} : { lead })}
      {...(past === null ? {} : { overdue: past.toLowerCase() })}
    />
  )
}

/** What its state is called because its day is over: “Expired”. Null while it is not over, and for kinds without such a word. */
function pastWord(kind: DueKind, row: object, today: string): string | null {
  return isOverdue(kind, row, today) ? (kind.page.due?.past ?? null) : null
}

/** Where a record stands: its state, or that its day is over. */
export function Stands({ entity, kind, row, today }: Omit<DueProps, 'named'> & { readonly entity: string }) {
  const field = kind.meta.states?.field
  const past = pastWord(kind, row, today)
  if (past !== null)
    return (
      <Badge tone="danger" icon={<Icon name="circle-alert" size="xs" />}>
        {past}
      </Badge>
    )
  return field === undefined ? null : <Value entity={entity} field={field} value={textOf(Reflect.get(row, field))} />
}
