/** How the list of a distributor becomes products: their words for units, and codes whose zeros a spreadsheet took. Pure. */
import type { ReadCell } from '../../records/import/values.ts'
import type { Unit } from './ledger/amounts.ts'

/** What other lists call a unit, folded and without dots. */
const CALLED: Readonly<Record<Unit, readonly string[]>> = {
  gal: ['gallon', 'gallons', 'gals', 'gl', 'gln', 'ga', 'us gal', 'us gallon'],
  qt: ['quart', 'quarts', 'qts'],
  pt: ['pint', 'pints', 'pts'],
  l: ['liter', 'liters', 'litre', 'litres', 'ltr', 'lt'],
  ml: ['milliliter', 'milliliters', 'cc'],
  lb: ['pound', 'pounds', 'lbs', '#'],
  oz: ['ounce', 'ounces', 'ozs'],
  kg: ['kilogram', 'kilograms', 'kgs', 'kilo'],
  g: ['gram', 'grams', 'gm', 'gr'],
  short_ton: ['short ton', 'short tons', 'ton', 'tons', 'us ton'],
  t: ['tonne', 'tonnes', 'metric ton', 'mt'],
  ft3: ['cubic foot', 'cubic feet', 'cu ft', 'cuft', 'cf'],
  m3: ['cubic meter', 'cubic meters', 'cu m', 'cbm'],
  yd3: ['cubic yard', 'cubic yards', 'cu yd', 'cuyd', 'cy'],
  each: ['ea', 'pc', 'pcs', 'piece', 'pieces', 'unit', 'units', 'can', 'cans', 'cylinder', 'cylinders'],
  kit: ['kits', 'kt', 'set'],
  box: ['boxes', 'bx', 'bxs'],
  roll: ['rolls', 'rl', 'rls'],
  pair: ['pairs', 'pr', 'prs'],
}

const UNITS = new Map(
  Object.entries(CALLED).flatMap(([unit, names]) =>
    [unit, unit.replace('_', ' '), ...names].map((name) => [name, unit]),
  ),
)

export function readUnit(cell: string): ReadCell {
  const plain = cell.toLowerCase().replaceAll('.', '').replaceAll('³', '3').replaceAll(/\s+/g, ' ').trim()
  const unit = UNITS.get(plain)
  if (unit !== undefined) return { value: unit }
  const [, number, of] = /^(\d+(?:\.\d+)?)\s*([a-z #]+)$/.exec(plain) ?? []
  const packed = of === undefined ? undefined : UNITS.get(of.trim())
  return {
    problem:
      packed === undefined
        ? `“${cell}” is no unit. Use gal, lb, each or another one that the product is counted in.`
        : `“${cell}” is a pack. Put ${number} into a column “Pack” and ${packed} into the unit.`,
  }
}

/** The code that a number was before a spreadsheet took its zeros; null where nothing speaks for that. */
export function lostZeros(code: string | null | undefined, known: Iterable<string>): string | null {
  if (code === null || code === undefined || !/^[1-9]\d*$/.test(code)) return null
  for (const other of known) if (other !== code && other.replace(/^0+/, '') === code) return other
  return null
}
