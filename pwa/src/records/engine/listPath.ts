/** Where the list of a kind of record is, and how a new one is made from it. */
import { ROUTES } from '../../../../schema/gen/routes.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useCan } from '../../data/react/context.tsx'
import type { RecordDefinition } from './define.ts'

export function pathOf<E extends EntityName>({ page, list }: RecordDefinition<E>): string {
  return list?.path ?? page.page ?? '/'
}

/** Names saved views, the file and the table: the last part of the list's address. */
export function listId<E extends EntityName>(definition: RecordDefinition<E>): string {
  return pathOf(definition).split('/').at(-1) ?? definition.entity
}

/** Whether a route is there, in the words of the module file: `/dock-log/:id`. */
export function hasRoute(path: string): boolean {
  return ROUTES.some((route) => route.path === path)
}

/**
 * How a new record is made over its list: by a window of the module, or on the page for a new one. Null: not here, or not by this person. A
 * part is made from the record it belongs to, unless its form asks for that one.
 */
export function useMakes<E extends EntityName>(
  definition: RecordDefinition<E>,
): { readonly path: string | null } | null {
  const { meta, page, slots } = definition
  const mayCreate = useCan(`${meta.subject}.create`)
  const whole = meta.sub === undefined || page.form?.sections.some(({ fields }) => fields.includes(meta.sub ?? ''))
  if (!mayCreate || whole !== true) return null
  if (slots?.create !== undefined) return { path: null }
  const path = `${pathOf(definition)}/new`
  return hasRoute(path) ? { path } : null
}
