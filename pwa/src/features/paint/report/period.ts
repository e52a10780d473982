/** The figures of a period of the ledger: by coating, by pollutant, by month of thinner; and as tables for paper. Only what is posted counts. Pure. */
import paintRules from '../../../../../schema/library/paint-rules.json'
import { textOf, whole } from '../../../../../sync/exact/decimal.ts'
import { pounds } from '../../../../../sync/paint/amounts.ts'
import type { Row } from '../../../data/store/rows.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { monthTitle } from '../../../lib/periods.ts'
import { capital } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import type { Registry } from '../core/can.ts'
import { thinnerOf, type ThinnerUse } from '../ledger/ledger.ts'

type Posting = Row<'paintPosting'>
type Form = Row<'paintForm'>

export interface Period {
  readonly fromDay: string
  readonly toDay: string
}

/** Litres and grams are thousandths. */
export interface CoatingSum {
  readonly coating: string
  readonly liters: number
  readonly thinner: number
  readonly allowed: number
  readonly voc: number
  readonly hap: number
}

export interface Figures {
  readonly coatings: readonly CoatingSum[]
  readonly haps: readonly { readonly cas: string; readonly name: string; readonly grams: number }[]
  readonly thinner: readonly (ThinnerUse & { readonly title: string })[]
  /** Postings of which something is not known. */
  readonly lacking: number
}

/** The forms of a period that are handed in and not in the ledger. */
export function waitingIn(forms: readonly Form[], period: Period): readonly Form[] {
  return forms.filter(
    ({ state, workDate }) =>
      !['draft', 'posted', 'entered', 'verified'].includes(state) &&
      workDate >= period.fromDay &&
      workDate <= period.toDay,
  )
}

export function figuresOf(
  all: readonly Posting[],
  registry: Pick<Registry, 'coatings' | 'batches'>,
  period: Period,
): Figures {
  const rows = all.filter(({ day }) => day >= period.fromDay && day <= period.toDay)
  const names = new Map(registry.coatings.map(({ id, code, name }) => [id, `${code} ${name}`]))
  const sums = new Map<string, CoatingSum>()
  const haps = new Map<string, number>()
  for (const row of rows) {
    const coating = names.get(row.coatingId ?? '') ?? ''
    const of = sums.get(coating) ?? { coating, liters: 0, thinner: 0, allowed: 0, voc: 0, hap: 0 }
    sums.set(coating, {
      coating,
      liters: of.liters + (row.liters ?? 0),
      thinner: of.thinner + (row.thinnerLiters ?? 0),
      allowed: of.allowed + (row.allowed ?? 0),
      voc: of.voc + (row.vocG ?? 0),
      hap: of.hap + (row.hapG ?? 0),
    })
    for (const { cas, grams } of row.haps ?? []) haps.set(cas, (haps.get(cas) ?? 0) + (grams ?? 0))
  }
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))].toSorted()
  return {
    coatings: [...sums.values()].toSorted((a, b) => (a.coating < b.coating ? -1 : 1)),
    haps: [...haps]
      .map(([cas, grams]) => ({ cas, name: paintRules.haps.find((hap) => hap.cas === cas)?.name ?? cas, grams }))
      .toSorted((a, b) => b.grams - a.grams),
    thinner: months.flatMap((month) =>
      thinnerOf(rows, registry, month).map((use) => ({ ...use, title: monthTitle(`${month}-01`) })),
    ),
    lacking: rows.filter(({ lacks, reverses }) => reverses !== true && (lacks ?? []).length > 0).length,
  }
}

export const litersText = (thousandths: number): string => `${formatNumber(thousandths / 1000, 1)} L`
export const poundsText = (thousandths: number): string =>
  `${formatNumber(Number(pounds(textOf(whole(thousandths, 3)), 1)), 1)} lb`
const litersOf = (text: string | undefined): string =>
  text === undefined ? 'not known' : `${formatNumber(Number(text), 1)} L`
const keptWords = (month: ThinnerUse['month']): string => (month === null ? 'not known' : month.held ? 'yes' : 'no')

interface Table {
  readonly title: string
  readonly columns: readonly string[]
  /** Columns of words; the others are figures. */
  readonly words: number
  readonly rows: readonly (readonly string[])[]
}

/** The tables of a report. Density and solids are records and not part of it (63.788(c)). */
export function tablesOf(figures: Figures, deviations: readonly Row<'paintDeviation'>[]): readonly Table[] {
  return [
    {
      title: 'Coatings',
      columns: ['Coating', 'Applied', 'Thinner', 'Thinner allowed', 'VOC', 'HAP'],
      words: 1,
      rows: figures.coatings.map(({ coating, liters, thinner, allowed, voc, hap }) => [
        coating,
        litersText(liters),
        litersText(thinner),
        litersText(allowed),
        poundsText(voc),
        poundsText(hap),
      ]),
    },
    {
      title: 'Hazardous air pollutants',
      columns: ['Pollutant', 'CAS number', 'Weight'],
      words: 2,
      rows: figures.haps.map(({ cas, name, grams }) => [name, cas, poundsText(grams)]),
    },
    {
      title: 'Thinner by month',
      columns: ['Month', 'Coating or group', 'Used', 'Allowed', 'Kept'],
      words: 2,
      rows: figures.thinner.map(({ title, name, month }) => [
        title,
        name,
        litersOf(month?.used),
        litersOf(month?.allowed),
        keptWords(month),
      ]),
    },
    {
      title: 'Deviations',
      columns: ['Day', 'What happened', 'Days', 'Cause', 'What was done', 'Status'],
      words: 6,
      rows: deviations.map(({ day, kind, text, days, cause, action, state }) => [
        formatDate(day),
        `${wordOf('paintDeviation', 'kind', kind)}: ${text}`,
        days === null ? 'not said' : String(days),
        cause ?? '',
        action ?? '',
        capital(wordOf('paintDeviation', 'state', state)),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

export function deviationsIn(rows: readonly Row<'paintDeviation'>[], period: Period): readonly Row<'paintDeviation'>[] {
  return rows.filter(({ day }) => day >= period.fromDay && day <= period.toDay)
}
