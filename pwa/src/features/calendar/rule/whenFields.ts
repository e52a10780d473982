/** The fields of a rule that the arithmetic reads, each with nothing in it. */
import { ruleOf } from '../../../../../sync/schedule/item.ts'
import type { Rule } from '../../../../../sync/schedule/rule.ts'
import type { Values } from '../../../records/engine/fieldExceptions.ts'

export const NO_TIMES: { readonly [K in keyof Rule]: null } = {
  anchor: null,
  authority: null,
  rrule: null,
  startOn: null,
  dueTime: null,
  everyDays: null,
  lastDoneOn: null,
  times: null,
  per: null,
  shifts: null,
  afterValue: null,
  afterUnit: null,
  roll: null,
  openDays: null,
  graceDays: null,
  missDays: null,
  fromOn: null,
  untilOn: null,
  each: null,
  zoneIds: null,
  thingIds: null,
}

/** Fields of a rule that say when. */
export const WHEN: readonly string[] = [...Object.keys(NO_TIMES), 'eventKind']

/** The rule as it is typed so far. */
export function typedRule(values: Values): Rule {
  return ruleOf({ ...NO_TIMES, ...values })
}
