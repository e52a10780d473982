/** The views over a list: those of the module file, else the ones every kind can have. Pure. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import type { RecordDefinition } from './define.ts'
import { isDueSoon, isOverdue, isWaiting } from './due.tsx'
import type { Viewer } from './listExceptions.ts'

type View = NonNullable<PageMeta['list']>['views'][number]

const ALL: View = { id: 'all', title: 'All', query: '' }

export function viewsOf<E extends EntityName>({ page, meta }: RecordDefinition<E>): readonly View[] {
  const said = page.list?.views ?? []
  if (said.length > 0) return said
  return [
    ALL,
    ...(mineFields(meta).length > 0 ? [{ id: 'my', title: 'Mine', query: '' }] : []),
    ...(page.due === undefined
      ? []
      : [
          { id: 'overdue', title: page.due.past ?? 'Overdue', query: '' },
          { id: 'soon', title: 'Due soon', query: '' },
        ]),
  ]
}

/** Those a record waits for; who wrote it only where it names nobody else. */
function mineFields({ own }: RecordDefinition<EntityName>['meta']): readonly string[] {
  const fields = own?.fields ?? []
  const others = fields.filter((field) => field !== own?.author)
  return others.length > 0 ? others : fields
}

/** A list whose bare address means its first view is told so by that view's own address. */
export function opensWith<E extends EntityName>(definition: RecordDefinition<E>): string {
  const first = viewsOf(definition)[0] ?? ALL
  return first.id === ALL.id && first.query === '' ? '' : viewSearch(first, [], '', true)
}

/** The address of every record, for a list whose bare address means less. */
export function everySearch<E extends EntityName>(definition: RecordDefinition<E>): string {
  return opensWith(definition) === '' ? '' : `?tab=${ALL.id}`
}

/**
 * The address of a view: a filter says itself, and among filters "All" is none of them; anything else is a tab that keeps the filters of
 * the address, but those of the view it is left from.
 */
export function viewSearch(view: View, views: readonly View[], search: string, tabbed: boolean): string {
  if (view.query !== '') return `?${view.query}`
  if (view.id === ALL.id && views.some(({ query }) => query !== '')) return tabbed ? `?tab=${ALL.id}` : ''
  const params = new URLSearchParams(search)
  params.delete('new')
  params.delete('tab')
  for (const key of leftKeys(views, params)) params.delete(key)
  if (view.id !== ALL.id || tabbed) params.set('tab', view.id)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters of the view in which somebody stands: a tab that kept them would show less than it counts. */
function leftKeys(views: readonly View[], shown: URLSearchParams): readonly string[] {
  const left = views.find(({ query }) => {
    const said = new URLSearchParams(query)
    return query !== '' && [...said.keys()].every((key) => String(said.getAll(key)) === String(shown.getAll(key)))
  })
  return [...new URLSearchParams(left?.query).keys()]
}

/** A link that names filters but no tab means every record: a number elsewhere must open exactly the rows behind it. */
export function tabOf<E extends EntityName>(definition: RecordDefinition<E>, search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  return viewsOf(definition).find(({ id, query }) => id === tab && query === '')?.id ?? ALL.id
}

export function inTab<E extends EntityName>(
  definition: RecordDefinition<E>,
  tab: string,
  row: Row<E>,
  viewer: Viewer,
): boolean {
  const said = definition.list?.views?.[tab]
  if (said !== undefined) return said(row, viewer)
  const { meta } = definition
  switch (tab) {
    case 'my':
      return mineFields(meta).some((field) => Reflect.get(row, field) === viewer.userId)
    case 'open':
      return isWaiting(definition, row)
    case 'overdue':
      return isOverdue(definition, row, viewer.today)
    case 'soon':
      return isDueSoon(definition, row, viewer.today)
    default:
      return true
  }
}
