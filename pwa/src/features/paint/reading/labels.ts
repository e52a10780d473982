/**
 * A form that is not ours, by its printed words: a label is known from a list, and what stands to the right of it or below it is its value. Nothing
 * of it stands by itself: a person confirms each, beside its picture. Pure.
 */
import { fold } from '../../../lib/text.ts'
import { fieldsOf, firstLine, FOREIGN_HEAD, LINES_PER_SHEET, type Area, type SheetField } from './layout.ts'
import type { Read } from './fields.ts'

/** A printed word with its place on the page, in points. */
export interface Word extends Area {
  readonly text: string
  /** Of 100. */
  readonly sure: number
}

/** What the reader of print says of a page. */
export interface PrintedPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly PrintedWord[] }[] }[]
      }[]
    | null
}

interface PrintedWord {
  readonly text: string
  readonly confidence: number
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
}

export const wordsOf = ({ blocks }: PrintedPage, points: number): readonly Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      sure: confidence,
      x: x0 * points,
      y: y0 * points,
      width: (x1 - x0) * points,
      height: (y1 - y0) * points,
    }))

/** A field with the part of the page that shows it. */
export interface Placed extends Read {
  readonly at: Area
}

/** What forms of other yards call our fields, in letters alone. */
const LABELS: Readonly<Record<string, string>> = {
  day: 'date,work date,date of work,date applied,day,fecha',
  shift: 'shift,turno',
  startTime: 'start,start time,time started,began,inicio',
  endTime: 'end,end time,stop,stop time,finished,ended,fin',
  airTemp: 'air,air temp,ambient,ambient temp,air temperature,ambient temperature,aire',
  surfaceTemp: 'surface temp,steel temp,substrate temp,surface temperature,steel temperature,acero',
  humidity: 'humidity,relative humidity,rh,humedad,humedad relativa',
  dewPoint: 'dew point,dewpoint,punto de rocio',
  weather: 'weather,sky,clima',
  method: 'method,application method,applied with,how applied',
  dft: 'dft,dry film,dry film thickness,pelicula seca',
  applicator: 'applicator,painter,applied by,aplicado por',
  coating: 'coating,coating code,coating used,product,product code,material,paint code,recubrimiento,pintura',
  batch: 'batch,batch no,batch number,lot,lot no,lot number,lote',
  amount: 'gallons,gallons used,gal used,qty used,quantity,quantity used,amount used,volume used,galones',
  vessel: 'vessel,vessel name,ship,ship name,hull,boat,buque,barco',
  job: 'job,job no,job number,work order,work order no,wo,wo no,order no,trabajo',
  thinner: 'thinner,thinner used,thinner added,thinner gal,gal thinner,reducer,diluyente',
}
const lettersOf = (text: string) => fold(text).replaceAll(/[^a-z]/g, '')
const KEY_OF = new Map(
  Object.entries(LABELS).flatMap(([key, names]) => names.split(',').map((name) => [lettersOf(name), key] as const)),
)
const MOST_WORDS = 3
/** Of a table: a row for each line. */
const TABLE = new Set(['coating', 'batch', 'amount', 'thinner'])
/** Without these a page is no form of painting, or none that can be found. */
const LEAST_LABELS = 3
/** Widest gap between a label and its value, between words of one value, and between words in one cell of a table, in heights of the label. */
const GAP = { value: 14, word: 2.2, cell: 4 } as const
/** Room beside a label in which nothing printed was read: something may be written there by hand. */
const ROOM = 130

type Row = readonly Word[]

interface Label extends Area {
  readonly key: string
  readonly row: number
  readonly from: number
  readonly to: number
}

