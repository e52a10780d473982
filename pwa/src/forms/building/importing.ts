/** A form from the header row of a spreadsheet: the kinds of fields are guessed from the rows below it. Pure. */
import type { Field, FieldKind } from '../../../../sync/forms/form.ts'
import { decimalsOf, parseNumber } from '../filling/numbers.ts'
import { readDate } from '../../records/import/dates.ts'
import { freeKey } from './draft.ts'

export interface Guess {
  readonly label: string
  readonly unit: string
  readonly kind: FieldKind
  readonly options: readonly string[]
  /** A few cells below it. */
  readonly examples: readonly string[]
  /** Left out of the form. */
  readonly left: boolean
}

export type Guessed =
  | { readonly ok: true; readonly guesses: readonly Guess[] }
  | { readonly ok: false; readonly problem: string }

/** More columns than a form has fields are no header row. */
const MOST_COLUMNS = 300
/** So many different words are still choices. */
const MOST_OPTIONS = 8
/** How many rows below the header are looked at. */
const LOOKED = 200
/** The header is the fullest of the first rows. */
const HEADER_WITHIN = 10

/** The share of the fullest row that a row of names fills. */
const NEARLY = 0.75

export function guessFields(rows: readonly (readonly string[])[]): Guessed {
  const top = rows.slice(0, HEADER_WITHIN)
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const most = Math.max(0, ...top.map(filled))
  // A row of values may be fuller than the names above it, by a remark for instance.
  const names = top.findIndex((row) => filled(row) >= most * NEARLY && row.every(isName))
  const at =
    names >= 0
      ? names
      : top.findIndex(
          (row) => filled(row) === most && row.some((cell) => parseNumber(cell) === null && cell.trim() !== ''),
        )
  const header = rows[at]
  if (header === undefined || most === 0)
    return { ok: false, problem: 'There is no row of names in this sheet. Write one name a column in its first row.' }
  if (header.length > MOST_COLUMNS)
    return {
      ok: false,
      problem: `This sheet has ${header.length.toLocaleString('en-US')} columns. A form takes ${MOST_COLUMNS}: keep those that somebody fills.`,
    }
  if (header.every((cell) => cell.trim() === '' || cell.trim().startsWith('=')))
    return { ok: false, problem: 'The first row holds formulas and no names. Write one name a column above them.' }
  const below = rows.slice(at + 1, at + 1 + LOOKED)
  return {
    ok: true,
    guesses: header.flatMap((cell, column) => {
      // A merged heading stands in its first cell alone; columns without a name hold nothing to ask for.
      const name = cell.trim().replace(/^=/, '')
      if (name === '') return []
      return [
        guess(
          name,
          below.map((row) => (row[column] ?? '').trim()).filter((one) => one !== ''),
        ),
      ]
    }),
  }
}

function guess(heading: string, cells: readonly string[]): Guess {
  const found =
    /^(.*?)\s*[([]\s*([^()[\]]{1,16})\s*[)\]]\s*$/.exec(heading) ?? /^(.*?),\s*([^\s,]{1,12})$/.exec(heading)
  const [label, unit] = found?.[1] ? [found[1].trim(), (found[2] ?? '').trim()] : [heading, '']
  const kind = kindOf(label, cells)
  return {
    label: label.slice(0, 120),
    unit: kind === 'number' || kind === 'meter' ? unit : '',
    kind,
    options: kind === 'choice' ? [...new Set(cells.filter((cell) => !NOTHING.test(cell)))].toSorted() : [],
    examples: cells.slice(0, 3),
    left: false,
  }
}

