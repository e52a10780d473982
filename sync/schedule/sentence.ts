/** A rule as a sentence of plain English. Only screens say it. Pure. */
import { numberOf } from './days.ts'
import { isLaw } from './legal.ts'
import { daysPhrase } from './phrase.ts'
import { parseRrule } from './rrule.ts'
import type { Parts } from './parts.ts'
import type { Rule } from './rule.ts'
import { both, dateText, hourText, monthText, nthText, plural } from './words.ts'

/** How the hour of a rule is written: "17:05" as the yard's clock shows it. */
export type HourText = (clock: string) => string

/** What the rule says, then what goes with it: its hour, a day off, its window. Empty for a rule that cannot be computed. */
export function sentenceOf(rule: Rule, hour: HourText = hourText): string {
  const when = whenText(rule, hour)
  return when === ''
    ? ''
    : [when, hourSentence(rule, hour), rollSentence(rule), windowSentence(rule), placeSentence(rule)]
        .filter((text) => text !== '')
        .join(' ')
}

function whenText(rule: Rule, hour: HourText): string {
  if (rule.anchor === 'fixed') return fixedText(rule)
  if (rule.anchor === 'rolling') return rollingText(rule)
  if (rule.anchor === 'count') return countText(rule)
  if (rule.anchor === 'shift') return shiftText(rule, hour)
  if (rule.anchor === 'event') return eventText(rule)
  return rule.anchor === 'use' ? 'Before each use.' : ''
}

/** Days of a year as people say it: 1,095 days are 3 years. */
const YEAR = 365

function rollingText({ everyDays }: Rule): string {
  if (everyDays === null || everyDays < 1) return ''
  const years = everyDays / YEAR
  const time = Number.isInteger(years) ? counted(years, 'year') : counted(everyDays, 'day')
  return `Every ${time}, counted from the last time.`
}

/** "day", "3 days". */
function counted(count: number, one: string): string {
  return count === 1 ? one : plural(count, one)
}

function countText({ times, per }: Rule): string {
  if (times === null || times < 1 || per === null) return ''
  return `${times === 1 ? 'Once' : times === 2 ? 'Twice' : `${times} times`} in each ${per}.`
}

function shiftText({ shifts, rrule, startOn }: Rule, hour: HourText): string {
  const named = (shifts ?? []).map(({ name, from, until }) => `${name} ${hour(from)} to ${hour(until)}`)
  if (named.length === 0) return ''
  const days = rrule === null || rrule === '' ? 'of every working day' : rruleText(rrule, startOn ?? '')
  if (days === '') return ''
  const list = `Once in each shift (${both(named)})`
  return days === 'of every working day' ? `${list} ${days}.` : `${list}. ${days}.`
}

function eventText(rule: Rule): string {
  const { afterValue, afterUnit } = rule
  if (afterValue === null || afterUnit === null) return ''
  if (afterValue === 0) return 'At once.'
  if (afterUnit === 'days_before') return `At least ${plural(afterValue, 'day')} before it.`
  const time = `Within ${plural(afterValue, afterUnit.replace('_', ' ').replace(/s$/, ''))}`
  if (afterUnit !== 'working_days') return `${time}.`
  return isLaw(rule) ? `${time}, counted Monday to Friday without federal holidays.` : `${time} of the yard.`
}

function fixedText({ rrule, startOn }: Rule): string {
  const text = rruleText(rrule ?? '', startOn ?? '')
  return text === '' ? '' : `${text}.`
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const

/** Without a period at its end. */
function rruleText(rrule: string, startOn: string): string {
  const start = numberOf(startOn)
  const parsed = start === null ? null : parseRrule(rrule, start)
  if (start === null || parsed?.ok !== true) return ''
  const parts = inMonths(parsed.parts, start)
  const repeat = repeatText(parts, start)
  // What comes but once is no repetition.
  if (parts.count === 1)
    return `Once, ${repeat.replace(/^Every (?:day|week|month|year) (?=on )/, '').replace(/^E/, 'e')}`
  return `${repeat}${endText(parts)}`
}

/** A step of months that a year is a multiple of names its months: every third month from March is March, June, September and December. */
function inMonths(parts: Parts, start: number): Parts {
  const { freq, interval, months, positions } = parts
  if (freq !== 'MONTHLY' || 12 % interval !== 0 || positions.length > 0) return parts
  if (interval === 1 && months.length === 0) return parts
  const first = new Date(start * 86_400_000).getUTCMonth()
  const steps = Array.from({ length: 12 / interval }, (_, at) => ((first + at * interval) % 12) + 1)
  const named = steps.filter((month) => months.length === 0 || months.includes(month)).sort((a, b) => a - b)
  return { ...parts, freq: 'YEARLY', interval: 1, months: named }
}

function repeatText(parts: Parts, start: number): string {
  const { freq, interval } = parts
  const days = daysPhrase(parts)
  if (freq === 'DAILY' && interval === 1) return `Every ${days === '' ? 'day' : days}`
  if (freq === 'DAILY')
    return `Every ${interval} days${days === '' ? '' : `, only if it is a ${days}`}, counted from ${dateText(start)}`
  const unit = UNITS[freq]
  if (interval === 1) return days.startsWith('every ') ? `E${days.slice(1)}` : `Every ${unit} on ${days}`
  return `On ${days} of every ${nthText(interval)} ${unit}, counted from ${fromText(parts, start)}`
}

function fromText({ freq }: Parts, start: number): string {
  if (freq === 'WEEKLY') return dateText(start)
  const date = new Date(start * 86_400_000)
  return freq === 'YEARLY'
    ? `${date.getUTCFullYear()}`
    : `${monthText(date.getUTCMonth() + 1)} ${date.getUTCFullYear()}`
}

function endText({ count, until }: Parts): string {
  if (count !== null) return `, ${count} times in all`
  return until === null ? '' : `, until ${dateText(until)}`
}

function hourSentence({ dueTime }: Rule, hour: HourText): string {
  return dueTime === null || dueTime === '' ? '' : `Due at ${hour(dueTime)}.`
}

/** Which calendar a day is moved by: later by that of whoever made the rule, earlier by that of the yard. */
function rollSentence(rule: Rule): string {
  const { anchor, roll } = rule
  const moves = ['fixed', 'rolling', 'count', 'event'].includes(anchor) && (roll === 'before' || roll === 'after')
  if (!moves) return ''
  return roll === 'after' && isLaw(rule)
    ? 'On a Saturday, Sunday or federal holiday it is due the next working day, whether the yard works or not.'
    : `On a day off of the yard it is due the working day ${roll}.`
}

function windowSentence({ anchor, openDays, graceDays, missDays }: Rule): string {
  const opens = openDays !== null && openDays > 0 && (anchor === 'fixed' || anchor === 'rolling')
  const texts = [
    opens ? `opens ${plural(openDays, 'day')} before` : '',
    graceDays !== null && graceDays > 0 ? `counts as on time for ${plural(graceDays, 'day')} more` : '',
    missDays === null ? '' : missDays === 0 ? 'missed when it is over' : `missed after ${plural(missDays, 'day')}`,
  ].filter((text) => text !== '')
  const text = texts.join(', ')
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function placeSentence({ each, zoneIds, thingIds }: Rule): string {
  if (each === 'zone') return `One for each of ${plural((zoneIds ?? []).length, 'zone')}.`
  return each === 'thing' ? `One for each of ${plural((thingIds ?? []).length, 'thing')}.` : ''
}
