/** How the occurrences of a rule went: said of the last ones on the page of an item, beside the calendar and on the page of the rule. Pure. */
import { daysUntil, type LocalDate } from '../../../lib/dates.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { doneWord } from './itemWords.ts'
import { DONE, howWent, type Timed } from '../proof/rates.ts'

export interface Went {
  readonly words: string
  readonly tone: 'ok' | 'danger' | 'neutral'
  /** Early, less than zero is late; null = never done. */
  readonly days: number | null
}

/** "12 d early", "2 d late", "on its day": how one earlier occurrence went. */
export function howItWent(item: Timed, today: LocalDate): Went {
  if (item.state === 'waived') return { words: 'waived', tone: 'neutral', days: null }
  const tone = howWent(item, today)?.how === 'onTime' ? 'ok' : 'danger'
  if (item.doneOn === null) {
    // The server says the day of what was completed in bulk; until then the device knows only that it is done.
    const words = DONE.has(item.state)
      ? doneWord(item.state).toLowerCase()
      : item.state === 'missed'
        ? 'missed'
        : 'not done'
    return { words, tone, days: null }
  }
  const days = daysUntil(dueOf(item), item.doneOn)
  if (days < 0) return { words: tone === 'ok' ? 'within grace' : `${-days} d late`, tone, days }
  // A miss that the server wrote stays one.
  if (tone === 'danger') return { words: 'missed', tone, days }
  return { words: days === 0 ? 'on its day' : `${days} d early`, tone, days }
}

/** "on time 5 of 6"; null where nothing counts. What was waived does not. */
export function onTimeWords(times: readonly Went[]): string | null {
  const counted = times.filter(({ tone }) => tone !== 'neutral')
  if (counted.length === 0) return null
  return `on time ${counted.filter(({ tone }) => tone === 'ok').length} of ${counted.length}`
}

export interface Time extends Went {
  readonly row: ItemRow
  readonly dueOn: LocalDate
}

const OVER: ReadonlySet<string> = new Set(['submitted', 'verified', 'waived', 'missed'])

/** The last occurrences before this one, of the same place, the newest last. */
export function lastTimes(
  rows: readonly ItemRow[],
  { id, ruleId, slot, dueOn }: Pick<Entry, 'id' | 'ruleId' | 'slot' | 'dueOn'>,
  most: number,
  today: LocalDate,
): readonly Time[] {
  const place = placeOf(slot)
  return rows
    .filter(
      (row) =>
        row.id !== id &&
        row.ruleId === ruleId &&
        OVER.has(row.state) &&
        dueOf(row) < dueOn &&
        placeOf(row.slot) === place,
    )
    .toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
    .slice(-most)
    .map((row) => ({ row, dueOn: dueOf(row), ...howItWent(row, today) }))
}

const placeOf = (slot: string | null) => slot?.split('@')[1]

export function dueOf({ legalOn, dueOn }: Pick<Timed, 'legalOn' | 'dueOn'>): LocalDate {
  return legalOn ?? dueOn ?? ''
}
