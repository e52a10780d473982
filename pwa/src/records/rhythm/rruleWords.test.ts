import { expect, it } from 'vitest'
import { showValue } from '../names.ts'
import { rruleWords } from './rruleWords.ts'

it.each([
  ['FREQ=DAILY', 'Each day'],
  ['FREQ=DAILY;INTERVAL=2', 'Every 2 days'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'Each week on Monday, Wednesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Each month on day 15'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', 'Every 3 months on the last day'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Each month on the last Friday'],
  ['FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1', 'Each year on Jan 1, Apr 1, Jul 1, Oct 1'],
  ['FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=-1', 'Each year on the last day of Jun, Dec'],
  ['RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=9;BYMONTHDAY=1', 'Every 4 years on Sep 1'],
  ['FREQ=YEARLY;COUNT=1', 'Once'],
])('says %s', (rrule, words) => expect(rruleWords(rrule)).toBe(words))

it.each(['FREQ=YEARLY;BYWEEKNO=20', 'FREQ=MONTHLY;BYMONTHDAY=-3', 'FREQ=YEARLY;BYDAY=2MO;BYMONTH=5', 'each Monday'])(
  'leaves %s as it is rather than say something else',
  (rrule) => expect(rruleWords(rrule)).toBe(rrule),
)

it('is what a history shows of a rule', () => {
  const names = { person: () => '', zone: () => '' }
  expect(showValue('calendarRule', 'rrule', 'FREQ=WEEKLY;BYDAY=TU', names)).toBe('Each week on Tuesday')
})