/** How spreadsheets say that there is nothing. */
const NOTHING = /^(n\.?\/?a\.?|nan|null|none|-+|–|#n\/a)$/i
/** Also with more digits than a field keeps, and in powers of ten. */
const NUMBER = /^[-+−]?(\d[\d,]*(\.\d*)?|\.\d+)(e[-+]?\d{1,2})?$/i
const isNumber = (cell: string): boolean => parseNumber(cell) !== null || NUMBER.test(cell)
const isDay = (cell: string): boolean =>
  DAY.test(cell) || (!cell.includes(':') && /[a-z]/i.test(cell) && readDate(cell) !== null)
const isName = (cell: string): boolean =>
  cell.trim() === '' || !(isNumber(cell.trim()) || DAY.test(cell.trim()) || DAY_TIME.test(cell.trim()))
const YES_NO = /^(y|n|yes|no|true|false|x|✓)$/i
const PASSED = /^(pass|fail|ok|n\/?a|not ok|sat|unsat)$/i
const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/
const TIME = /^\d{1,2}:\d{2}(:\d{2})?(\s*[ap]m)?$/i
const DAY_TIME = /^\S+[ T]\d{1,2}:\d{2}/

/** By what stands below, and by the name where nothing does. */
function kindOf(label: string, every: readonly string[]): FieldKind {
  const cells = every.filter((cell) => !NOTHING.test(cell))
  if (cells.length === 0 && every.length === 0) return kindByName(label)
  if (/remark|comment|\bnotes?\b/i.test(label)) return cells.some((cell) => cell.length > 60) ? 'longText' : 'text'
  if (cells.length > 0 && every.every((cell) => PASSED.test(cell)) && !every.every((cell) => YES_NO.test(cell)))
    return 'judged'
  const all = (test: RegExp) => cells.every((cell) => test.test(cell))
  if (cells.length === 0) return kindByName(label)
  if (cells.every(isDay)) return 'date'
  if (all(TIME)) return 'time'
  if (all(DAY_TIME) && cells.every((cell) => isDay(cell.split(/[ T]/)[0] ?? ''))) return 'dateTime'
  if (all(YES_NO)) return 'yesNo'
  // Digits that name a thing are counted with by nobody.
  if (/serial/i.test(label)) return 'text'
  if (cells.every(isNumber)) return isMeter(label, cells) ? 'meter' : 'number'
  if (/initial|signature|signed/i.test(label)) return 'signature'
  if (/\b(by|operator|inspector|name|who)\b/i.test(label)) return 'person'
  const different = new Set(cells).size
  if (different <= MOST_OPTIONS && cells.length >= different * 2) return 'choice'
  return cells.some((cell) => cell.length > 60) ? 'longText' : 'text'
}

function kindByName(label: string): FieldKind {
  if (/\bdate\b|\bday\b/i.test(label)) return 'date'
  if (/\btime\b/i.test(label)) return 'time'
  if (/initial|signature|signed/i.test(label)) return 'signature'
  if (/\b(by|operator|inspector|who)\b/i.test(label)) return 'person'
  if (/hour meter|meter reading/i.test(label)) return 'meter'
  if (/pressure|temp|level|ph\b|hours|gallons|reading|flow|psi|°/i.test(label)) return 'number'
  return /remark|comment|note/i.test(label) ? 'longText' : 'text'
}

/** A meter only goes up, and its name says that it counts. */
function isMeter(label: string, cells: readonly string[]): boolean {
  const values = cells.map((cell) => parseNumber(cell) ?? 0)
  return (
    /meter|hours|odometer|totali[sz]er|counter/i.test(label) &&
    values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
  )
}

export function fieldsOf(
  guesses: readonly Guess[],
  cells: (guess: Guess) => readonly string[] = () => [],
): readonly Field[] {
  const taken = new Set<string>()
  return guesses
    .filter(({ left }) => !left)
    .map((one): Field => {
      const key = freeKey(one.label, taken)
      taken.add(key)
      const ids = new Set<string>()
      const decimals = Math.max(
        0,
        ...[...one.examples, ...cells(one)].map((cell) => decimalsOf(parseNumber(cell) ?? 0)),
      )
      return {
        key,
        kind: one.kind,
        label: { en: one.label },
        ...(one.unit === '' ? {} : { unit: one.unit }),
        ...((one.kind === 'number' || one.kind === 'meter') && decimals > 0 ? { decimals } : {}),
        ...(one.kind === 'choice'
          ? {
              options: (one.options.length === 0 ? ['OK', 'Not OK'] : one.options).map((en) => {
                const id = freeKey(en, ids)
                ids.add(id)
                return { id, label: { en } }
              }),
            }
          : {}),
      }
    })
}
