// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { PageMeta } from '../meta/shapes.ts'
import type { EntityName } from './types.ts'

/** The kinds whose module file names them (x-words). */
export const PAGES: { readonly [name in EntityName]?: PageMeta } = {
}
