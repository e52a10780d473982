/**
 * The kinds of records as links, palette, bin and notices need them, all from the module files: which have a page, which have a number,
 * how each is called. A new module is in all of these without an edit here.
 */
import { GRANTS } from '../../../schema/gen/grants.ts'
import { PAGES } from '../../../schema/gen/pages.ts'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { PageMeta } from '../../../schema/meta/shapes.ts'
import { subjectsOf } from '../../../sync/naming/naming.ts'
import { isEntity } from '../data/store/database.ts'
import type { Row } from '../data/store/rows.ts'
import { capital } from '../lib/text.ts'
import { isIconName } from '../ui/isIconName.ts'
import type { IconName } from '../ui/Icon.tsx'
import { calledOf, type Find } from './engine/called.ts'
import type { Given } from './given.ts'

export interface Kind {
  readonly entity: EntityName
  readonly meta: PageMeta
}

/** The kinds whose module file names them, in its order. */
export const KINDS: readonly Kind[] = Object.entries(PAGES).flatMap(([entity, meta]) =>
  isEntity(entity) ? [{ entity, meta }] : [],
)

/** The kinds that have a page of their own. */
export const OPENED: readonly EntityName[] = KINDS.filter(({ meta }) => meta.page !== undefined).map(
  ({ entity }) => entity,
)

/** The kinds that a person deletes and brings back: those with a name and a right to delete them. */
export const BINNED: readonly EntityName[] = KINDS.filter(
  ({ entity, meta }) => meta.titleFields.length > 0 && Object.hasOwn(GRANTS, `${TABLES[entity].subject}.delete`),
).map(({ entity }) => entity)

function metaOf(entity: EntityName): PageMeta | undefined {
  return KINDS.find((kind) => kind.entity === entity)?.meta
}

export function isOpened(entity: string): entity is EntityName {
  return OPENED.some((one) => one === entity)
}

/** The address of a record; null where its kind has no page. */
export function recordPath(entity: string, id: string): string | null {
  const page = isEntity(entity) ? metaOf(entity)?.page : undefined
  return page === undefined ? null : `${page}/${id}`
}

export function kindIcon(entity: EntityName): IconName {
  const icon = metaOf(entity)?.icon
  return icon !== undefined && isIconName(icon) ? icon : 'circle'
}

export interface Creation {
  readonly title: string
  readonly path: string
  readonly icon: string
  readonly needs: string
  readonly detail?: string
}

/** What can be made from anywhere: the kinds with a page and fields for a new record. The list opens the form. */
export function creations(): readonly Creation[] {
  return KINDS.flatMap(({ entity, meta: { page, form, words } }) =>
    page === undefined || form === undefined || form.new.length === 0
      ? []
      : [
          {
            title: `New ${words.one}`,
            path: `${page}?new=1`,
            icon: 'plus',
            needs: `${TABLES[entity].subject}.create`,
          },
        ],
  )
}

/** "Tasks" */
export function kindGroup(entity: EntityName): string {
  return capital(metaOf(entity)?.words.many ?? TABLES[entity].title)
}

export function textIn(row: object, field: string): string {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value.trim() : ''
}

/** The numbers a record bears: the server's, and the device's own. */
export function numbersOf(row: object): readonly string[] {
  return ['number', 'provisionalNumber'].map((field) => textIn(row, field)).filter((number) => number !== '')
}

/** What a record is called: by its module where that says so, else by the rule of all kinds; empty where it bears no name. */
export function nameOf(row: Row, given: Given | undefined, find: Find = () => undefined): string {
  const { entity } = row.$
  const own = given?.kinds.find((kind) => kind.entity === entity)?.title?.(row)
  if (own !== undefined) return own
  const name = calledOf(row, find)
  return name === TABLES[entity].title ? '' : name
}

/** The same with its number before it, said once. */
export function numberedName(row: Row, given: Given | undefined, find?: Find): string {
  const [number, name] = [numbersOf(row)[0] ?? '', nameOf(row, given, find)]
  return name.includes(number) ? name : `${number} ${name}`.trim()
}

/** The kinds that others are named after. */
export const SUBJECTS: readonly EntityName[] = [
  ...new Set(KINDS.flatMap(({ entity }) => subjectsOf(entity).map(({ ref }) => ref))),
]

/** What the search reads of a record beside its name and its numbers. */
export function wordsOf(row: Row): string {
  const { search = [], titleFields = [] } = metaOf(row.$.entity) ?? {}
  const more = search.filter(
    (field) => !titleFields.includes(field) && !['number', 'provisionalNumber'].includes(field),
  )
  return more
    .map((field) => textIn(row, field))
    .filter((text) => text !== '')
    .join(' · ')
}
