/** What the facility weighed against what the yard had written down. Pure. */
import { MANIFEST } from '../library.ts'
import { gramsOf } from './measures.ts'
import type { ManifestLine } from './lines.ts'
import type { Received } from './ops.ts'

export interface Difference {
  readonly estimateKg: number
  readonly receivedKg: number
  readonly kg: number
  /** Of the estimate; null where that was nothing. */
  readonly percent: number | null
  readonly large: boolean
}

/** Null while the facility has said nothing, or nobody can turn its unit into a weight. */
export function differenceOf(line: ManifestLine): Difference | null {
  const { row } = line
  if (row === null || row.received === null || line.quantity === null || line.unit === null) return null
  const estimate = gramsOf(line.quantity, line.unit, line.contents)
  const received = gramsOf(row.received, row.receivedUnit ?? line.unit, line.contents)
  if (estimate === null || received === null) return null
  // No minus before a zero.
  const percent = estimate === 0 ? null : Math.round(((received - estimate) / estimate) * 100) || 0
  const [estimateKg, receivedKg] = [Math.round(estimate / 1000), Math.round(received / 1000)]
  const large =
    percent === null ? received > 0 : Math.abs((received - estimate) / estimate) * 100 > MANIFEST.differencePercent
  return { estimateKg, receivedKg, kg: receivedKg - estimateKg, percent, large }
}

/** "+12 kg (+3 %)". */
export function differenceText({ kg, percent }: Difference): string {
  const sign = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
  return percent === null ? `${sign(kg)} kg` : `${sign(kg)} kg (${sign(percent)} %)`
}

/** A whole number as people type it: "1,200". */
export function numberIn(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** The facility's quantities as they were typed, by stream. A box that was emptied takes back what stood in it. */
export function receivedOf(typed: ReadonlyMap<string, string>, lines: readonly ManifestLine[]): Received {
  return new Map(
    lines.flatMap(({ stream, row, unit }) => {
      const text = typed.get(stream.id)
      if (text === undefined) return []
      const received = numberIn(text)
      const receivedUnit = received === null ? null : (row?.receivedUnit ?? unit)
      return [[stream.id, { received, receivedUnit }] as const]
    }),
  )
}
