/** The yard's schedule, as other features ask for it. */
import { newId } from '../../../../sync/change/ids.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Repeating, Schedule, WantedProps } from '../../records/wanted.ts'
import { useEntries } from './useEntries.ts'
import { wantedOf } from './wantedOf.ts'

function Wanted({ entity, from, until, children }: WantedProps) {
  const entries = useEntries(from, until)
  return children((entries ?? []).flatMap((entry) => wantedOf(entry, entity)))
}

/** A house rule that a record of the kind fulfills. A time is missed once its day is over. */
function repeatOps(asked: Repeating): readonly NewOp[] {
  const { entity, title, proof, template, zoneIds, ownerId, rrule, startOn, untilOn } = asked
  const slot = { id: entity, kind: 'record', title: proof, entity, ...(template === null ? {} : { template }) }
  const fields = {
    title,
    category: 'inspection',
    program: 'safety',
    authority: 'company',
    mark: 'house',
    risk: 'P3',
    state: 'active',
    anchor: 'fixed',
    rrule,
    startOn,
    fromOn: startOn,
    roll: 'none',
    each: 'none',
    approval: 'none',
    openDays: 1,
    missDays: 0,
    evidence: [slot],
    ...(untilOn === null ? {} : { untilOn }),
    ...(ownerId === null ? {} : { ownerId }),
    ...(zoneIds.length === 0 ? {} : { zoneIds: [...zoneIds] }),
  }
  return [anyOp({ kind: 'add', entity: 'calendarRule', id: newId(), fields })]
}

const schedule: Schedule = { Wanted, repeatOps, permission: 'calendar.rule.create' }

export default schedule
