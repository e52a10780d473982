/** How a finding's and a walk's status look in the office. */
import type { Finding, Walk } from '../../../../../schema/gen/types.ts'
import { Value } from '../../../records/engine/marks.tsx'

export function FindingStatus({ state }: { readonly state: Finding['state'] }) {
  return <Value entity="finding" field="state" value={state} />
}

export function WalkStatus({ state }: { readonly state: Walk['state'] }) {
  return <Value entity="walk" field="state" value={state} />
}
