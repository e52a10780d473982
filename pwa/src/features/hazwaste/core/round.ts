/** An inspection of an area as operations. Its id follows from area, day and round, so that two tablets meet in one. */
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Check } from './count.ts'

export type Inspection = Row<'wasteInspection'>
type Told = Pick<Inspection, 'id' | 'inspectedOn' | 'round' | 'state'>

/** The inspection to go on with today, if somebody began one; two that were begun without signal are one already. */
export function openRound(inspections: readonly Told[], day: string): Told | null {
  return inspections.find(({ inspectedOn, state }) => inspectedOn === day && state === 'open') ?? null
}

/** Begun on an earlier day and never signed. */
export function leftRound(inspections: readonly Told[], day: string): Told | null {
  return (
    inspections
      .filter(({ inspectedOn, state }) => inspectedOn < day && state === 'open')
      .toSorted((a, b) => b.inspectedOn.localeCompare(a.inspectedOn))[0] ?? null
  )
}

export function nextRound(inspections: readonly Told[], day: string): number {
  return inspections.reduce((last, each) => (each.inspectedOn === day ? Math.max(last, each.round) : last), 0) + 1
}

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

/** As it was before: a check that was made goes, one that was changed gets its words back. */
export function checkBackOp(inspectionId: string, mark: string, row: Check | null): NewOp<'wasteCheck'> {
  if (row === null) return { kind: 'remove', entity: 'wasteCheck', id: keyedId('wasteCheck', { inspectionId, mark }) }
  const { result, answer, toAreaId, seenAt, note } = row
  return { kind: 'set', entity: 'wasteCheck', id: row.id, fields: { result, answer, toAreaId, seenAt, note } }
}
