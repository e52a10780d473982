import type { ControlProps } from './given.ts'
import type { ControlKind } from './kind.ts'
import { RowsControl } from './RowsControl.tsx'
import { SimpleControl } from './SimpleControl.tsx'

/** The control of a field, of one value or of a list. */
export function Control({ kind, ...props }: ControlProps & { readonly kind: ControlKind }) {
  return kind === 'rows' || kind === 'list' ? <RowsControl {...props} /> : <SimpleControl {...props} kind={kind} />
}
