/** The matrix of roles and rights as it is edited: marks, drafts, and what a role sees. Pure. */
import { ROUTES } from '../../../../schema/gen/routes.ts'
import { NAV } from '../../../../schema/gen/start.ts'
import type { Scope } from '../../../../schema/meta/shapes.ts'
import type { RightChange } from './queries.ts'
import type { Cell, Matrix, Permission } from './shapes.ts'

/** From nothing to everything; each allows what the ones before it allow. */
const REACH: readonly (Scope | '')[] = ['', 'own', 'company', 'zones', 'org']

/** The administration is not divided: its rights reach the whole organization or nothing (server/access, `Undivided`). */
export function reachesOf(permission: Permission): readonly (Scope | '')[] {
  return permission.module === 'admin' ? ['', 'org'] : REACH
}

export const REACH_DETAIL: Readonly<Record<Scope | '', string>> = {
  '': 'Not at all',
  own: 'What is theirs or assigned to them',
  company: 'What belongs to their company',
  zones: 'What lies in their zones',
  org: 'Everything in the organization',
}

export function atLeast(a: Scope | '' | null, b: Scope | '' | null): boolean {
  return REACH.indexOf(a ?? '') >= REACH.indexOf(b ?? '')
}

/** What was chosen and not saved: "role permission" to the new reach. */
export type Draft = ReadonlyMap<string, Scope | ''>

export function keyOf(role: string, permission: string): string {
  return `${role} ${permission}`
}

const EMPTY: Cell = { scope: null, declared: null, changed: false }

export function cellOf(permission: Permission, role: string): Cell {
  return permission.cells[role] ?? EMPTY
}

export function reachIn(permission: Permission, role: string, draft: Draft): Scope | '' {
  return draft.get(keyOf(role, permission.id)) ?? cellOf(permission, role).scope ?? ''
}

/** A choice that is what stands already is no change. */
export function withChoice(draft: Draft, permission: Permission, role: string, reach: Scope | ''): Draft {
  const next = new Map(draft)
  const key = keyOf(role, permission.id)
  if ((cellOf(permission, role).scope ?? '') === reach) next.delete(key)
  else next.set(key, reach)
  return next
}

export interface DraftLine {
  readonly role: string
  readonly permission: Permission
  readonly from: Scope | ''
  readonly to: Scope | ''
}

export function linesOf(matrix: Matrix, draft: Draft): readonly DraftLine[] {
  return matrix.permissions.flatMap((permission) =>
    matrix.roles.flatMap(({ id }) => {
      const to = draft.get(keyOf(id, permission.id))
      return to === undefined ? [] : [{ role: id, permission, from: cellOf(permission, id).scope ?? '', to }]
    }),
  )
}

/** What the product itself declares is sent as "back to default", so that a later version of it counts again. */
export function changesOf(lines: readonly DraftLine[]): readonly RightChange[] {
  return lines.map(({ role, permission, to }) => ({
    role,
    permission: permission.id,
    scope: (cellOf(permission, role).declared ?? '') === to ? null : to,
  }))
}

/** The draft that brings every changed cell of these permissions back to what the product declares. */
export function backToDefault(draft: Draft, matrix: Matrix, permissions: readonly Permission[]): Draft {
  return permissions.reduce<Draft>(
    (all, permission) =>
      matrix.roles.reduce<Draft>(
        (row, { id }) => withChoice(row, permission, id, cellOf(permission, id).declared ?? ''),
        all,
      ),
    draft,
  )
}

export interface ModuleRights {
  readonly id: string
  readonly title: string
  readonly on: boolean
  readonly permissions: readonly Permission[]
}

export function byModule(matrix: Matrix): readonly ModuleRights[] {
  const on = new Map(matrix.modules.map((module) => [module.id, module.on]))
  const groups = new Map<string, ModuleRights>()
  for (const permission of matrix.permissions) {
    const group = groups.get(permission.module) ?? {
      id: permission.module,
      title: permission.moduleTitle,
      on: on.get(permission.module) ?? true,
      permissions: [],
    }
    groups.set(permission.module, { ...group, permissions: [...group.permissions, permission] })
  }
  return [...groups.values()]
}

export interface Sight {
  /** The sidebar, in its order. */
  readonly pages: readonly { readonly title: string; readonly icon: string; readonly path: string }[]
  readonly modules: readonly {
    readonly id: string
    readonly title: string
    readonly rights: readonly { readonly id: string; readonly title: string; readonly reach: Scope }[]
  }[]
}

const GROUP_ORDER = ['now', 'yard', 'records', 'law']

/** What somebody with this role sees and may do, with the unsaved choices counted in. */
export function sightOf(matrix: Matrix, role: string, draft: Draft): Sight {
  const held = new Map(matrix.permissions.map((permission) => [permission.id, reachIn(permission, role, draft)]))
  const off = new Set(matrix.modules.filter((module) => !module.on).map(({ id }) => id))
  const opens = (path: string) =>
    ROUTES.some(
      (route) =>
        route.path === path &&
        !off.has(route.module) &&
        (route.access === 'user' || (held.get(route.access) ?? '') !== ''),
    )
  const pages = NAV.filter((item) => opens(item.path)).toSorted(
    (a, b) => GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group) || a.order - b.order,
  )
  const modules = byModule(matrix)
    .filter(({ on }) => on)
    .flatMap(({ id, title, permissions }) => {
      const rights = permissions.flatMap((permission) => {
        const reach = held.get(permission.id) ?? ''
        return reach === '' ? [] : [{ id: permission.id, title: permission.title, reach }]
      })
      return rights.length === 0 ? [] : [{ id, title, rights }]
    })
  return { pages, modules }
}

/** Roles that hold nothing beyond what the person who gives them holds; the server checks the same. */
export function rolesWithin(matrix: Matrix, own: (permission: string) => Scope | null): readonly string[] {
  return matrix.roles
    .filter(({ id }) =>
      matrix.permissions.every((permission) => atLeast(own(permission.id), cellOf(permission, id).scope)),
    )
    .map(({ id }) => id)
}
