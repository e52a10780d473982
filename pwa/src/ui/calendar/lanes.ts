/** Bars over the days of a week, each in the first lane that is free; what finds no lane is counted. Pure. */

export interface Bar {
  readonly id: string
  readonly from: string
  readonly until: string
}

export interface Laid<B extends Bar> {
  readonly bar: B
  readonly lane: number
  /** Columns of the week, 0 to 6, both included. */
  readonly first: number
  readonly last: number
  /** The bar begins, or ends, in this week. */
  readonly starts: boolean
  readonly ends: boolean
}

export interface Lanes<B extends Bar> {
  readonly laid: readonly Laid<B>[]
  readonly more: readonly B[]
}

/** The bars that touch the week, in the order given: what comes first finds a lane first. */
export function lanesOf<B extends Bar>(bars: readonly B[], week: readonly string[], most: number): Lanes<B> {
  const [from = '', until = ''] = [week[0], week.at(-1)]
  const taken = Array.from({ length: most }, () => week.map(() => false))
  const laid: Laid<B>[] = []
  const more: B[] = []
  for (const bar of bars) {
    if (bar.until < from || bar.from > until || bar.until < bar.from) continue
    const first = bar.from < from ? 0 : week.indexOf(bar.from)
    const last = bar.until > until ? week.length - 1 : week.indexOf(bar.until)
    const lane = taken.findIndex((days) => !days.some((isTaken, at) => isTaken && at >= first && at <= last))
    if (lane < 0) {
      more.push(bar)
      continue
    }
    taken[lane]?.fill(true, first, last + 1)
    laid.push({ bar, lane, first, last, starts: bar.from >= from, ends: bar.until <= until })
  }
  return { laid, more }
}
