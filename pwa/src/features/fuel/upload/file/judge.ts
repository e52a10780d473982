/** Reads the cells of one row and says what is wrong with it, in words that say what to do. Pure. */
import { readClock, readTime, readWhen, type Clock } from '../../../../records/import/dates.ts'
import { plain } from '../../../../records/import/mapping.ts'
import { inYard } from '../../../../records/import/zones.ts'
import type { FuelFileWords } from '../words/en.ts'
import { isRounded, lastFour } from './cards.ts'
import { FUELS, productNamed, unitNamed } from './library.ts'
import { readNumber } from './numbers.ts'
import type { Column, FuelRow, Manner, Marks, Message } from './shapes.ts'

type Texts = FuelRow['text']
export type RowInput = Pick<FuelRow, 'rowNo' | 'text' | 'before'>

const POINTS: Marks = { mark: '.', doubtful: false }
const NO_MESSAGES: readonly Message[] = []

/** The row by itself; what it has to do with other rows is found by `linkRows`. */
export function judgeRow({ rowNo, text, before }: RowInput, manner: Manner, words: FuelFileWords): FuelRow {
  const messages: Message[] = []
  const say = (level: Message['level'], column: Column | null, said: string) => {
    messages.push({ level, column, say: said })
  }
  const { row } = words
  const cell = (column: Column) => text[column] ?? ''
  const number = (column: Column, places: number, needed: boolean, behind: RegExp) => {
    const written = cell(column)
    if (written === '') return null
    // What a person corrected is written as the yard writes.
    const marks = column in before ? POINTS : (manner.marks[column] ?? POINTS)
    const read = readNumber(written, places, marks)
    const level = needed ? 'error' : 'warning'
    if (!read.ok) {
      if (read.problem === 'eitherWay') say('error', column, row.eitherWay(written))
      else if (read.problem === 'tooLarge') say('error', column, row.tooLarge(written))
      else say(level, column, needed ? row.badNumber(written) : row.leftOut(written))
      return null
    }
    if (read.rest !== '' && !behind.test(plain(read.rest))) {
      say(level, column, needed ? row.badNumber(written) : row.leftOut(written))
      return null
    }
    if (read.odd !== null) say('warning', column, read.odd === ',' ? row.comma(written) : row.point(written))
    return read
  }

  const { day, time } = whenOf(text, manner, words, say)
  if (isRounded(cell('card'))) say('warning', 'card', row.lostDigits(cell('card')))
  if (cell('unitNo') === '') say('warning', 'unitNo', row.noUnitNo)
  const fuel = fuelOf(text, manner, words, say)
  const quantity = number('quantity', 3, true, ANY_UNIT)
  if (cell('quantity') === '') say('error', 'quantity', row.noQuantity)
  else if (quantity?.value === 0) say('error', 'quantity', row.zeroQuantity)
  const unit = unitOf(text, quantity?.rest ?? '', manner, words, say)
  const unitPrice = number('unitPrice', 4, true, /^(?:per )?(?:usd )?(?:per )?(?:gal|gallon|l|liter|litre|unit|lb)$/)
  const total = number('total', 2, true, NOTHING)
  const tax = number('tax', 2, false, NOTHING)
  const odometer = number('odometer', 1, false, /^(?:mi|miles)$/)
  const hours = number('hours', 1, false, /^(?:h|hr|hrs|hours)$/)
  const taken = quantity?.value ?? null
  if (taken !== null && total !== null && taken * total.value < 0) say('warning', 'total', row.signs)

  return {
    rowNo,
    text,
    before,
    day,
    time,
    unitNo: cell('unitNo'),
    operator: cell('operator'),
    cardLast4: lastFour(cell('card')),
    fuel,
    product: cell('product'),
    quantity: taken,
    unit,
    unitPrice: unitPrice?.value ?? null,
    total: total?.value ?? null,
    tax: tax?.value ?? null,
    odometer: odometer?.value ?? null,
    hours: hours?.value ?? null,
    vendor: cell('vendor'),
    location: cell('location'),
    invoice: cell('invoice'),
    reversal: taken !== null && taken < 0,
    reverses: null,
    duplicateOf: null,
    verdict: verdictOf(messages),
    messages: messages.length === 0 ? NO_MESSAGES : messages,
  }
}

