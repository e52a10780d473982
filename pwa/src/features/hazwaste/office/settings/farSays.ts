import type { Row } from '../../../../data/react/live.ts'

/**
 * Whether the longer clock of a small generator fits the facilities that take its waste; null where it does, or where a distance is not known.
 * Far is this many miles or more (40 CFR 262.16(c)). Pure.
 */
export function farSays(
  handlers: readonly Pick<Row<'wasteHandler'>, 'kind' | 'miles' | 'active'>[],
  far: boolean,
  most: number,
): 'none' | 'all' | null {
  const known = handlers.filter(({ kind, active }) => kind !== 'transporter' && active !== false)
  if (known.length === 0 || known.some(({ miles }) => miles === null)) return null
  const isFar = ({ miles }: (typeof known)[number]) => (miles ?? 0) >= most
  if (far) return known.some(isFar) ? null : 'none'
  return known.every(isFar) ? 'all' : null
}
