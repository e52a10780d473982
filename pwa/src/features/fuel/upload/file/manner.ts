/** How the cells of a file are to be read: the order of its dates, the marks of its numbers, its unit and fuel, and what only a person can say. Pure. */
import { plain } from '../../../../records/import/mapping.ts'
import { orderOf, readWhen, type DateOrder } from '../../../../records/import/dates.ts'
import { zoneOfHeading, type SaidZone } from '../../../../records/import/zones.ts'
import type { FuelFileWords } from '../words/en.ts'
import { MEASURES, unitOfHeading } from './library.ts'
import { bareNumber, isForeignMoney, marksOf, noEvidence, weigh } from './numbers.ts'
import type { SourceRow } from './open.ts'
import type { Answers, Column, Layout, Manner, MappedColumn, Marks, Question } from './shapes.ts'

const NUMBERS: ReadonlySet<Column> = new Set(['quantity', 'unitPrice', 'total', 'tax', 'odometer', 'hours'])

export function mannerOf(
  rows: readonly SourceRow[],
  mapped: readonly MappedColumn[],
  { layout, ...answers }: Answers,
  { words: { ask }, zone }: { readonly words: FuelFileWords; readonly zone: string },
): { readonly manner: Manner; readonly questions: readonly Question[] } {
  const questions: Question[] = []
  const placeOf = (column: Column) => mapped.find((one) => one.column === column)
  const dayAt = placeOf('day')?.at
  const { order, sample } = orderOf(dayAt === undefined ? [] : rows.map(({ cells }) => cells[dayAt] ?? ''))
  if (sample !== null && order === null && answers.dateOrder === undefined)
    questions.push({ kind: 'dateOrder', say: ask.dateOrder(sample), sample })

  const unitColumn = placeOf('uom') !== undefined
  const { heading = '', at } = placeOf('quantity') ?? {}
  const said = unitOfHeading(heading)
  const unit = answers.unit ?? said.unit ?? layoutUnit(layout)
  if (unit === null && !unitColumn && (!said.known || rows.some(hasNoUnit(at))))
    questions.push({ kind: 'unit', say: said.known ? ask.unit : ask.unknownUnit(heading) })
  for (const { column, kept, foreign, money } of MEASURES) {
    const place = placeOf(column)
    const title = place?.heading ?? ''
    const isForeign = plain(title)
      .split(' ')
      .some((word) => foreign.has(word))
    // A supplier that bills in two currencies says it in the cell.
    const says = isForeign || (money && isForeignMoney(title)) ? title : money ? foreignCell(rows, place?.at) : null
    if (says !== null && answers.measured?.includes(column) !== true)
      questions.push({ kind: 'measure', column, say: ask.measure(says, kept) })
  }

  const productColumn = placeOf('product') !== undefined
  const fuel = answers.fuel ?? null
  if (fuel === null && !productColumn) questions.push({ kind: 'fuel', say: ask.fuel })

  const dateOrder = answers.dateOrder ?? order ?? 'mdy'
  return {
    manner: {
      zone,
      said: { day: saidBy(placeOf('day')), time: saidBy(placeOf('time')) },
      midnights: areMidnights(rows, placeOf('day')?.at, dateOrder),
      dateOrder,
      unit,
      unitColumn,
      fuel,
      productColumn,
      marks: marksIn(rows, mapped, layout),
    },
    questions,
  }
}

/** The first amount of a column that is in another currency; null where none is. */
function foreignCell(rows: readonly SourceRow[], at: number | undefined): string | null {
  if (at === undefined) return null
  return rows.find(({ cells }) => isForeignMoney(cells[at] ?? ''))?.cells[at] ?? null
}

function saidBy(column: MappedColumn | undefined): SaidZone | null {
  return column === undefined ? null : zoneOfHeading(column.heading)
}

/** Whether the moments that name a zone are all midnights of it. */
function areMidnights(rows: readonly SourceRow[], at: number | undefined, order: DateOrder): boolean {
  let some = false
  for (const { cells } of at === undefined ? [] : rows) {
    const cell = cells[at ?? 0] ?? ''
    const found = cell.includes(':') ? readWhen(cell, order) : null
    if (found === null || found.zone === null) continue
    if (!found.midnight) return false
    some = true
  }
  return some
}

function layoutUnit(layout: Layout | undefined): string | null {
  return layout?.fields.find(({ column }) => column === 'quantity')?.unit ?? null
}

function hasNoUnit(at: number | undefined): (row: SourceRow) => boolean {
  return ({ cells }) => at !== undefined && (bareNumber(cells[at] ?? '')?.rest ?? '-') === ''
}

function marksIn(
  rows: readonly SourceRow[],
  mapped: readonly MappedColumn[],
  layout: Layout | undefined,
): Manner['marks'] {
  // Decimals that the layout implies are written with a point here.
  if (layout !== undefined) return {}
  const file = noEvidence()
  const numeric = mapped.filter(({ column }) => NUMBERS.has(column)).map((one) => ({ ...one, evidence: noEvidence() }))
  for (const { cells } of rows)
    for (const { at, evidence } of numeric) {
      const cell = cells[at] ?? ''
      weigh(cell, evidence)
      weigh(cell, file)
    }
  return Object.fromEntries(
    numeric.map(({ column, evidence }): readonly [Column, Marks] => [column, marksOf(evidence, file)]),
  )
}
