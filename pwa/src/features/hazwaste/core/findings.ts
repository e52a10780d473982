/** What is wrong with a container or an area, as operations. The task follows from the finding on the server. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'

type Finding = Entities['wasteFinding']
export type FindingKind = Finding['kind']

/** What a person chooses from before a drum; `missing` and `unknown` come from the count. */
export const PROBLEMS = ['leak', 'damage', 'open', 'label', 'place', 'over', 'other'] as const
export type Problem = (typeof PROBLEMS)[number]

/** What cannot wait for the next round. */
const URGENT: readonly FindingKind[] = ['leak', 'missing', 'unknown', 'over']

interface NewFinding extends Pick<Finding, 'areaId' | 'kind' | 'text'> {
  readonly id?: string
  /** The device's own number, until the server gives one. */
  readonly provisionalNumber: string
  readonly foundOn: string
  readonly more?: Partial<Finding>
}

export function findingOp({ id = newId(), more = {}, ...fields }: NewFinding): NewOp<'wasteFinding'> {
  const urgent = URGENT.includes(fields.kind)
  const given = { severity: urgent ? 'high' : 'medium', priority: urgent ? 'P1' : 'P2', state: 'open' } as const
  return { kind: 'add', entity: 'wasteFinding', id, fields: { ...given, ...fields, ...more } }
}
