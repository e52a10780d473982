/** What can be begun from the calendar, as far as its pages are there. */
import { ROUTES } from '../../../../../schema/gen/routes.ts'
import type { IconName } from '../../../ui/Icon.tsx'

export const ADOPT = '/calendar/adopt'
export const NEW_RULE = '/calendar/rules/new'

interface NewKind {
  readonly label: string
  readonly icon: IconName
  readonly path: string
  readonly needs: 'rule' | 'event'
}

/** Something owed once is a rule that falls due once: a name and a day are all that is left to say. */
const ONCE = `${NEW_RULE}?anchor=fixed&rrule=${encodeURIComponent('FREQ=DAILY;COUNT=1')}`

const ALL: readonly NewKind[] = [
  { label: 'Rule', icon: 'repeat', path: NEW_RULE, needs: 'rule' },
  { label: 'One-time item', icon: 'calendar-days', path: ONCE, needs: 'rule' },
  { label: 'Event clock', icon: 'timer', path: '/calendar/clocks/new', needs: 'event' },
  { label: 'Add regulatory obligations', icon: 'scale', path: ADOPT, needs: 'rule' },
]

/** Whether the page of an address is built. */
export function isBuilt(path: string): boolean {
  return ROUTES.some((route) => route.path === path.split('?')[0] && route.page !== 'ModuleOff')
}

export const NEW: readonly NewKind[] = ALL.filter(({ path }) => isBuilt(path))
