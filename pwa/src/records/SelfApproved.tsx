import { textOf } from '../../../sync/change/clean.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'

/** What is approved and stays so until somebody brings it back. */
const APPROVED: readonly string[] = ['done', 'approved', 'closed']

/** Nobody else looked at this work before it counted as done: said on the record itself, not only in its history. */
export function SelfApproved({ row }: { readonly row: object }) {
  if (Reflect.get(row, 'selfApproved') !== true || !APPROVED.includes(textOf(Reflect.get(row, 'state')))) return null
  return (
    <Badge tone="warn" icon={<Icon name="shield-alert" size="xs" />}>
      Approved by who did it
    </Badge>
  )
}
