/** Which records of other modules are due by themselves: the kinds whose module file says so (`calendar` in `x-due`). Pure. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { subjectsOf } from '../../../../sync/naming/naming.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { dueNameOf } from '../../records/engine/called.ts'
import { isWaiting } from '../../records/engine/due.tsx'
import type { Collections } from '../../records/engine/useCollections.ts'
import type { DueRecord } from './entry.ts'

type DueMeta = NonNullable<PageMeta['due']>

interface Kind {
  readonly entity: EntityName
  readonly meta: TableMeta
  readonly page: PageMeta
  readonly due: DueMeta
  readonly category: string
}

const KINDS: readonly Kind[] = Object.entries(PAGES).flatMap(([entity, page]: readonly [string, PageMeta]) => {
  const due: DueMeta | undefined = page.due
  return isEntity(entity) && due?.calendar !== undefined
    ? [{ entity, meta: TABLES[entity], page, due, category: due.calendar }]
    : []
})

/** The kinds themselves, what they are a part of, those through which the way to their people leads, and those that they are named after. */
export const READ: readonly EntityName[] = [
  ...new Set(
    KINDS.flatMap((kind) => [
      kind.entity,
      ...wholeOf(kind.meta),
      ...throughOf(kind.meta, kind.due),
      ...subjectsOf(kind.entity).map(({ ref }) => ref),
    ]),
  ),
]

function wholeOf({ sub = '', fields }: TableMeta): readonly EntityName[] {
  const ref = fields[sub]?.ref
  return isEntity(ref) ? [ref] : []
}

function throughOf(meta: TableMeta, { person = '' }: DueMeta): readonly EntityName[] {
  const [field = '', next] = person.split('.')
  const ref = meta.fields[field]?.ref
  return next !== undefined && isEntity(ref) ? [ref] : []
}

/** Of the rows of `READ`; undefined while the device reads. */
export function dueRecordsOf(rows: Collections): readonly DueRecord[] | undefined {
  if (rows.includes(undefined)) return undefined
  const tables = new Map(READ.map((entity, at) => [entity, rows[at] ?? []]))
  const byId = new Map([...tables].map(([entity, all]) => [entity, new Map(all.map((row) => [row.id, row]))]))
  const find = (entity: EntityName, id: string) => byId.get(entity)?.get(id)
  return KINDS.flatMap((kind) => {
    const all = tables.get(kind.entity) ?? []
    const renewed = renewedIn(kind, all)
    return all.flatMap((row) => (isOver(kind, row, find) || renewed(row) ? [] : recordOf(kind, row, find)))
  })
}

/**
 * Whether a part that runs longer has renewed it, by the field `newest` of x-due. One without a day renews nothing: it may only not be
 * filled in yet. server/modules/calendar/records.go says the same.
 */
function renewedIn({ meta, due: { newest, field } }: Kind, all: readonly Row[]): (row: Row) => boolean {
  if (newest === undefined) return () => false
  const kin = (row: Row) => JSON.stringify([textIn(row, meta.sub ?? ''), textIn(row, newest)])
  const day = (row: Row) => textIn(row, field) ?? ''
  const last = new Map<string, string>()
  for (const row of all) {
    const of = kin(row)
    if (day(row) > (last.get(of) ?? '')) last.set(of, day(row))
  }
  return (row) => (last.get(kin(row)) ?? '') > day(row)
}

/** What a part belongs to is gone or at rest. */
function isOver({ meta }: Kind, row: Row, find: (entity: EntityName, id: string) => Row | undefined): boolean {
  const { sub = '' } = meta
  const [whole] = wholeOf(meta)
  if (whole === undefined) return false
  const of = find(whole, textIn(row, sub) ?? '')
  const page = PAGES[whole]
  return of === undefined || (page !== undefined && !isWaiting({ meta: TABLES[whole], page }, of))
}

function recordOf(
  kind: Kind,
  row: Row,
  find: (entity: EntityName, id: string) => Row | undefined,
): readonly DueRecord[] {
  const { entity, meta, page, due, category } = kind
  const dueOn = textIn(row, due.field)
  if (dueOn === null || !isWaiting({ meta, page }, row)) return []
  const [through = '', field] = (due.person ?? '').split('.')
  const [via] = throughOf(meta, due)
  const holderRow = field === undefined || via === undefined ? row : find(via, textIn(row, through) ?? '')
  return [
    {
      entity,
      id: row.id,
      title: dueNameOf(row, find),
      href: `${page.page ?? ''}/${row.id}`,
      dueOn,
      category,
      ownerId: holderRow === undefined ? null : textIn(holderRow, field ?? through),
      zoneId: textIn(row, meta.zone?.field ?? ''),
      permitId: textIn(row, 'permitId'),
    },
  ]
}

function textIn(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' && value !== '' ? value : null
}
