/** Each day of a year as one mark: what was late wins, then how much was done on time, then what is to come. Pure. */
import { percentInTime, wentOf } from '../../../lib/overdue.ts'
import { daysOf, yearOf } from '../../../lib/periods.ts'
import type { Entry } from '../entry.ts'

export interface HeatDay {
  readonly day: string
  readonly onTime: number
  readonly doneLate: number
  readonly late: number
  /** Of these, records of other modules: they are drawn, and count for no share, because nothing of them ever stands as done. */
  readonly lateRecords: number
  readonly toCome: number
}

/** By the legal day, because that is the one that counts. */
export function heatOf(entries: readonly Entry[], on: string): readonly HeatDay[] {
  const days = new Map<
    string,
    { onTime: number; doneLate: number; late: number; lateRecords: number; toCome: number }
  >()
  for (const day of daysOf(yearOf(on))) days.set(day, { onTime: 0, doneLate: 0, late: 0, lateRecords: 0, toCome: 0 })
  for (const entry of entries) {
    const counts = days.get(entry.dueOn)
    const kind = heatKind(entry)
    if (counts === undefined || kind === null) continue
    counts[kind] += 1
    if (kind === 'late' && entry.kind === 'record') counts.lateRecords += 1
  }
  return [...days].map(([day, counts]) => ({ day, ...counts }))
}

/** Null for what was given up: it counts for nothing. */
function heatKind(entry: Entry): 'onTime' | 'doneLate' | 'late' | 'toCome' | null {
  if (entry.late !== 'no') return 'late'
  if (entry.state === 'waived') return null
  if (!entry.done) return 'toCome'
  const { row, doneOn, dueOn, graceOn } = entry
  const missed = row !== null && row.missedOn !== null
  switch (wentOf({ until: graceOn, doneOn: doneOn ?? dueOn, missed }, dueOn)) {
    // A miss stays one when it is made up for.
    case 'missed':
    case 'overdue':
      return 'late'
    case 'late':
      return 'doneLate'
    case 'onTime':
    case null:
      return 'onTime'
  }
}

export interface YearSum {
  readonly due: number
  readonly onTime: number
  /** Of the items that were due so far; null while none was. */
  readonly percent: number | null
}

export function yearSum(days: readonly HeatDay[]): YearSum {
  const sum = (key: 'onTime' | 'doneLate' | 'late' | 'lateRecords') => days.reduce((all, day) => all + day[key], 0)
  const onTime = sum('onTime')
  const due = onTime + sum('doneLate') + sum('late') - sum('lateRecords')
  return { due, onTime, percent: due === 0 ? null : percentInTime(onTime, due) }
}

export interface Share {
  readonly key: string
  readonly onTime: number
  readonly doneLate: number
  readonly missed: number
  readonly percent: number
}

/** On time by program, of what was due so far; the best first. */
export function sharesOf(entries: readonly Entry[], keyOf: (entry: Entry) => string | null): readonly Share[] {
  const sums = new Map<string, { onTime: number; doneLate: number; missed: number }>()
  for (const entry of entries) {
    const [key, kind] = [keyOf(entry), heatKind(entry)]
    if (entry.kind === 'record' || key === null || kind === null || kind === 'toCome') continue
    const sum = sums.get(key) ?? { onTime: 0, doneLate: 0, missed: 0 }
    sums.set(key, sum)
    sum[kind === 'late' ? 'missed' : kind] += 1
  }
  return [...sums]
    .map(([key, sum]) => ({
      key,
      ...sum,
      percent: percentInTime(sum.onTime, sum.onTime + sum.doneLate + sum.missed),
    }))
    .toSorted((a, b) => b.percent - a.percent || (a.key < b.key ? -1 : 1))
}
