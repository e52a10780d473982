/** Every figure of the page under a name that stands in its address, in the order in which the arrows walk. Pure. */
import type { Source } from './completeness.ts'
import { fuelTitle } from './library.ts'
import { SOURCES, type Line } from './line.ts'
import { monthWords } from './words.ts'

export interface Figure {
  readonly id: string
  /** What it is part of. */
  readonly of: string
  readonly title: string
  readonly kind: 'co2e' | 'market' | 'biogenic'
  readonly lines: readonly Line[]
  readonly source: string | null
  readonly month: string | null
}

export function figuresOf(lines: readonly Line[], sources: readonly Source[]): readonly Figure[] {
  const scope1 = lines.filter(({ scope }) => scope === 'scope1')
  const scope2 = lines.filter(({ scope }) => scope === 'scope2')
  const make = (id: string, of: string, title: string, some: readonly Line[], more: Partial<Figure> = {}): Figure => ({
    id,
    of,
    title,
    kind: 'co2e',
    lines: some,
    source: null,
    month: null,
    ...more,
  })
  return [
    make('scope1', 'Greenhouse gas', 'Scope 1', scope1),
    ...fuelsOf(scope1).map((fuel) =>
      make(
        `fuel:${fuel}`,
        'Scope 1',
        fuelTitle(fuel),
        scope1.filter((line) => line.fuel === fuel),
      ),
    ),
    make('location', 'Scope 2', 'Power, location-based', scope2),
    make('market', 'Scope 2', 'Power, market-based', scope2, { kind: 'market' }),
    make(
      'biogenic',
      'Memo, in no scope',
      'Biogenic CO₂',
      lines.filter(({ biogenic }) => biogenic.units !== 0n),
      {
        kind: 'biogenic',
      },
    ),
    ...sources.flatMap(({ id, cells }) =>
      cells.flatMap(({ month }) => {
        const some = lines.filter((line) => line.source === id && line.month === month)
        const scope = id === SOURCES.power || id === SOURCES.steam ? 'Scope 2' : 'Scope 1'
        const title = `${id}, ${monthWords(month)}`
        return some.length === 0 ? [] : [make(cellId(id, month), scope, title, some, { source: id, month })]
      }),
    ),
  ]
}

export function cellId(source: string, month: string): string {
  return `${source}:${month}`
}

/** The fuels of some lines, the largest first. */
export function fuelsOf(lines: readonly Line[]): readonly string[] {
  const sums = new Map<string, number>()
  for (const { fuel, co2e } of lines) sums.set(fuel, (sums.get(fuel) ?? 0) + Number(co2e.units) / 10 ** co2e.scale)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([fuel]) => fuel)
}

/** The address of the page with a figure opened, or none. */
export function addressOf(year: number, figure: string | null, compare: string | null): string {
  const query = new URLSearchParams({ year: String(year) })
  if (compare !== null) query.set('against', compare)
  if (figure !== null) query.set('figure', figure)
  return `/fuel-ghg?${query}`
}
