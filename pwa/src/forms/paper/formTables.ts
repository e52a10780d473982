/** A filled form as the tables of its paper: every value with its unit and lines, rows of groups, and what was struck through. Pure. */
import type { Field, Form, Judged, Remark } from '../../../../sync/forms/form.ts'
import { formatDateTime } from '../../lib/written.ts'
import { ENGLISH, textIn } from '../../lib/words.ts'
import type { RecordInput, ReportCell, ReportSpan } from '../../workers/reportInput.ts'
import type { Choosable, Kept, KeptValues } from '../filling/FillStore.ts'
import { fillWords } from '../filling/fillWords.ts'
import { measured } from '../filling/numbers.ts'
import { isAsked, pagesOf, placesOf, type Place, type Section } from '../filling/pages.ts'
import { remarkWords } from '../filling/rowWords.ts'
import { typedWords } from '../filling/units.ts'
import { valueWords } from '../filling/valueWords.ts'
import type { StruckValue } from '../sheet/FormSheet.tsx'
import { plural } from '../../lib/text.ts'

type Table = RecordInput['tables'][number]

export interface FilledForm {
  readonly form: Form
  readonly judged: Judged
  /** As they count. */
  readonly values: KeptValues
  readonly choices: (field: Field) => readonly Choosable[]
  /** What stood at a field before, oldest first. */
  readonly struck: (place: Place) => readonly StruckValue[]
  /** What else is to be known about a value. */
  readonly notes?: (place: Place) => readonly string[]
  /** In place of what whoever makes the paper may not read. */
  readonly masked: string | undefined
}

const COLUMNS = ['Field', 'Value', 'Usual and limits'] as const

/** The tables of a form in its order: its sections, its groups, and at the end all corrections. */
export function formTables(filled: FilledForm): readonly Table[] {
  const pages = pagesOf(filled.form, filled.judged, filled.values)
  const tables = pages.flatMap(({ title, sections }) =>
    sections.flatMap((section) => sectionTables(filled, title, section)),
  )
  const corrected = correctionTable(filled, pages.flatMap(placesOf))
  return corrected === null ? tables : [...tables, corrected]
}

function sectionTables(filled: FilledForm, page: Field | null, { heading, parts }: Section): readonly Table[] {
  const title = [page, heading].flatMap((one) => (one === null ? [] : [labelOf(one)])).join(': ') || 'Values'
  const tables: Table[] = []
  let rows: (readonly ReportCell[])[] = []
  const close = () => {
    if (rows.length > 0)
      tables.push({
        title: tables.length === 0 ? title : `${title}, continued`,
        columns: COLUMNS,
        rows,
        shares: SHARES,
      })
    rows = []
  }
  for (const part of parts) {
    if (part.is === 'place')
      rows.push([labelOf(part.place.field), cellOf(filled, part.place), linesOf(part.place.field)])
    if (part.is === 'group') {
      close()
      tables.push(groupTable(filled, part.field, part.rows))
    }
  }
  close()
  return tables
}

const SHARES = [4, 5, 4] as const

/** A row of the group a row; a column that no row shows is left out. */
function groupTable(filled: FilledForm, group: Field, rows: readonly (readonly Place[])[]): Table {
  const columns = filled.form.fields.filter((field) => field.in === group.key && isAsked(field))
  return {
    title: labelOf(group),
    columns: ['', ...columns.map((field) => withUnit(field))],
    rows: rows.map((places, line) => [
      String(line + 1),
      ...columns.map((field): ReportCell => {
        const place = places.find((one) => one.field.key === field.key)
        return place === undefined ? '' : cellOf(filled, place, false)
      }),
    ]),
    shares: [0.4, ...columns.map(() => 1)],
  }
}

