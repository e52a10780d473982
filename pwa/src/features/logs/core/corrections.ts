/** Corrections of submitted values. Pure. */
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Kept, KeptValues } from '../../../forms/filling/FillStore.ts'
import type { CorrectionRow } from './values.ts'

/** A field that a reviewer questions. */
export interface AskedField {
  readonly key: string
  readonly line: number
  readonly say: string
}

/** What a reviewer questions, as the entry keeps it. */
export function askedOf(value: unknown): readonly AskedField[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown): readonly AskedField[] => {
    if (typeof one !== 'object' || one === null) return []
    const { key, line, say } = one as Readonly<Record<string, unknown>>
    if (typeof key !== 'string') return []
    return [{ key, line: typeof line === 'number' ? line : 0, say: typeof say === 'string' ? say : '' }]
  })
}

export interface Corrected {
  readonly id: string
  readonly entryId: string
  readonly key: string
  readonly line: number
  readonly was: Kept | undefined
  readonly value: Kept
  readonly why: string
}

export function correctionOp({ id, entryId, key, line, was, value, why }: Corrected): NewOp {
  const said = saidBy(value)
  return {
    kind: 'add',
    entity: 'logCorrection',
    id,
    fields: { entryId, fieldKey: key, line, was: saidBy(was ?? {}), ...said, why },
  }
}

function saidBy(of: Kept) {
  const { number = null, text = null, day = null, ref = null, list = null, typed = null, notRead = null } = of
  return { number, text, day, ref, list, typed, unit: typed === null ? null : (of.unit ?? null), notRead }
}

/** The number that a correction names where no row keeps one: an older app kept nothing of what was calculated. */
function wasOf(was: unknown): Kept | null {
  const number: unknown = typeof was === 'object' && was !== null ? Reflect.get(was, 'number') : null
  return typeof number === 'number' ? { number } : null
}

/** What stood at a field before, oldest first, each with the correction that struck it through. */
export interface Struck {
  readonly value: Kept
  readonly by: CorrectionRow
}

export function struckAt(
  written: KeptValues,
  corrections: readonly CorrectionRow[],
  key: string,
  line: number,
): readonly Struck[] {
  const own = corrections
    .filter((one) => one.fieldKey === key && one.line === line)
    .toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0) || a.id.localeCompare(b.id))
  let before: Kept = written[key]?.[line] ?? wasOf(own[0]?.was) ?? {}
  return own.map((by) => {
    const value = before
    before = {
      number: by.number,
      text: by.text,
      day: by.day,
      ref: by.ref,
      list: by.list as readonly string[] | null,
      typed: by.typed,
      unit: by.unit,
      notRead: by.notRead,
    }
    return { value, by }
  })
}
