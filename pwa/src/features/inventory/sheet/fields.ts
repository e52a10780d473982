import type { Line } from './lines.ts'
import type { Section } from './sections.ts'

/** What a sheet says of one thing, with the line it stands in. Several choices: the line does not say which, so a person does. */
export interface Found<T> {
  readonly choices: readonly T[]
  readonly line: Line
}

const MONTHS = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic']
const NO_VALUE =
  /^(?:none|n\/?a|n\.?d\.?|not (?:available|applicable|determined|established|known)|no (?:data|disponible|aplica(?:ble)?|determinad[oa]|hay datos)|sin datos)\b|^-+\s*$/i

/** The first line with the label and a value: after a colon, in the next cell, or in the line below a label that stands alone. */
export function labelled(
  lines: readonly Line[],
  label: RegExp,
): { readonly value: string; readonly line: Line } | null {
  for (const [at, line] of lines.entries()) {
    const cell = line.cells.findIndex((text) => label.test(text))
    if (cell < 0) continue
    const found = label.exec(line.cells[cell] ?? '')
    if (!found || found.index > 6) continue
    const after = (line.cells[cell] ?? '').slice(found.index + found[0].length)
    const rest = [after, ...line.cells.slice(cell + 1)]
      .join(' ')
      .replace(/^(?:[\s:.#)]|[-–](?!\d))+/, '')
      .trim()
    const below = lines[at + 1]
    const value = rest !== '' ? rest : below && !below.text.includes(':') ? below.text : ''
    if (value !== '' && !NO_VALUE.test(value)) return { value, line: rest === '' && below ? below : line }
  }
  return null
}

/** One label after the other; the first that says something. */
export function firstOf(lines: readonly Line[], labels: readonly RegExp[]) {
  for (const label of labels) {
    const found = labelled(lines, label)
    if (found) return found
  }
  return null
}

const day = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date))
  const right = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return right && year > 1980 ? at.toISOString().slice(0, 10) : null
}

/** The days that a text may mean: none, one, or two where nothing says whether the month or the day stands first. */
export function daysIn(text: string): readonly string[] {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text)
  if (iso) return sure(day(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const word =
    /\b(?:(\d{1,2})(?:st|nd|rd|th)?[\s.-]*(?:de\s+)?)?(\p{L}{3,10})\.?[\s,.-]*(?:de[l]?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})\b/u.exec(
      text,
    )
  if (word) {
    const month = MONTHS.findIndex((name) => new RegExp(`^(?:${name})`, 'i').test(word[2] ?? '')) + 1
    const date = word[1] ?? word[3]
    if (month > 0 && date !== undefined) return sure(day(Number(word[4]), month, Number(date)))
    if (month > 0) return []
  }
  const slashed = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/.exec(text)
  if (!slashed) return []
  const [a, b, year] = [Number(slashed[1]), Number(slashed[3]), Number(slashed[4])]
  // Dots are written where the day stands first.
  if (slashed[2] === '.') return sure(day(year, b, a))
  return [...new Set([day(year, a, b), day(year, b, a)])].filter((one) => one !== null)
}

const sure = (one: string | null): readonly string[] => (one === null ? [] : [one])

const POUNDS_PER_GALLON = 0.119826427
const DENSITY =
  /(?<![\w.])(\d{1,4}(?:[.,]\d{1,4})?)\s*(?:(?:-|–|to|a)\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*)?(g\/cm(?:3|³)|g\/cc|g\/m[lL]|kg\/[lL]|kg\/dm(?:3|³)|kg\/m(?:3|³)|lbs?\.?\/(?:US )?gal(?:lon)?|lb\/gal|pounds per gallon)?/i

