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

/**
 * Remarks as they are saved: what was typed over the text of `from`. Words that arrived meanwhile from another tablet stay above them. Null
 * where nothing was typed.
 */
export function remarksOf(typed: string | null, from: string, now: string): string | null {
  const words = typed?.trim() ?? null
  if (words === null || words === now) return null
  return now === from || now === '' || words.includes(now) ? words : `${now}\n${words}`
}

/** As it was before: a check that was made goes, one that was changed gets its words back. */
export function checkBackOp(inspectionId: string, mark: string, row: Check | null): NewOp<'wasteCheck'> {
  if (row === null) return { kind: 'remove', entity: 'wasteCheck', id: keyedId('wasteCheck', { inspectionId, mark }) }
  const { result, answer, toAreaId, seenAt, note } = row
  return { kind: 'set', entity: 'wasteCheck', id: row.id, fields: { result, answer, toAreaId, seenAt, note } }
}
