/**
 * Rows in the order of a column. Comparing words as people order them is dear, and a column of many rows has few values or many: so the
 * values are put in order once each, by keys that compare as plain text where they can, and the rows then stand by the place of theirs.
 */
import type { CellValue, Column } from './columns.ts'
import { STEP, type Work } from './slices.ts'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Every sign of a plain text in the collator's order; letters of both cases stand at one place. */
const SIGNS = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`
const PLACES = new Map([...SIGNS].flatMap((sign, at) => [sign, sign.toUpperCase()].map((one) => [one, letter(at)])))
const NUMERAL = PLACES.get('0') ?? ''
/** The collator reads so many digits as one number. */
const DIGITS = 254

function letter(at: number): string {
  return String.fromCharCode(33 + at)
}

/** A text that compares with others of its kind as the collator compares what they were made of; null where it has other signs. */
export function plainKey(text: string): string | null {
  if (!/^[ -~]*$/.test(text)) return null
  let key = ''
  for (const part of text.match(/\d+|\D/g) ?? []) {
    if (part >= '0' && part < ':') {
      const digits = part.replace(/^0+/, '')
      if (digits.length > DIGITS) return null
      // A longer number is a larger one.
      key += NUMERAL + String.fromCharCode(256 + digits.length) + digits
    } else key += PLACES.get(part) ?? ''
  }
  return key
}

interface Entry {
  readonly value: CellValue
  readonly rank: number
  readonly key: string | null
}

function comparer(descending: boolean): (a: Entry, b: Entry) => number {
  const sign = descending ? -1 : 1
  const isNone = ({ value }: Entry) => value === null || value === ''
  return (left, right) => {
    // Nothing comes last in both directions: an empty due date is not the most urgent one.
    if (isNone(left)) return isNone(right) ? 0 : 1
    if (isNone(right)) return -1
    if (left.rank !== right.rank) return sign * (left.rank - right.rank)
    if (typeof left.value === 'number' && typeof right.value === 'number') return sign * (left.value - right.value)
    if (left.key !== null && right.key !== null) return left.key === right.key ? 0 : left.key < right.key ? -sign : sign
    return sign * collator.compare(String(left.value), String(right.value))
  }
}

/** The rows by a column. Those of equal values keep their order. */
export function* sorting<Row>(rows: readonly Row[], column: Column<Row>, descending: boolean): Work<readonly Row[]> {
  const ranks = new Map(column.options?.map((option, index) => [option.value, index]))
  const values: CellValue[] = []
  const entries = new Map<CellValue, Entry>()
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const value = column.value(row)
    values.push(value)
    if (entries.has(value)) continue
    const text = String(value)
    // What the options do not name stands behind those that they do.
    entries.set(value, { value, rank: ranks.get(text) ?? ranks.size, key: plainKey(text) })
  }
  const compare = comparer(descending)
  const order = yield* merged([...entries.values()], compare)
  const places = new Map<CellValue, number>()
  let place = -1
  for (const [at, entry] of order.entries()) {
    if (at % STEP === 0) yield
    const before = order[at - 1]
    if (before === undefined || compare(before, entry) !== 0) place++
    places.set(entry.value, place)
  }
  return yield* dealt(rows, values, places, place + 1)
}

/** Puts every row behind those of smaller places: one count, one pass. */
function* dealt<Row>(
  rows: readonly Row[],
  values: readonly CellValue[],
  places: ReadonlyMap<CellValue, number>,
  count: number,
): Work<readonly Row[]> {
  const placeOf = new Int32Array(rows.length)
  const starts = new Int32Array(count + 1)
  for (const [at, value] of values.entries()) {
    if (at % STEP === 0) yield
    const place = places.get(value) ?? 0
    placeOf[at] = place
    starts[place + 1] = (starts[place + 1] ?? 0) + 1
  }
  for (let at = 1; at <= count; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const sorted = [...rows]
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const place = placeOf[at] ?? 0
    const to = starts[place] ?? 0
    sorted[to] = row
    starts[place] = to + 1
  }
  return sorted
}

/** Short runs sorted by the browser, then merged two by two, so that it can stop between. */
function* merged<T>(items: readonly T[], compare: (a: T, b: T) => number): Work<readonly T[]> {
  const RUN = 512
  if (items.length <= RUN) return items.toSorted(compare)
  let from = [...items]
  for (let at = 0; at < from.length; at += RUN) {
    yield
    const run = from.slice(at, at + RUN).sort(compare)
    for (const [place, item] of run.entries()) from[at + place] = item
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const to: T[] = []
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, from.length), Math.min(start + 2 * width, from.length)]
      let [left, right] = [start, middle]
      while (left < middle || right < end) {
        if (to.length % STEP === 0) yield
        const [one, other] = [from[left], from[right]]
        const takesLeft = right >= end || (left < middle && compare(one as T, other as T) <= 0)
        to.push((takesLeft ? one : other) as T)
        if (takesLeft) left++
        else right++
      }
    }
    from = to
  }
  return from
}