/** Density in millionths of kg/L. Without a unit only a relative density says something; of a range both ends are offered. */
export function densityOf(lines: readonly Line[]): Found<number> | null {
  const labels = [
    /(?<!vapou?r |bulk )\b(?:relative density|specific gravity|densidad relativa|gravedad espec[ií]fica|peso espec[ií]fico)\b[^:\d]*/i,
    /(?<!vapou?r |bulk |relative )\b(?:density|weight per gallon|weight\/gallon|densidad(?! (?:de|del) vapor| relativa| aparente))\b(?![^:]{0,12}vapou?r)[^:\d]*/i,
  ]
  for (const [at, label] of labels.entries()) {
    for (const line of lines) {
      if (/vap(?:ou?)?r|bulk|aparente/i.test(line.text.split(/\d/)[0] ?? '')) continue
      const found = labelled([line], label)
      const number = found ? DENSITY.exec(found.value) : null
      if (!found || !number) continue
      const unit = number[3]?.toLowerCase() ?? unitIn(line.text)
      if (unit === null && at === 1) continue
      const choices = [number[1], number[2]].filter((one) => one !== undefined).map((one) => kgPerL(one, unit))
      if (choices.every((one) => one > 0)) return { choices: [...new Set(choices)], line }
    }
  }
  return null
}

/** The unit that stands in the label instead of behind the number: "Density (lb/gal): 7.2". */
const unitIn = (text: string): string | null =>
  /(g\/cm(?:3|³)|g\/cc|g\/ml|kg\/l|kg\/m(?:3|³)|lbs?\.?\/(?:us )?gal(?:lon)?|(?:weight|pounds) per gallon)/i
    .exec(text)?.[1]
    ?.toLowerCase() ?? null

function kgPerL(text: string, unit: string | null): number {
  const number = Number(text.replace(',', '.'))
  if (unit !== null && /gal/.test(unit)) return Math.round(number * POUNDS_PER_GALLON * 1e6)
  return Math.round(number * (unit !== null && unit.startsWith('kg/m') ? 1e3 : 1e6))
}

/** Flash point in tenths of °F: as the sheet says it in °F, else from °C. A number without a unit says nothing. */
export function flashOf(lines: readonly Line[]): Found<number> | null {
  const found = labelled(
    lines,
    /\b(?:flash ?point|punto de (?:inflamaci[oó]n|inflamabilidad|destello|ignici[oó]n))\b[^:\d]*?(?=[:\d<>≥(-]|\s*$)/i,
  )
  if (!found) return null
  const fahrenheit = /(-?\d{1,4}(?:[.,]\d)?)\s*°?\s*F\b/.exec(found.value)
  if (fahrenheit) return { choices: [Math.round(number(fahrenheit[1]) * 10)], line: found.line }
  const celsius = /(-?\d{1,4}(?:[.,]\d)?)\s*°?\s*C\b/.exec(found.value)
  return celsius ? { choices: [Math.round(number(celsius[1]) * 18 + 320)], line: found.line } : null
}

const number = (text: string | undefined): number => Number((text ?? '').replace(',', '.').replace('−', '-'))

/** UN numbers of section 14. Several: a person says which. */
export function unOf(section: Section | undefined): Found<string> | null {
  const lines = section?.lines ?? []
  const choices = new Set<string>()
  let first: Line | undefined
  const add = (text: string | undefined, line: Line) => {
    if (text === undefined) return
    first ??= line
    choices.add(text)
  }
  for (const line of lines)
    for (const [, kind, digits] of line.text.matchAll(
      /\b(UN|NA|ONU)[\s.:#-]*(?:no\.?|number|n[uú]mero)?[\s.:#-]*(\d{4})\b/gi,
    ))
      add(`${kind?.toUpperCase() === 'NA' ? 'NA' : 'UN'}${digits}`, line)
  if (first) return { choices: [...choices], line: first }
  const bare = labelled(lines, /\b(?:UN|ONU|UN\/NA)[\s-]*(?:number|no\.?|n[uú]mero)|n[uú]mero (?:de la )?(?:ONU|UN)\b/i)
  const digits = bare && /\b(\d{4})\b/.exec(bare.value)?.[1]
  return bare && digits ? { choices: [`UN${digits}`], line: bare.line } : null
}
