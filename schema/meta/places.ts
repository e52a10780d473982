/** Modules, pages and what stands on them: the shapes of generated files that name no field of a record. */

export interface ModuleMeta {
  readonly title: string
  readonly core: boolean // every organization has it, and what serves every module may name its records
  readonly tracked: readonly string[] // first segments of addresses that usage figures name as they are
}

/** A page by name. */
export interface PlaceMeta {
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly key?: string // the letter that opens it after G
}

/** What the command palette offers beside pages and records. */
export interface ActionMeta {
  readonly title: string
  readonly path: string
  readonly icon: string
  readonly detail?: string
  readonly needs?: string // a permission beside that of the page
  readonly of?: string // offered for each record of this kind; {id} in the path is that record
}

export interface Role {
  readonly id: string
  readonly title: string
}

export interface RouteMeta {
  readonly path: string
  readonly aliases: readonly string[]
  readonly page: string
  readonly module: string
  readonly access: string // public, user, or a permission
  readonly field: boolean // full-screen tablet screen without the rail
}

/** A line of the sidebar, with what its route says. */
export interface NavMeta extends Pick<RouteMeta, 'path' | 'module' | 'access' | 'aliases'> {
  readonly title: string
  readonly icon: string
  readonly group: string
  readonly order: number
  readonly tab: number | null // place in the tablet's bar of tabs
}

/** A count on the dashboard (board of a module file). */
export interface TileMeta {
  readonly module: string
  readonly id: string
  readonly at: 'must' | 'risk'
  readonly order: number
  readonly of: string
  readonly label: string
  readonly href: string
  readonly if?: unknown
  readonly mine?: readonly string[]
  readonly others?: readonly string[]
  readonly needs?: string
  readonly name?: string
  readonly tone?: 'warn' | 'danger'
  readonly quiet?: boolean
}
