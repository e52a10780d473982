/** Since the driver signed, until the signed copy is back (40 CFR 262.42): how long it has been, and what is to be done when. Pure. */
import { addDays, daysUntil, formatDate } from '../../../../lib/dates.ts'
import type { Shipment } from '../kinds.ts'

export interface CopyClock {
  /** Days since the driver signed, or until the copy came. Null before that. */
  readonly day: number | null
  readonly tone: 'idle' | 'running' | 'soon' | 'late' | 'done'
  /** Beside the bar. */
  readonly said: string
  /** At its end: what is next. */
  readonly next: string
}

type Of = Pick<
  Shipment,
  'state' | 'acceptedOn' | 'copyOn' | 'contactDays' | 'reportDays' | 'contactedOn' | 'reportedOn'
>

interface Days {
  readonly contactDays: number | null
  readonly reportDays: number | null
  readonly reminderDays: number
}

/** So many days before a line the bar turns amber. */
const SOON = 14

export function copyClock(shipment: Of, today: string, yard: Days): CopyClock {
  const { acceptedOn, copyOn, contactedOn, reportedOn, state } = shipment
  const contact = shipment.contactDays ?? yard.contactDays
  const report = shipment.reportDays ?? yard.reportDays
  if (acceptedOn === null) {
    const due = contact ?? report
    const next = due === null ? '' : `Copy due ${due} days after that`
    return { day: null, tone: 'idle', said: 'starts when the driver signs', next: state === 'cancelled' ? '' : next }
  }
  const until = copyOn ?? today
  const day = Math.max(0, daysUntil(until, acceptedOn))
  if (copyOn !== null)
    return { day, tone: 'done', said: `day ${day}, signed copy received`, next: `Confirmed ${plainDay(copyOn)}` }
  const said = `day ${day}`
  if (reportedOn !== null) return { day, tone: 'late', said, next: `Exception report filed ${plainDay(reportedOn)}` }
  const first = contact !== null && contactedOn === null ? contact : report
  const asks = contact !== null && contactedOn === null
  if (first === null) return { day, tone: 'running', said, next: 'No clock runs' }
  const by = plainDay(addDays(acceptedOn, first))
  const left = first - day
  const act = asks ? `Call the facility by ${by}` : `File the exception report by ${by}`
  if (left < 0) return { day, tone: 'late', said, next: `${act}, ${-left} ${-left === 1 ? 'day' : 'days'} over` }
  if (left <= SOON) return { day, tone: 'soon', said, next: act }
  const reminder = addDays(acceptedOn, yard.reminderDays)
  return { day, tone: 'running', said, next: reminder > today ? `Reminder ${plainDay(reminder)}` : act }
}

/** "Nov 23": without the weekday. */
export function plainDay(day: string): string {
  return formatDate(day, { weekday: false })
}