/** What stood there struck through, what counts, what is odd about it, and the note. */
function cellOf(filled: FilledForm, place: Place, unit = true): ReportCell {
  const { field } = place
  if (isHidden(filled, field)) return filled.masked ?? ''
  const value = valueAt(filled, place)
  const said = saidOf(filled, field, value, unit)
  const remark = remarkAt(filled.judged, place)
  const before = filled.struck(place).map(({ words }): ReportSpan => ({ text: words, as: 'struck' }))
  const small = [
    remark === undefined ? '' : remarkWords(remark, field, value, filled.form.rules, fillWords(ENGLISH), ENGLISH),
    typedWords(value) === '' ? '' : `Read as ${typedWords(value)}`,
    (value.note ?? '') === '' ? '' : `Note: ${value.note}`,
    value.same === true ? fillWords(ENGLISH).wasSame : '',
    ...(filled.notes?.(place) ?? []),
  ].flatMap((text): readonly ReportSpan[] => (text === '' ? [] : [{ text, as: 'small' }]))
  return [...before, { text: said === '' ? '–' : said, as: isFar(remark) ? 'odd' : 'bold' }, ...small]
}

const isFar = (remark: Remark | undefined): boolean => remark !== undefined && remark.code !== 'required'

function correctionTable(filled: FilledForm, places: readonly Place[]): Table | null {
  const rows = places.flatMap((place) => {
    if (isHidden(filled, place.field)) return []
    const before = filled.struck(place)
    const now = saidOf(filled, place.field, valueAt(filled, place), true)
    return before.map(({ words, who, at, why }, index): readonly ReportCell[] => [
      place.field.in === undefined ? labelOf(place.field) : `${labelOf(place.field)}, row ${place.line + 1}`,
      [
        { text: words, as: 'struck' },
        { text: before[index + 1]?.words ?? now, as: 'bold' },
      ],
      [{ text: who }, { text: formatDateTime(at, { year: 'always' }), as: 'small' }],
      why,
    ])
  })
  if (rows.length === 0) return null
  return {
    title: plural(rows.length, 'correction'),
    columns: ['Field', 'Was, and is', 'Who and when', 'Why'],
    rows,
    shares: [3, 3, 4, 5],
  }
}

/** "Warn below 100, above 120. Limits 80 to 125 psi". */
function linesOf(field: Field): string {
  const { low, warnLow, warnHigh, high } = field
  const say = (number: number) => measured(number, field)
  const range = (word: string, from: number | undefined, to: number | undefined) => {
    if (from !== undefined && to !== undefined) return `${word} ${measured(from, { ...field, unit: '' })} to ${say(to)}`
    if (from !== undefined) return `${word} from ${say(from)}`
    return to === undefined ? '' : `${word} up to ${say(to)}`
  }
  return [range('usual', warnLow, warnHigh), range('limit', low, high)]
    .filter((part) => part !== '')
    .join('; ')
    .replace(/^./, (first) => first.toUpperCase())
}

export function labelOf(field: Field): string {
  return textIn(field.label, ENGLISH).text
}

function withUnit(field: Field): string {
  const unit = unitOf(field)
  return unit === undefined ? labelOf(field) : `${labelOf(field)}, ${unit}`
}

export function unitOf(field: Field): string | undefined {
  return field.kind === 'duration' ? fillWords(ENGLISH).minutes : field.unit
}

export function isHidden({ masked }: Pick<FilledForm, 'masked'>, field: Field): boolean {
  return field.sensitive === true && masked !== undefined
}

/** What a place says: what nobody types is calculated. */
export function valueAt({ judged, values }: Pick<FilledForm, 'judged' | 'values'>, { field, line }: Place): Kept {
  return field.kind === 'calc'
    ? { number: judged.calculated[field.key]?.[line] ?? null }
    : (values[field.key]?.[line] ?? {})
}

function saidOf({ choices }: FilledForm, field: Field, value: Kept, unit: boolean): string {
  if ((field.kind === 'photo' || field.kind === 'file') && (value.files ?? 0) > 0)
    return plural(value.files ?? 0, field.kind)
  if (field.kind === 'signature' && (value.drawing ?? '') !== '') return 'Signed, see below'
  return unit ? saidWith(field, value, choices(field)) : valueWords(field, value, choices(field))
}

/** "127 psi": a value in words, with its unit. */
export function saidWith(field: Field, value: Kept, choices: readonly Choosable[]): string {
  const said = valueWords(field, value, choices)
  const unit = unitOf(field)
  return said === '' || unit === undefined || (value.notRead ?? '') !== '' ? said : `${said} ${unit}`
}

function remarkAt({ refused, marked }: Judged, { field, line }: Place): Remark | undefined {
  return [...refused, ...marked].find((one) => one.key === field.key && one.line === line)
}
