/** An inspection of an area as operations. Its id follows from area, day and round, so that two tablets meet in one. */
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import type { RoundKind } from '../../../forms/round/kind.ts'
import type { Check } from './count.ts'
import { loadLibraries, WASTE_DIALECT } from './templates.ts'

export type Inspection = Row<'wasteInspection'>

/** Inspections as rounds (forms/round). */
export const INSPECTIONS = {
  roundEntity: 'wasteInspection',
  answerEntity: 'wasteAnswer',
  findingEntity: 'wasteFinding',
  templateEntity: 'wasteTemplate',
  under: 'inspectionId',
  on: 'inspectedOn',
  open: 'open',
  answerable: ['open', 'abandoned'],
  told: ['signed'],
  dialect: WASTE_DIALECT,
  library: loadLibraries,
  home: '/hazwaste/yard',
  screen: '/hazwaste/round',
  page: '/hazwaste/inspections',
  findings: '/hazwaste/findings',
  drafts: 'waste',
} as const satisfies RoundKind

export function beginRound(
  given: Pick<Inspection, 'areaId' | 'inspectedOn' | 'round' | 'templateId' | 'inspectorId'>,
): NewOp<'wasteInspection'> & { readonly id: string } {
  const id = keyedId('wasteInspection', given)
  return { kind: 'add', entity: 'wasteInspection', id, fields: { ...given, state: 'open' } }
}

type CheckFields = Partial<Entities['wasteCheck']>

/** What is said of a container; the row is made where there is none yet. */
export function checkOp(
  inspectionId: string,
  mark: string,
  row: Check | null,
  fields: CheckFields,
): NewOp<'wasteCheck'> {
  if (row !== null) {
    // Which container it is was written once.
    const { containerId: _once, ...changes } = fields
    return { kind: 'set', entity: 'wasteCheck', id: row.id, fields: changes }
  }
  return {
    kind: 'add',
    entity: 'wasteCheck',
    id: keyedId('wasteCheck', { inspectionId, mark }),
    fields: { inspectionId, mark, ...fields },
  }
}

/** What the count asked about is on the list now, as the container that was made of it: it was seen, so nobody looks for it again. */
export function addedToCount(check: Check, containerId: string, areaId: string): readonly NewOp<'wasteCheck'>[] {
  const { inspectionId, mark, seenAt, answeredBy } = check
  const seen: CheckFields = {
    result: 'ok',
    containerId,
    listedIn: areaId,
    ...(seenAt === null ? {} : { seenAt }),
    ...(answeredBy === null ? {} : { answeredBy }),
  }
  return [checkOp(inspectionId, mark, check, { answer: 'added' }), checkOp(inspectionId, containerId, null, seen)]
}

/** Whether a check still says what somebody said: another tablet may have answered since. */
export function stillSays(row: Check | null, said: CheckFields): boolean {
  return row !== null && Object.entries(said).every(([field, value]) => Reflect.get(row, field) === value)
}

/** As it was before: a check that was made goes, one that was changed gets its words back. */
export function checkBackOp(inspectionId: string, mark: string, row: Check | null): NewOp<'wasteCheck'> {
  if (row === null) return { kind: 'remove', entity: 'wasteCheck', id: keyedId('wasteCheck', { inspectionId, mark }) }
  const { result, answer, toAreaId, seenAt, note } = row
  return { kind: 'set', entity: 'wasteCheck', id: row.id, fields: { result, answer, toAreaId, seenAt, note } }
}
