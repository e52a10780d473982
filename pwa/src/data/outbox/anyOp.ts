/** Operations on a kind of record that is known only when the page runs. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { NewOp } from './intent.ts'

type AnyOp = { readonly entity: EntityName; readonly id: string } & (
  | { readonly kind: 'add' | 'set'; readonly fields: object }
  | { readonly kind: 'command'; readonly command: string; readonly fields: object }
  | { readonly kind: 'delete' | 'remove' }
)

/**
 * The fields come from the module file and fit the kind; commit checks them. The compiler compares a name that may be any with at most 25
 * kinds, and there are more.
 */
export function anyOp(op: AnyOp): NewOp {
  return op as NewOp
}
