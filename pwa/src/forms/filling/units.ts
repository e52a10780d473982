/** Readings in another unit than that of their field. Pure. */
import library from '../../../../schema/library/units.json'
import type { Field, Value } from '../../../../sync/forms/form.ts'
import { converted, converts } from '../../../../sync/forms/units.ts'
import type { Kept } from './FillStore.ts'
import { measured, numberText } from './numbers.ts'

type Measured = Pick<Field, 'unit' | 'units' | 'decimals'>

/** Those that a reading may be typed in, that of the field first; none where there is nothing to choose. */
export function unitsOf({ unit, units = [] }: Pick<Field, 'unit' | 'units'>): readonly string[] {
  if (unit === undefined) return []
  const others = units.filter((one) => one !== unit && converts(one, unit, library.units))
  return others.length === 0 ? [] : [unit, ...new Set(others)]
}

/** Those of the library that a reading of this unit can be told in. */
export function unitsLike(unit: string): readonly string[] {
  return library.units.map(({ key }) => key).filter((key) => key !== unit && converts(key, unit, library.units))
}

/** A number that was typed in a unit, as its row keeps it; null where it cannot be kept. */
export function inUnit(field: Measured, typed: number, unit: string | null): Partial<Kept> | null {
  if (unit === null || field.unit === undefined || unit === field.unit)
    return { number: typed, typed: null, unit: null }
  const number = converted(typed, unit, field.unit, field.decimals ?? 0, library.units)
  return number === null ? null : { number, typed, unit }
}

/** The unit in which a value was typed, where that is not the unit of its field. */
export function unitTyped(value: Pick<Value, 'typed' | 'unit'> | null | undefined): string | null {
  return (value?.typed ?? null) === null ? null : (value?.unit ?? null)
}

/** The digits as they were typed. */
export function digitsTyped(field: Measured, value: Value | null | undefined): string {
  const typed = value?.typed ?? null
  if (typed !== null) return numberText(typed)
  const number = value?.number ?? null
  return number === null ? '' : numberText(number, field.decimals)
}

/** "4.1 bar"; empty where it was typed in the unit of the field. */
export function typedWords(value: Value | null | undefined): string {
  const unit = unitTyped(value)
  return unit === null ? '' : measured(value?.typed ?? 0, { unit })
}