/** The fields of a page that is not ours; null where it does not look like a form of painting. */
export function readLabels(words: readonly Word[], sheet: number): readonly Placed[] | null {
  const rows = rowsOf(words.filter(({ text }) => /[\p{L}\d]/u.test(text)))
  const labels = rows.flatMap(labelsOf)
  const keys = new Set(labels.map(({ key }) => key))
  if (keys.size < LEAST_LABELS || ![...keys].some((key) => TABLE.has(key))) return null
  const fields = new Map([...FOREIGN_HEAD, ...fieldsOf(sheet)].map((field) => [field.key, field]))
  const found = new Map<string, Placed>()
  const put = (key: string, value: readonly Word[], at: Area) => {
    const field = fields.get(key)
    if (field === undefined) return
    const raw = value.length === 0 ? '' : fitted(field, value.map(({ text }) => text).join(' '))
    const known = found.get(key)
    if (known !== undefined && (known.raw !== '' || raw === '')) return
    const sure = raw === '' ? 0 : Math.min(...value.map((word) => word.sure))
    found.set(key, { key, raw, sure, state: raw === '' ? 'type' : 'verify', others: [], at: padded(at) })
  }
  const below: { readonly key: string; readonly value: readonly Word[] }[] = []
  const times = new Map<string, number>()
  for (const label of labels) {
    const { key } = label
    const beside = besideOf(label, rows, labels)
    const line = firstLine(sheet) + (times.get(key) ?? 0)
    const own = TABLE.has(key) ? `${key}:${line}` : key
    const field = fields.get(own)
    if (field !== undefined && beside.length > 0 && fitted(field, textOf(beside)) !== '') {
      times.set(key, (times.get(key) ?? 0) + 1)
      put(own, beside, around([label, ...beside]))
    } else {
      const under = underOf(label, rows, labels)
      if (TABLE.has(key)) below.push(...under.map((value) => ({ key, value })))
      else put(key, under[0] ?? [], around([label, ...(under[0] ?? [{ ...label, width: label.width + ROOM }])]))
    }
  }
  // Rows of a table are counted over all its columns: one of them may be empty.
  const heights = rowsOf(below.flatMap(({ value }) => value.slice(0, 1)))
  for (const { key, value } of below) {
    const nth = heights.findIndex((row) => row.some((word) => word === value[0]))
    if (nth < LINES_PER_SHEET) put(`${key}:${firstLine(sheet) + nth}`, value, around(value))
  }
  return [...found.values()]
}

/** As it is kept, and back. */
export const placeText = ({ x, y, width, height }: Area): string => [x, y, width, height].map(Math.round).join(' ')
export function placeOf(text: string): Area | null {
  const [x, y, width, height] = text.split(' ').map(Number)
  return x === undefined || y === undefined || !width || !height ? null : { x, y, width, height }
}

const textOf = (words: Row) => words.map(({ text }) => text).join(' ')
const middle = ({ y, height }: Area) => y + height / 2

function rowsOf(words: readonly Word[]): readonly Row[] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = rows.at(-1)
    const first = last?.[0]
    if (first !== undefined && middle(word) - middle(first) < Math.max(4, first.height * 0.6)) last?.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

/** The longest names first: "Thinner gal" is not "Thinner". */
function labelsOf(row: Row, nth: number): readonly Label[] {
  const labels: Label[] = []
  for (let from = 0; from < row.length; from += 1)
    for (let count = Math.min(MOST_WORDS, row.length - from); count > 0; count -= 1) {
      const part = row.slice(from, from + count)
      const key = /\d/.test(textOf(part)) || !together(part) ? undefined : KEY_OF.get(lettersOf(textOf(part)))
      if (key === undefined) continue
      // "Shift: Day" is one label with its value.
      const before = row[from - 1]
      const said = before !== undefined && labels.at(-1)?.to === from && before.text.endsWith(':')
      if (said && !part.at(-1)?.text.endsWith(':') && together([before, ...part])) continue
      labels.push({ ...around(part), key, row: nth, from, to: from + count })
      from += count - 1
      break
    }
  return labels
}

const together = (words: Row) => words.slice(1).every((word, at) => gapOf(words[at], word) < GAP.word * word.height)

const gapOf = (left: Area | undefined, right: Area) => (left === undefined ? 0 : right.x - left.x - left.width)

