/** Records of other modules that are due by themselves: the kinds whose module file says so (`calendar` in `x-due`). */
import { useMemo } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { isWaiting } from '../../records/engine/due.tsx'
import { useCollections, type Collections } from '../../records/engine/useCollections.ts'
import { useGiven, type Given } from '../../records/given.ts'
import { dueTitle, namesOf } from './dueTitle.ts'
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

/** The kinds themselves, those through which the way to their people leads, and those that they are named after. */
const READ: readonly EntityName[] = [
  ...new Set(
    KINDS.flatMap((kind) => [
      kind.entity,
      ...throughOf(kind.meta, kind.due),
      ...namesOf(kind.entity).map(({ ref }) => ref),
    ]),
  ),
]

function throughOf(meta: TableMeta, { person = '' }: DueMeta): readonly EntityName[] {
  const [field = '', next] = person.split('.')
  const ref = meta.fields[field]?.ref
  return next !== undefined && isEntity(ref) ? [ref] : []
}

/** Undefined while the device reads. */
export function useDueRecords(): readonly DueRecord[] | undefined {
  const rows = useCollections(READ)
  const given = useGiven()
  return useMemo(() => recordsOf(rows, given), [rows, given])
}

function recordsOf(rows: Collections, given: Given | undefined): readonly DueRecord[] | undefined {
  if (rows.includes(undefined)) return undefined
  const tables = new Map(READ.map((entity, at) => [entity, rows[at] ?? []]))
  const find = (entity: EntityName, id: string) => tables.get(entity)?.find((row) => row.id === id)
  return KINDS.flatMap((kind) => (tables.get(kind.entity) ?? []).flatMap((row) => recordOf(kind, row, given, find)))
}

function recordOf(
  kind: Kind,
  row: Row,
  given: Given | undefined,
  find: (entity: EntityName, id: string) => Row | undefined,
): readonly DueRecord[] {
  const { entity, meta, page, due, category } = kind
  const dueOn = textIn(row, due.field)
  if (dueOn === null || !isWaiting({ meta, page }, row)) return []
  const title = given?.kinds.find((one) => one.entity === entity)?.title?.(row) ?? dueTitle(entity, category, row, find)
  const [through = '', field] = (due.person ?? '').split('.')
  const [via] = throughOf(meta, due)
  const holderRow = field === undefined || via === undefined ? row : find(via, textIn(row, through) ?? '')
  return [
    {
      entity,
      id: row.id,
      title,
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
