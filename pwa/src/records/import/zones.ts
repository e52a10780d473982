/** Which zone a cell or a heading names: "Z", "-04:00", "EDT", "Transaction Date (UTC)". Pure. */
import { plainWords } from '../../lib/text.ts'
import { localDate, wallTime } from '../../lib/dates.ts'
import { instantOf } from '../engine/controls/instant.ts'

/** Minutes ahead of UTC, or a place whose clocks tell; "here" is the yard. */
export type SaidZone = number | 'here' | `America/${string}` | `Pacific/${string}`

/** Abbreviations are read as what they say: EST is five hours behind UTC in July, too. */
const FIXED: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  zulu: 0,
  ast: -240,
  adt: -180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
}

const PLACES: Readonly<Record<string, SaidZone>> = {
  et: 'America/New_York',
  eastern: 'America/New_York',
  ct: 'America/Chicago',
  central: 'America/Chicago',
  mt: 'America/Denver',
  mountain: 'America/Denver',
  pt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  alaskan: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  hawaiian: 'Pacific/Honolulu',
  local: 'here',
}

/** "-04:00", "+0000", "UTC-7", "GMT-0400 (Eastern Daylight Time)": null where it is none. */
function offsetOf(text: string): number | null {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:utc|gmt)? ?([-+\u2212])(\d{1,2})(?::?(\d{2}))?(?: ?\([a-z ]+\))?$/i.exec(text) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** The zone that a text names and nothing else; null where it names none. */
export function zoneNamed(text: string): SaidZone | null {
  const plain = plainWords(text)
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  const word = plain.replace(/(?: (?:standard|daylight))?(?: time)?$/, '')
  return offsetOf(plain) ?? FIXED[plain] ?? PLACES[word] ?? null
}

const HEADING_OFFSET = /\b(?:utc|gmt) ?[-+\u2212] ?\d{1,2}(?::?\d{2})?/i

/** The zone of a column: "Transaction Date (UTC)", "Trans Time EST", "Date, Central", "Time (UTC-5)". */
export function zoneOfHeading(heading: string): SaidZone | null {
  const words = zoneWordsIn(heading)
  return words === null ? null : zoneNamed(words)
}

/** The words of a heading that name its zone, as a cell may have them behind its time. */
export function zoneWordsIn(heading: string): string | null {
  const [offset] = HEADING_OFFSET.exec(heading) ?? []
  if (offset !== undefined) return offset.replaceAll(' ', '')
  return (heading.toLowerCase().match(/[a-z]+/g) ?? []).find((word) => word in FIXED || word in PLACES) ?? null
}

/** The moment at which the clocks of a zone show a day and a time, HH:MM. `here` is the zone of the yard. */
export function momentIn(day: string, time: string, zone: SaidZone | null, here?: string): number {
  if (typeof zone === 'number') return Date.parse(`${day}T${time}:00Z`) - zone * 60_000
  return instantOf(day, time, zone === null || zone === 'here' ? here : zone)
}

/** A day and a time of a zone as the clocks of the yard have them. */
export function inYard(
  when: { readonly day: string; readonly time: string },
  zone: SaidZone | null,
  here?: string,
): { readonly day: string; readonly time: string } {
  if (zone === null || zone === 'here') return when
  const at = momentIn(when.day, when.time, zone, here)
  return { day: localDate(at, here), time: wallTime(at, here) }
}