/** Until the next label, or a wide gap. */
function besideOf(label: Label, rows: readonly Row[], labels: readonly Label[]): Row {
  const row = rows[label.row] ?? []
  const next = labels.find((one) => one.row === label.row && one.from >= label.to)?.from ?? row.length
  const value: Word[] = []
  for (const word of row.slice(label.to, next)) {
    const gap = gapOf(value.at(-1) ?? label, word)
    if (gap > label.height * (value.length === 0 ? GAP.value : GAP.word)) break
    value.push(word)
  }
  return value
}

/** One value for each row under a label, in its column, until the next label there. */
function underOf(label: Label, rows: readonly Row[], labels: readonly Label[]): readonly Row[] {
  const next = labels.find((one) => one.row === label.row && one.from >= label.to)
  const [left, right] = [label.x - label.height, next === undefined ? label.x + label.width + ROOM : next.x - 2]
  const values: Row[] = []
  for (const [nth, row] of rows.entries()) {
    if (nth <= label.row) continue
    const inside = (area: Area) => area.x >= left && area.x < right
    if (labels.some((one) => one.row === nth && inside(one))) break
    const cell = row.filter(inside)
    // What stands far off is of a column whose label is not known.
    const wide = cell.findIndex((word, at) => at > 0 && gapOf(cell[at - 1], word) > GAP.cell * word.height)
    const value = wide < 0 ? cell : cell.slice(0, wide)
    if (value.length > 0) values.push(value)
  }
  return values
}

function around(areas: readonly Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  const right = Math.max(...areas.map((area) => area.x + area.width))
  const bottom = Math.max(...areas.map((area) => area.y + area.height))
  return { x, y, width: right - x, height: bottom - y }
}

const padded = ({ x, y, width, height }: Area): Area => ({
  x: Math.max(0, x - 6),
  y: Math.max(0, y - 5),
  width: width + 12,
  height: height + 10,
})

/** What was read in the way that our sheet says it; empty where it cannot be that. */
function fitted(field: SheetField, text: string): string {
  if (field.kind === 'ticks') {
    const said = lettersOf(text)
    const option = field.options.find(({ value, label }) => [lettersOf(value), lettersOf(label)].includes(said))
    return said === '' ? '' : (option?.value ?? '')
  }
  if (field.kind === 'text') {
    if (field.key === 'applicator' || field.key === 'vessel') return /\p{L}/u.test(text) ? text.slice(0, 60) : ''
    if (field.key === 'job') return text.slice(0, 60)
    // Codes of coatings and batches: the word of a name that has a digit.
    const code = text.split(' ').find((word) => /\d/.test(word))
    return code?.replaceAll(/[^0-9A-Za-z-]/g, '') ?? ''
  }
  const digits = text
    .replaceAll(/[Oo](?=[\d.,:/])|(?<=[\d.,:/])[Oo]/g, '0')
    .replaceAll(/[l|I](?=[\d.,:/])|(?<=[\d.,:/])[l|I]/g, '1')
  if (field.key === 'day') return dayOf(digits)
  if (field.whole) return timeOf(digits)
  const number = /\d+(?:\.\d+)?/.exec(digits.replaceAll(/,(?=\d{3}(?!\d))/g, '').replaceAll(',', '.'))?.[0] ?? ''
  return field.decimals === 0 ? number.replace(/\..*$/, '') : number
}

function dayOf(text: string): string {
  const iso = /\d{4}-(\d{1,2})-(\d{1,2})/.exec(text)
  const us = /(\d{1,2})[/.-](\d{1,2})/.exec(text)
  const [, month, day] = iso ?? us ?? []
  return month === undefined || day === undefined || Number(month) > 12 || Number(day) > 31
    ? ''
    : `${month.padStart(2, '0')}/${day.padStart(2, '0')}`
}

function timeOf(text: string): string {
  const [, hours, minutes, half] = /(\d{1,2}):?(\d{2})\s*([ap])?/i.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return ''
  if (Number(hours) > 23 || Number(minutes) > 59) return ''
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
