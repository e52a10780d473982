/**
 * What is wrong with a line of a paint form, rule by rule (P01 to P20): the twin of rules.go. A blank number is never zero. What cannot be
 * judged, because something it rests on is not there, is not said to be right: the rule that asks for what is missing speaks. Pure; today and
 * all else is given.
 */

import { compare, divide, parse, times, whole } from '../exact/decimal.ts'
import { daysUntil } from '../compute/days.ts'
import { liters, read, type Volume } from './amounts.ts'
import { keeps, type Held } from './limits.ts'
import type { Rules } from './library.ts'

/** The days of a vessel in the yard, both inclusive; null = nobody said when it came, or it is still here. */
export interface Stay {
  readonly from: string | null
  readonly until: string | null
}

export interface FormFacts {
  readonly workDate: string
  readonly today: string
  /** Of the vessel; none = not known. */
  readonly stays: readonly Stay[]
  readonly unit: Volume | null
  readonly area: string | null
  /** °F and percent; null = not written. */
  readonly surfaceTemp: number | null
  readonly dewPoint: number | null
  readonly humidity: number | null
  readonly signed: boolean
}

export interface LineFacts {
  /** The coating and the batch are in the registry, and the batch is of this coating. */
  readonly coatingKnown: boolean
  readonly batchKnown: boolean
  readonly batchFits: boolean
  readonly category: string | null
  readonly option: number | null
  /** Hundredths of the form's unit; null = blank. */
  readonly amount: number | null
  readonly thinner: number | null
  readonly thinnerNamed: boolean
  /** Whether the thinner is the one of this coating or group; null = the coating names none. */
  readonly thinnerFits: boolean | null
  /** L of thinner per L of coating that the batch takes on that day; null = not worked out. */
  readonly ratio: string | null
  /** g/L that the coating had as it went on, in the measure of `held`; null = not known. */
  readonly voc: string | null
  readonly held: Held | null
  /** Of this batch, in hundredths of the form's unit, this line not counted; null = not known. */
  readonly received: number | null
  readonly usedBefore: number
  /** What the store issued to this job on that day, in hundredths of the form's unit; null = nothing. */
  readonly issued: number | null
  /** Another form of the same vessel and day has a line with the same coating, batch and volume. */
  readonly twin: boolean
}

export interface Flag {
  readonly code: string
  readonly level: 'error' | 'warn'
  /** The field it speaks of. */
  readonly field: string
}

type Say = (code: string, field: string, level?: Flag['level']) => void

/** The flags of the head of a form and of one of its lines, by code. */
export function judgeLine(form: FormFacts, line: LineFacts, rules: Rules): readonly Flag[] {
  const flags: Flag[] = []
  const say: Say = (code, field, level = 'warn') => void flags.push({ code, level, field })
  judgeHead(form, rules, say)
  if (!line.coatingKnown) say('P02', 'coating', 'error')
  if (!line.batchKnown || !line.batchFits) say('P03', 'batch')
  judgeVolumes(form, line, rules, say)
  judgeThinner(line, rules, say)
  // By the liter of solids the thinner of a month decides, not a line (63.785(c)).
  if (line.held !== null && line.voc !== null && !keeps(line.voc, line.held))
    say('P08', 'voc', line.held.per === 'coating' ? 'error' : 'warn')
  if (line.twin) say('P13', 'amount')
  if (line.category?.startsWith('antifoulant') === true && form.area !== null && !BELOW.includes(form.area))
    say('P14', 'area')
  return flags.sort((a, b) => (a.code === b.code ? (a.field < b.field ? -1 : 1) : a.code < b.code ? -1 : 1))
}

const BELOW = ['underwater', 'boottop']

function judgeHead(form: FormFacts, rules: Rules, say: Say): void {
  const age = daysUntil(form.today, form.workDate)
  const here = ({ from, until }: Stay) =>
    (from === null || form.workDate >= from) && (until === null || form.workDate <= until)
  const away = form.stays.length > 0 && !form.stays.some(here)
  if (age !== null && age < 0) say('P01', 'workDate', 'error')
  else if ((age !== null && age > numberOf(rules, 'ageDays')) || away) say('P01', 'workDate')
  const { surfaceTemp, dewPoint, humidity } = form
  if (surfaceTemp !== null && dewPoint !== null && surfaceTemp - dewPoint < numberOf(rules, 'dewMargin'))
    say('P15', 'surfaceTemp')
  if (humidity !== null && humidity > numberOf(rules, 'humidity')) say('P15', 'humidity')
  if (!form.signed) say('P16', 'foreman', 'error')
  if (form.unit === null) say('P20', 'unit', 'error')
}

function judgeVolumes({ unit }: FormFacts, line: LineFacts, rules: Rules, say: Say): void {
  const { amount, thinner, received, issued } = line
  if (amount === null) say('P18', 'amount', 'error')
  if (thinner === null) say('P18', 'thinner', 'error')
  if (amount === null) return
  const gallons = amountIn(amount, unit)
  if (amount <= 0 || gallons > numberOf(rules, 'mostVolume')) say('P04', 'amount', 'error')
  else if (gallons > numberOf(rules, 'warnVolume')) say('P04', 'amount')
  if (received !== null && line.usedBefore + amount > received) say('P17', 'amount')
  if (issued !== null && issued !== amount && swapped(issued, amount)) say('P19', 'amount')
}

function judgeThinner(line: LineFacts, rules: Rules, say: Say): void {
  const { amount, thinner, option, ratio } = line
  if (thinner === null || thinner === 0) return
  if (option === 1) say('P06', 'thinner', 'error')
  if (!line.thinnerNamed || line.thinnerFits === false) say('P07', 'thinner', 'error')
  if (amount === null || amount <= 0) return
  if (ratio !== null && compare(whole(thinner), times(read(ratio), whole(amount))) > 0) say('P05', 'thinner')
  if (thinner * 100 > numberOf(rules, 'thinningPct') * amount) say('P12', 'thinner')
}

/** Hundredths of gallons: what the numbers of the rules are in. */
function amountIn(hundredths: number, unit: Volume | null): number {
  if (unit !== 'L') return hundredths
  const gallon = parse(liters(100, 'gal')) ?? whole(1)
  return Number(divide(whole(hundredths), gallon, 0).units)
}

/** The same digits in another order: their difference is a multiple of nine. */
function swapped(a: number, b: number): boolean {
  const digits = (value: number) => String(value).padStart(6, '0').split('').sort().join('')
  return digits(a) === digits(b)
}

/** A number of the rules; one that is not there holds nothing back. */
function numberOf(rules: Rules, key: string): number {
  return Number(rules.numbers.find((row) => row.key === key)?.value ?? Number.POSITIVE_INFINITY)
}
