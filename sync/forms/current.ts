/** The values that count, and those that an entry begins with: the twin of current.go. Pure. */
import type { Around, Form, Value, Values } from './form.ts'
import { MAX_ROWS } from './index.ts'
import { bare } from './read.ts'

/** A value as it is stored: a row of `logValue`. */
export interface Stored extends Value {
  readonly fieldKey: string
  readonly line: number
}

/** What came in place of a value: a row of `logCorrection`. Files and notes stay those of the value. */
export interface Correction extends Stored {
  readonly id: string
  readonly createdAt: number
}

/** The value that counts at each field and row: the last correction by time, then id; without one what was stored. */
export function current(values: readonly Stored[], corrections: readonly Correction[]): Values {
  const counts = new Map<string, (Value | undefined)[]>()
  const put = ({ fieldKey, line }: Stored, make: (before: Value | undefined) => Value): void => {
    if (!Number.isInteger(line) || line < 0 || line >= MAX_ROWS) return
    const lines = counts.get(fieldKey) ?? []
    while (lines.length <= line) lines.push(undefined)
    lines[line] = make(lines[line])
    counts.set(fieldKey, lines)
  }
  for (const value of values) put(value, () => ({ ...saidBy(value), ...besides(value) }))
  for (const correction of corrections.toSorted(byTime))
    put(correction, (before) => ({ ...saidBy(correction), ...(before && besides(before)) }))
  return Object.fromEntries(counts)
}

function byTime(a: Correction, b: Correction): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function saidBy({ number, text, day, ref, list, typed, unit, notRead }: Value): Value {
  return bare<Value>({ number, text, day, ref, list, typed, unit, notRead })
}

function besides({ files, note }: Value): Value {
  return bare<Value>({ files, note })
}

/** What an entry begins with: fixed values, and values of the entry before (yesterday's closing). */
export function starts(form: Form, { last }: Around): Values {
  const found = form.fields.flatMap(({ key, start, in: group }): readonly [string, readonly Value[]][] => {
    if (start === undefined || group !== undefined) return []
    if ('value' in start) return [[key, [start.value]]]
    const before = last && Object.hasOwn(last, start.last) ? last[start.last]?.[0] : undefined
    const value = before && saidBy({ ...before, notRead: null })
    return value && Object.keys(value).length > 0 ? [[key, [value]]] : []
  })
  return Object.fromEntries(found)
}
