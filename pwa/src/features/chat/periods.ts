/** The periods that a device understands, as days with both ends. Weeks begin on Monday. Pure. */
import { addDays } from '../../lib/dates.ts'
import type { Grammar } from './words/en.ts'

export interface Words {
  /** Whether one of the phrases stands there; it is done with, and is said again in the answer. */
  readonly take: (phrases: readonly string[]) => boolean
  /** The same without being said again. */
  readonly drop: (phrases: readonly string[]) => boolean
  /** The same of at most four words that a pattern fits. */
  readonly match: (pattern: RegExp) => RegExpMatchArray | null
  readonly has: (phrase: string) => boolean
  readonly left: () => string
  readonly said: () => string
}

export interface Span {
  readonly from: string
  readonly to: string
}

type Named = keyof Grammar['periods']

const NAMED: readonly Named[] = [
  'yesterday',
  'today',
  'lastWeek',
  'thisWeek',
  'lastMonth',
  'thisMonth',
  'lastYear',
  'thisYear',
]

/** The first period that is named; it is done with then. */
export function periodIn(words: Words, grammar: Grammar, today: string): Span | null {
  const days = words.match(grammar.lastDays)
  if (days !== null) return { from: addDays(today, 1 - Number(days[1])), to: today }
  const named = NAMED.find((one) => words.take(grammar.periods[one]))
  return named === undefined ? monthIn(words, grammar, today) : spanOf(named, today)
}

/** "October", "in October 2025". A month without a year is one that has begun. */
function monthIn(words: Words, { months }: Grammar, today: string): Span | null {
  for (const [at, names] of months.entries()) {
    const found = words.match(new RegExp(`^(?:${names})(?: (?:de )?(20\\d\\d))?$`))
    if (found === null) continue
    const month = String(at + 1).padStart(2, '0')
    const year = found[1] ?? String(Number(today.slice(0, 4)) - (month > today.slice(5, 7) ? 1 : 0))
    return monthOf(`${year}-${month}-01`)
  }
  return null
}

/** The month of a day. */
function monthOf(day: string): Span {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
}

const yearOf = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function spanOf(period: Named, today: string): Span {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'thisMonth':
      return monthOf(today)
    case 'lastMonth':
      return monthOf(addDays(`${today.slice(0, 8)}01`, -1))
    case 'thisYear':
      return yearOf(year)
    case 'lastYear':
      return yearOf(year - 1)
  }
}

/** Whether a span is of whole months. */
export function isMonths({ from, to }: Span): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}
