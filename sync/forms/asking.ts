/**
 * One entry while it is judged: what is asked, what is calculated, and which conditions hold: the twin of asking.go. Each is worked out
 * when something needs it, once, so that the order of dependency makes itself. What is needed while it is being worked out (a circle, which
 * checkForm refuses) is nothing. Pure.
 */
import { isKnown, type Value as Read } from '../logic/logic.ts'
import { compute, rounded, stored, type CalcName, type Fraction } from './calc.ts'
import type { Around, Value, Values } from './form.ts'
import { MAX_ROWS, type Entry, type Index, type Ready } from './index.ts'
import { gained, isBlank, plain } from './plain.ts'

/** What was worked out by name and row; null while it is being worked out. */
class Once<T> {
  private readonly made = new Map<string, (T | null)[]>()
  private readonly circle: T

  constructor(circle: T) {
    this.circle = circle
  }

  get(name: string, line: number, make: () => T): T {
    const lines = this.made.get(name) ?? []
    this.made.set(name, lines)
    const found = lines[line]
    if (found !== undefined) return found ?? this.circle
    lines[line] = null
    const value = make()
    lines[line] = value
    return value
  }
}

type Result = { readonly number: number | null }

export class Asking {
  readonly index: Index
  private readonly values: Values
  private readonly around: Around
  private readonly visible = new Once(false)
  private readonly holding = new Once(false)
  private readonly results = new Once<Result>({ number: null })

  constructor(index: Index, values: Values, around: Around) {
    this.index = index
    this.values = values
    this.around = around
  }

  valueOf({ field: { key } }: Entry, line: number): Value | undefined {
    return at(this.values, key, line)
  }

  lastOf({ field: { key } }: Entry, line: number): Value | undefined {
    return this.around.last && at(this.around.last, key, line)
  }

  /** How many rows stand in the values of a group, also blank ones and those that are too many. What is calculated makes no row. */
  lengthOf(group: Entry): number {
    return Math.max(0, ...typed(group).map(({ field }) => own(this.values, field.key).length))
  }

  /** The rows of a group that hold something. */
  rowsOf(group: Entry): readonly number[] {
    const lines = Array.from({ length: Math.min(this.lengthOf(group), MAX_ROWS) }, (_, line) => line)
    return lines.filter((line) => !this.isBlankRow(group, line))
  }

  private isBlankRow(group: Entry, line: number): boolean {
    return typed(group).every((column) => isBlank(this.valueOf(column, line)))
  }

  isVisible(entry: Entry, line: number): boolean {
    return this.visible.get(entry.field.key, line, () => {
      const group = this.groupOf(entry.group)
      if (group && !this.isVisible(group, 0)) return false
      if (this.index.ends.some((ready) => ready.end < entry.top && this.holdsSomewhere(ready))) return false
      return entry.shows.length === 0 || entry.shows.some((ready) => this.holdsAt(ready, entry.group, line))
    })
  }

  /** Whether a rule holds for what stands in a row of a group ('' for the entry itself). */
  holdsAt(ready: Ready, group: string, line: number): boolean {
    return ready.group === group ? this.holds(ready, line) : this.holdsSomewhere(ready)
  }

  /** Whether a rule of the entry holds, or one of rows in one row at least. */
  holdsSomewhere(ready: Ready): boolean {
    return this.linesOf(ready).some((line) => this.holds(ready, line))
  }

  /** The rows for which a rule is asked; row 0 alone for one of the entry. */
  linesOf(ready: Ready): readonly number[] {
    const group = this.groupOf(ready.group)
    return group ? this.rowsOf(group) : [0]
  }

  holds(ready: Ready, line: number): boolean {
    return this.holding.get(`${ready.place}`, line, () =>
      isKnown(ready.node, true, {
        record: (key) => this.read(key, ready.group, line),
        today: this.around.today,
      }),
    )
  }

  /** What a condition reads: the fields of its own row and those of the entry; a group is the list of its rows. Hidden is nothing. */
  private read(key: string, group: string, line: number): Read {
    const entry = this.index.byKey.get(key)
    if (!entry) return null
    if (entry.group !== '') return entry.group === group ? this.cell(entry, line) : null
    if (entry.field.kind !== 'group') return this.cell(entry, 0)
    if (!this.isVisible(entry, 0)) return null
    return this.rowsOf(entry).map((row) =>
      Object.fromEntries(entry.columns.map((column) => [column.field.key, this.cell(column, row)])),
    )
  }

