/** Entries for tests: a test names only what it is about. */
import { LEGAL_DAYS } from './holidays.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { factoryRow } from '../../testing/factories.ts'
import type { Entry, ItemRow, Sources } from './entry.ts'
import { indexItems } from './entries.ts'
import type { RuleRow } from './slots.ts'

export const TODAY = '2026-11-20'

export function entry(given: Partial<Entry> = {}): Entry {
  const dueOn = given.dueOn ?? TODAY
  return {
    id: newId(),
    kind: 'item',
    entity: 'calendarItem',
    href: '/calendar/item/1',
    title: 'Eyewash test',
    ruleId: newId(),
    rule: null,
    slot: dueOn,
    computed: null,
    row: null,
    opensOn: dueOn,
    dueOn,
    dueAt: null,
    graceOn: dueOn,
    missOn: null,
    plannedOn: null,
    day: given.plannedOn ?? dueOn,
    state: 'open',
    late: 'no',
    done: false,
    doneOn: null,
    forecast: false,
    proven: 'no',
    holder: 'ana',
    ownerId: 'ana',
    backupId: null,
    category: 'compliance',
    program: 'safety',
    authority: 'federal',
    permitId: null,
    zoneId: null,
    thingId: null,
    risk: null,
    ...given,
  }
}

export function rule(given: Partial<RuleRow> = {}): RuleRow {
  const nothing = { openDays: null, graceDays: null, missDays: null, fromOn: null, untilOn: null, evidence: null }
  return factoryRow('calendarRule', {
    id: newId(),
    title: 'Eyewash test',
    state: 'active',
    anchor: 'fixed',
    rrule: 'FREQ=WEEKLY',
    each: 'none',
    startOn: '2026-01-05',
    roll: 'none',
    approval: 'none',
    dueTime: null,
    zoneIds: null,
    thingIds: null,
    ...nothing,
    ...given,
  })
}

export function sources(
  rules: readonly RuleRow[],
  items: readonly ItemRow[] = [],
  given: Partial<Sources> = {},
): Sources {
  return {
    rules,
    items: indexItems(items),
    records: [],
    ground: {
      yard: {
        zone: 'America/New_York',
        workingDays: [1, 2, 3, 4, 5],
        isClosed: () => false,
        law: LEGAL_DAYS,
        today: TODAY,
      },
      key: 'yard',
    },
    moment: { now: Date.parse('2026-11-20T19:02:00Z'), today: TODAY, keptOn: TODAY },
    horizon: null,
    holder: (ownerId) => ownerId,
    isProven: () => false,
    ...given,
  }
}