export function verdictOf(messages: readonly Message[]): 'valid' | 'warning' | 'error' {
  if (messages.some(({ level }) => level === 'error')) return 'error'
  return messages.length > 0 ? 'warning' : 'valid'
}

const NOTHING = /^$/
const ANY_UNIT = /^/

type Say = (level: Message['level'], column: Column, said: string) => void

function whenOf(text: Texts, manner: Manner, { row }: FuelFileWords, say: Say) {
  const order = manner.dateOrder
  const written = text.day ?? ''
  const found = readWhen(written, order)
  if (written === '') say('error', 'day', row.noDay)
  else if (found === null) {
    const turned = order !== 'ymd' && readWhen(written, order === 'mdy' ? 'dmy' : 'mdy') !== null
    say('error', 'day', turned ? row.otherOrder(written, order === 'mdy' ? 'month' : 'day') : row.badDay(written))
  }
  const clock = text.time ?? ''
  const own = clock === '' ? null : clockOf(clock)
  if (clock !== '' && own === null) say('warning', 'time', row.badTime(clock))
  // A day that a program wrote as a midnight has no time.
  const isDay = manner.midnights && found?.midnight === true && found.zone !== null
  const time = clock !== '' ? (own?.time ?? null) : isDay ? null : (found?.time ?? null)
  if (found === null || time === null) return { day: found?.day ?? null, time }
  const named = own?.zone ?? (isDay ? null : found.zone)
  const column = own === null ? manner.said.day : (manner.said.time ?? manner.said.day)
  return inYard({ day: found.day, time }, named ?? column, manner.zone)
}

type OfClock = Pick<Clock, 'time' | 'zone'>

/** 6:42 AM, 6:42 AM EDT, 0642, 064215, the fraction of a day that a sheet counts with, or the time behind a day. */
function clockOf(cell: string): OfClock | null {
  const bare = (text: string): OfClock | null => {
    const time = readTime(text)
    return time === null ? null : { time, zone: null }
  }
  const digits = /^\d{3,6}$/.test(cell) ? cell.padStart(cell.length > 4 ? 6 : 4, '0') : null
  if (digits !== null) return bare(`${digits.slice(0, 2)}:${digits.slice(2, 4)}`)
  if (/^0?\.\d+$/.test(cell)) {
    const minutes = Math.round(Number(cell) * 1440)
    return bare(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
  }
  return readClock(cell) ?? readClock(/^\d{4}-\d{2}-\d{2}[ t](.+)$/i.exec(cell)?.[1] ?? '')
}

function fuelOf(text: Texts, manner: Manner, { row }: FuelFileWords, say: Say): string | null {
  const written = text.product ?? ''
  if (written === '') {
    if (manner.productColumn) say('error', 'product', row.noProduct)
    return manner.productColumn ? null : manner.fuel
  }
  if (FUELS.has(written)) return written
  const product = productNamed(written)
  if (product.kind === 'fuel') {
    if (product.also !== undefined) say('warning', 'product', row.alsoSays(written, product.also))
    return product.fuel
  }
  say('error', 'product', row.unknownProduct(written))
  return null
}

function unitOf(text: Texts, rest: string, manner: Manner, { row }: FuelFileWords, say: Say): string | null {
  const written = text.uom ?? ''
  const named = written === '' ? rest : written
  if (named !== '') {
    const unit = unitNamed(named)
    if (unit === null) say('error', 'uom', row.unknownUnit(named))
    return unit
  }
  if (manner.unit === null && manner.unitColumn) say('error', 'uom', row.noUnit)
  return manner.unit
}
