/** Finds the row of headings, and which column of a file is which: chosen, remembered, by a known heading, or by what resembles one. Pure. */
import { guessMapping, plain } from '../../../../records/import/mapping.ts'
import { COLUMNS, productNamed, unitNamed } from './library.ts'
import type { SourceRow } from './open.ts'
import type { Answers, Column, MappedColumn } from './shapes.ts'

/** A report may begin with the name of the company, the account and the period. */
const ROWS_LOOKED_AT = 20

type Remembered = Answers['remembered']

/** How many columns a row names. */
function namesIn(cells: readonly string[], remembered: Remembered): number {
  return Object.keys(guessMapping(cells, COLUMNS, remembered ?? {})).length
}

/** The place of the row with the most known headings; null where no row has two of them. */
export function findHeading(
  rows: readonly SourceRow[],
  remembered: Remembered,
): { readonly at: number; readonly known: number } | null {
  let best: { readonly at: number; readonly known: number } | null = null
  for (const [at, { cells }] of rows.slice(0, ROWS_LOOKED_AT).entries()) {
    const known = namesIn(cells, remembered)
    if (known > (best?.known ?? 1)) best = { at, known }
  }
  return best
}

/** Columns in the order of the library. `below` are the first rows under the heading. */
export function mapColumns(
  headings: readonly string[],
  below: readonly SourceRow[],
  { mapping: chosen = {}, remembered }: Pick<Answers, 'mapping' | 'remembered'>,
): readonly MappedColumn[] {
  const taken = new Map<Column, Pick<MappedColumn, 'at' | 'confidence'>>()
  const used = new Set<number>()
  const take = (column: Column, at: number, confidence: MappedColumn['confidence']) => {
    if (taken.has(column) || used.has(at) || column in chosen !== (confidence === 'chosen')) return
    taken.set(column, { at, confidence })
    used.add(at)
  }
  for (const { id } of COLUMNS) {
    const at = chosen[id]
    if (at !== undefined && at !== null && at < headings.length) take(id, at, 'chosen')
  }
  const free = headings.map((heading, at) => (used.has(at) ? '' : heading))
  const guessed = guessMapping(
    free,
    COLUMNS.filter(({ id }) => !(id in chosen)),
    remembered ?? {},
  )
  const samples = (at: number) => below.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  for (const { id } of COLUMNS) {
    const at = guessed[id]
    if (at === undefined) continue
    const known = remembered?.[id]
    const isRemembered = known !== undefined && plain(known) === plain(headings[at] ?? '')
    // "Unit" is a vehicle in one file and a unit of measure in another: the cells tell.
    const isMeasure =
      !isRemembered && (id === 'unitNo' || id === 'quantity') && all(samples(at), (cell) => unitNamed(cell) !== null)
    if (isMeasure) take('uom', at, 'likely')
    else take(id, at, isRemembered ? 'remembered' : 'sure')
  }
  for (const { column, at } of resembling(headings, used)) take(column, at, 'likely')
  if (!taken.has('product'))
    headings.forEach((_, at) => {
      if (!used.has(at) && all(samples(at), (cell) => productNamed(cell).kind === 'fuel')) take('product', at, 'likely')
    })
  return COLUMNS.flatMap(({ id }) => {
    const found = taken.get(id)
    if (found === undefined) return []
    return [{ column: id, ...found, heading: headings[found.at] ?? '', sample: samples(found.at)[0] ?? '' }]
  })
}

function all(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 1 && cells.every(test)
}

/** Names of two letters stand inside too many other headings. */
const SHORTEST = 3

/** Headings with a known name in them, the best first: at its end, where English says what a thing is, and the longer the better. */
function resembling(headings: readonly string[], used: ReadonlySet<number>) {
  return headings
    .flatMap((heading, at) => {
      const words = ` ${plain(heading)} `
      if (used.has(at)) return []
      return COLUMNS.flatMap(({ id, aliases }) =>
        aliases.flatMap((alias) => {
          const name = plain(alias)
          if (name.length < SHORTEST || !words.includes(` ${name} `)) return []
          return [{ column: id, at, score: name.length + (words.endsWith(` ${name} `) ? 100 : 0) }]
        }),
      )
    })
    .toSorted((a, b) => b.score - a.score)
}
