/** The yard's schedule, as other features ask for it. */
import { newId } from '../../../../sync/change/ids.ts'
import { useCollection } from '../../data/react/live.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { today } from '../../lib/dates.ts'
import type { Repeating, Schedule, StandingProps, WantedProps } from '../../records/wanted.ts'
import { mayHaveLeft } from '../../records/older/readAll.ts'
import { useOlderRows } from '../../records/older/useOlderRows.ts'
import { standingOf } from './standing.ts'
import { useEntries } from './useEntries.ts'
import { wantedOf } from './wantedOf.ts'

function Wanted({ entity, from, until, children }: WantedProps) {
  const left = mayHaveLeft('calendarItem', from)
  const asked = left ? [{ entity: 'calendarItem', filter: [{ field: 'dueOn', from, to: until }] } as const] : null
  const { rows, state } = useOlderRows(asked)
  const entries = useEntries(from, until, rows)
  return children(
    (entries ?? []).flatMap((entry) => wantedOf(entry, entity, today())),
    state,
  )
}

function Standing({ children, ...asked }: StandingProps) {
  const rules = useCollection('calendarRule')
  return children(standingOf(rules ?? [], asked))
}

/** What an event or a use makes is one item of a rule, so each place has a rule of its own; other rhythms make an item for each place. */
function repeatOps(asked: Repeating): readonly NewOp[] {
  const { each, ...whole } = asked
  if (each === undefined || (whole.after === undefined && whole.beforeUse !== true)) return [ruleOp(asked)]
  return each === 'zone'
    ? whole.zoneIds.map((id) => ruleOp({ ...whole, zoneIds: [id] }))
    : (whole.thingIds ?? []).map((id) => ruleOp({ ...whole, thingIds: [id] }))
}

/** A house rule that a record of the kind fulfills. A time is missed once its day is over. */
function ruleOp(asked: Repeating): NewOp {
  const { entity, title, proof, template, zoneIds, ownerId, startOn, untilOn } = asked
  const { thingIds = [], each = 'none', backupId = null } = asked
  const slot = { id: entity, kind: 'record', title: proof, entity, ...(template === null ? {} : { template }) }
  const fields = {
    title,
    category: 'inspection',
    program: 'safety',
    authority: 'company',
    mark: 'house',
    risk: 'P3',
    state: 'active',
    ...rhythmOf(asked),
    startOn,
    fromOn: startOn,
    roll: 'none',
    each,
    approval: 'none',
    missDays: 0,
    evidence: [slot],
    ...(untilOn === null ? {} : { untilOn }),
    ...(ownerId === null ? {} : { ownerId }),
    ...(backupId === null ? {} : { backupId }),
    ...(thingIds.length === 0 ? {} : { thingIds: [...thingIds] }),
    ...(zoneIds.length === 0 ? {} : { zoneIds: [...zoneIds] }),
  }
  return anyOp({ kind: 'add', entity: 'calendarRule', id: newId(), fields })
}

/** Counted from last done it opens a day before, so that a week of seven days says so at the sixth. */
function rhythmOf({ rrule, everyDays, shifts, count, beforeUse, after }: Repeating) {
  if (after !== undefined)
    return {
      anchor: 'event',
      eventKind: after.event,
      afterValue: after.hours,
      afterUnit: 'hours',
      countsFrom: 'happened',
      openDays: 0,
    }
  if (beforeUse === true) return { anchor: 'use', openDays: 0 }
  if (count !== undefined) return { anchor: 'count', ...count, openDays: 0 }
  if (shifts !== undefined) return { anchor: 'shift', shifts: shifts.map((shift) => ({ ...shift })), openDays: 0 }
  if (everyDays !== undefined) return { anchor: 'rolling', everyDays, openDays: everyDays > 1 ? 1 : 0 }
  return { anchor: 'fixed', rrule, openDays: 1 }
}

const schedule: Schedule = { Wanted, Standing, repeatOps, permission: 'calendar.rule.create' }

export default schedule