  private cell(entry: Entry, line: number): Read {
    if (entry.field.kind === 'calc') return this.calculated(entry, line)
    return this.isVisible(entry, line) ? plain(entry.field, this.valueOf(entry, line)) : null
  }

  private numberOf(entry: Entry, line: number): number | null {
    const read = this.cell(entry, line)
    return typeof read === 'number' ? read : null
  }

  /** The result of a calculated field; null where it cannot be said, is hidden, or its row is blank. */
  calculated(entry: Entry, line: number): number | null {
    return this.results.get(entry.field.key, line, () => {
      const { calc, decimals = 0 } = entry.field
      const group = this.groupOf(entry.group)
      if (calc === undefined || (group && this.isBlankRow(group, line)) || !this.isVisible(entry, line))
        return { number: null }
      const result = compute(calc, {
        named: (how, key) => this.named(entry, line, how, key),
        gone: (key) => this.gone(entry, line, key),
      })
      return { number: result && rounded(result, decimals) }
    }).number
  }

  private named(entry: Entry, line: number, how: CalcName, key: string): Fraction | null {
    const other = this.index.byKey.get(key)
    if (!other) return null
    if (how === 'var') return fraction(reaches(entry, other) ? this.numberOf(other, rowFor(other, line)) : null)
    if (how === 'last')
      return fraction(reaches(entry, other) ? numberIn(other, this.lastOf(other, rowFor(other, line))) : null)
    if (how === 'rows')
      return other.field.kind === 'group' && this.isVisible(other, 0)
        ? { over: BigInt(this.rowsOf(other).length), under: 1n }
        : null
    const group = this.groupOf(other.group)
    return group && this.isVisible(group, 0) ? this.overRows(how, other, group) : null
  }

  /**
   * Over the numbers of a column: blanks count nothing, and the sum of none is 0. A number that could not be read leaves the sum unknown.
   * A column that is hidden in a row is blank there.
   */
  private overRows(how: CalcName, column: Entry, group: Entry): Fraction | null {
    const rows = this.rowsOf(group)
    const numbers = rows.flatMap((line) => this.numberOf(column, line) ?? [])
    const sum = numbers.reduce((total, number) => total + BigInt(number), 0n)
    const under = stored(0).under
    if (how === 'sum') {
      const isUnread = (line: number) => this.isVisible(column, line) && !!this.valueOf(column, line)?.notRead
      const isAsked = rows.length === 0 || rows.some((line) => this.isVisible(column, line))
      return !isAsked || rows.some(isUnread) ? null : { over: sum, under }
    }
    if (numbers.length === 0) return null
    if (how === 'mean') return { over: sum, under: under * BigInt(numbers.length) }
    return stored(how === 'least' ? Math.min(...numbers) : Math.max(...numbers))
  }

  private gone(entry: Entry, line: number, key: string): Fraction | null {
    const meter = this.index.byKey.get(key)
    if (!meter || !reaches(entry, meter)) return null
    const row = rowFor(meter, line)
    const [now, before] = [this.numberOf(meter, row), numberIn(meter, this.lastOf(meter, row))]
    if (now === null || before === null) return null
    return fraction(meter.field.kind === 'meter' ? gained(meter.field, before, now) : now - before)
  }

  groupOf(key: string): Entry | undefined {
    return key === '' ? undefined : this.index.byKey.get(key)
  }
}

/** The columns that somebody fills. */
function typed(group: Entry): readonly Entry[] {
  return group.columns.filter(({ field }) => field.kind !== 'calc')
}

/** A calculation reaches the fields of the entry, and those of its own row. */
function reaches(from: Entry, to: Entry): boolean {
  return to.group === '' || to.group === from.group
}

function rowFor(entry: Entry, line: number): number {
  return entry.group === '' ? 0 : line
}

function numberIn({ field }: Entry, value: Value | undefined): number | null {
  const read = plain(field, value)
  return typeof read === 'number' ? read : null
}

function fraction(number: number | null): Fraction | null {
  return number === null ? null : stored(number)
}

function at(values: Values, key: string, line: number): Value | undefined {
  return own(values, key)[line] ?? undefined
}

function own(values: Values, key: string): readonly (Value | undefined)[] {
  return Object.hasOwn(values, key) ? (values[key] ?? []) : []
}
