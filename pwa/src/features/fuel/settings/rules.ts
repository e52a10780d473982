/** The rules of entries with every value that a yard may put its own in place of, and the rows of the settings that say so. Pure. */
import library from '../../../../../schema/library/fuel-rules.json'
import { compare, parse, ZERO } from '../../../../../sync/exact/decimal.ts'

export interface RuleValue {
  /** As in `own` of the rules: "days", or an end of a band, "forklift.low". */
  readonly key: string
  readonly title: string
  readonly value: string
  readonly unit: string
  readonly cite: string
  readonly edition: string
  readonly verified: string
}

export interface Rule {
  readonly code: string
  readonly title: string
  readonly severity: string
  readonly values: readonly RuleValue[]
}

const BANDS: Readonly<Record<string, typeof library.bands>> = { F06: library.bands, F07: library.mpg }
const ENDS = [
  { end: 'low', word: 'at least' },
  { end: 'high', word: 'at most' },
] as const

export const RULES: readonly Rule[] = library.rules.map(({ code, title, severity, values }) => ({
  code,
  title,
  severity,
  values: [
    ...values,
    ...(BANDS[code] ?? []).flatMap((band) =>
      ENDS.map(({ end, word }) => ({
        ...band,
        key: `${band.key}.${end}`,
        title: `${band.title}, ${word}`,
        value: band[end],
      })),
    ),
  ],
}))

export function libraryValue(code: string, key: string): RuleValue | undefined {
  return RULES.find((rule) => rule.code === code)?.values.find((value) => value.key === key)
}

/** A row of the settings: a value of its own, or (under the key of the whole rule) that the rule is off. */
export interface OwnRule {
  readonly code: string
  readonly key: string
  readonly value?: string
  readonly off?: boolean
  readonly reason?: string
}

/** The key of a row that is about the whole rule. */
export const WHOLE = 'rule'

export function ownRules(rows: unknown): readonly OwnRule[] {
  const list: readonly unknown[] = Array.isArray(rows) ? rows : []
  return list.filter(
    (row): row is OwnRule =>
      typeof row === 'object' &&
      row !== null &&
      typeof Reflect.get(row, 'code') === 'string' &&
      typeof Reflect.get(row, 'key') === 'string',
  )
}

/** The rows with one put anew; a row that says nothing is taken out. */
export function withRule(rows: readonly OwnRule[], code: string, key: string, more: Partial<OwnRule>) {
  const at = rows.findIndex((row) => row.code === code && row.key === key)
  const row: OwnRule = { code, key, ...rows[at], ...more }
  const says = row.off === true || (row.value ?? '') !== '' || (row.reason ?? '') !== ''
  if (at < 0) return says ? [...rows, row] : rows
  return says ? rows.with(at, row) : rows.toSpliced(at, 1)
}

/** What is wrong with the first row that is wrong; null where none is. */
export function ruleProblem(rows: unknown): string | null {
  const own = ownRules(rows)
  for (const { code, key, value = '' } of own) {
    if (value === '') continue
    const known = libraryValue(code, key)
    const name = known === undefined ? code : `${code}, ${known.title.toLowerCase()}`
    const number = parse(value)
    if (number === null || compare(number, ZERO) < 0) return `${name}: type a number, such as ${known?.value ?? '3.5'}.`
    const [band, end] = key.split('.')
    if (end !== 'low') continue
    const highKey = `${band}.high`
    const written = own.find((row) => row.code === code && row.key === highKey)?.value ?? ''
    const high = parse(written === '' ? libraryValue(code, highKey)?.value : written)
    if (high !== null && compare(number, high) >= 0) return `${name}: it is above the other end of the band.`
  }
  return null
}
