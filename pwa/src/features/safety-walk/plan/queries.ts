/** What the plan reads and writes. */
import type { Walk } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/intent.ts'
import { useRows } from '../../../data/react/live.ts'
import type { Row } from '../../../data/react/live.ts'

export function useRoutes(): readonly Row<'walkRoute'>[] | undefined {
  return useRows('walkRoute', {}, { sort: 'position' })
}

export interface PlannedWalk {
  readonly day: string
  readonly title: string
  readonly templateId: string
  readonly routeId: string | null
  readonly zoneIds: readonly string[]
  readonly leadId: string
}

/** One walk on one day. What repeats is a rule of the schedule. */
export async function planOps(data: Data, plan: PlannedWalk): Promise<readonly NewOp[]> {
  const fields: Partial<Walk> = {
    provisionalNumber: await data.nextProvisional(),
    title: plan.title,
    templateId: plan.templateId,
    state: 'planned',
    plannedOn: plan.day,
    route: [...plan.zoneIds],
    leadId: plan.leadId,
    ...(plan.routeId === null ? {} : { routeId: plan.routeId }),
  }
  return [{ kind: 'add', entity: 'walk', id: newId(), fields }]
}

export type PlanChange = Pick<Partial<Walk>, 'title' | 'plannedOn' | 'leadId' | 'routeId' | 'route'>

export function changeOps(walkId: string, fields: PlanChange): readonly NewOp[] {
  return [{ kind: 'set', entity: 'walk', id: walkId, fields }]
}

/** A planned walk that will not happen stays on record with the reason. */
export function callOff(data: Data, walkId: string, reason: string): Promise<CommitResult> {
  return data.commit([
    { kind: 'command', entity: 'walk', id: walkId, command: 'abandon', fields: { stateReason: reason } },
  ])
}
