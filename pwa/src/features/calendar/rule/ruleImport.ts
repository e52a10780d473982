/** Rules from a list: what a row may leave out, and what is wrong with one that cannot be computed, in words. */
import { ruleOf } from '../../../../../sync/schedule/item.ts'
import { judgeRule } from '../../../../../sync/schedule/judge.ts'
import type { ImportExceptions, ImportKnown, ImportRules } from '../../../records/import/importExceptions.ts'
import { fieldTitle } from '../../../records/names.ts'
import { NO_TIMES } from './whenFields.ts'

/** A row of a list holds only its own cells. */
const NOTHING = { ...NO_TIMES, anchor: 'fixed', roll: 'none', each: 'none' }

export const RULE_IMPORT: ImportExceptions<'calendarRule'> = {
  begins: {
    category: 'compliance',
    authority: 'company',
    mark: 'house',
    risk: 'P3',
    roll: 'none',
    approval: 'none',
    each: 'none',
  },
  fields: {
    category: { required: false },
    authority: { required: false },
    roll: { required: false },
    approval: { required: false },
    each: { required: false },
    rrule: { aliases: ['recurrence', 'rule', 'repeat'], example: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1' },
    startOn: { aliases: ['start', 'start date', 'dtstart'], example: '2027-03-01' },
    ownerId: { aliases: ['responsible', 'assigned to'] },
  },
  needs: ['person'],
  of: rulesOf,
}

function rulesOf({ rows, today }: ImportKnown): ImportRules<'calendarRule'> {
  const people = new Map(rows('person').map((person) => [person.id, person]))
  const left = (title: string, id: string | null | undefined) => {
    const person = id === null || id === undefined ? undefined : people.get(id)
    return person?.active === false
      ? [`${title}: ${person.fullName} no longer works here. Name somebody who does.`]
      : []
  }
  return {
    // A rule asks for nothing of the time before it came.
    fresh: ({ fromOn, anchor }) =>
      anchor === 'event' || anchor === 'use' || fromOn !== undefined ? {} : { fromOn: today },
    refuse: (fields, known) => [
      ...judged({ ...NOTHING, ...known, ...fields }),
      ...left('Owner', fields.ownerId),
      ...left('Backup', fields.backupId),
    ],
  }
}

/** What is not there at all the module file's own rules ask for. */
const ASKED: ReadonlySet<string> = new Set([
  'rrule',
  'startOn',
  'everyDays',
  'times',
  'per',
  'shifts',
  'eventKind',
  'afterValue',
  'afterUnit',
])

function judged(values: Parameters<typeof ruleOf>[0]): readonly string[] {
  return Object.entries(judgeRule(ruleOf(values))).flatMap(([field, say]) =>
    ASKED.has(field) && Reflect.get(values, field) === null ? [] : [`${fieldTitle('calendarRule', field)}: ${say}`],
  )
}
