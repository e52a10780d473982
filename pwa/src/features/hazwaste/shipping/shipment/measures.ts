/** Amounts and containers as the boxes of a manifest want them: whole numbers, letters for units, codes for kinds of containers. */
import { inUnit, MANIFEST_UNITS, type Contents } from '../../core/contents.ts'
import type { Container, Stream } from '../../core/kinds.ts'

export type ManifestUnit = NonNullable<Stream['manifestUnit']>

/** The unit of box 12 where the stream names none: what a driver writes for liquids and for the rest. */
export function unitOf({ manifestUnit, physical }: Pick<Stream, 'manifestUnit' | 'physical'>): ManifestUnit {
  return manifestUnit ?? (physical === 'liquid' ? 'G' : 'P')
}

/** Box 11: a whole number, at least 1 where there is anything. Null where a density is missing. */
export function quantityIn(contents: Contents, unit: string): number | null {
  const amount = inUnit(contents, MANIFEST_UNITS[unit] ?? '')
  return amount === null ? null : amount <= 0 ? 0 : Math.max(1, Math.round(amount))
}

/** Grams of an amount in a unit of the manifest, weighed by what the containers held; null where nobody can tell. */
export function gramsOf(amount: number, unit: string, contents: Contents): number | null {
  const same = inUnit(contents, MANIFEST_UNITS[unit] ?? '')
  const grams = inUnit({ massG: 1000, volumeMl: null }, MANIFEST_UNITS[unit] ?? '')
  if (grams !== null) return (amount / grams) * 1000
  return same === null || same <= 0 || contents.massG === null ? null : (amount / same) * contents.massG
}

export function sumOf(all: readonly Contents[]): Contents {
  const sum = (of: 'massG' | 'volumeMl') =>
    all.reduce<number | null>((total, one) => {
      const more = one[of]
      return total === null || more === null ? null : total + more
    }, 0)
  return { massG: sum('massG'), volumeMl: sum('volumeMl') }
}

type ContainerType = 'BA' | 'CF' | 'CM' | 'CW' | 'CY' | 'DF' | 'DM' | 'DT' | 'DW' | 'HG' | 'TC' | 'TP' | 'TT'

/** Box 10, by EPA's table: drums and boxes by what they are made of, a tote is a portable tank, a roll-off a metal box. */
export function typeOf({ kind, material }: Pick<Container, 'kind' | 'material'>): ContainerType | null {
  switch (kind) {
    case 'drum':
    case 'pail':
      return material === 'poly' || material === 'fiber' ? 'DF' : material === 'wood' ? 'DW' : 'DM'
    case 'box':
      return material === 'steel' ? 'CM' : material === 'wood' ? 'CW' : 'CF'
    case 'tote':
      return 'TP'
    case 'bag':
      return 'BA'
    case 'cylinder':
      return 'CY'
    case 'rolloff':
      return 'CM'
    case 'tank':
      return 'TT'
    case 'other':
      return null
    default:
      return null
  }
}

/** "2 DM", or "2 DM, 1 DF" where they are of several types. */
export function typesText(containers: readonly Pick<Container, 'kind' | 'material'>[]): string {
  const counts = new Map<string, number>()
  for (const container of containers) {
    const type = typeOf(container) ?? 'other'
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ')
}

/** What the containers cost by the stream's price, in hundredths of a dollar; null where it has none, or nobody can tell how much it is. */
export function costOf(
  { price, priceUnit }: Pick<Stream, 'price' | 'priceUnit'>,
  count: number,
  contents: Contents,
): number | null {
  if (price === null || priceUnit === null) return null
  if (priceUnit === 'load') return price
  if (priceUnit === 'container') return price * count
  const amount = inUnit(contents, priceUnit)
  return amount === null ? null : Math.round(price * amount)
}
