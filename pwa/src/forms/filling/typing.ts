/** What is typed on the keypad until it is a value: the digits of each field and the unit they are in, kept through a reload. */
import { useDraft } from '../../data/store/drafts.ts'
import type { Kept } from './FillStore.ts'
import { parseNumber } from './numbers.ts'
import type { Place } from './pages.ts'
import { digitsTyped, inUnit, unitTyped, unitsOf } from './units.ts'
import type { Filling } from './useFilling.ts'

export const nameOf = ({ field, line }: Place): string => `${field.key}:${line}`

const unitName = (place: Place): string => `${nameOf(place)}:unit`

const NONE: Readonly<Record<string, string>> = {}

export interface Typing {
  readonly textOf: (place: Place) => string
  /** Null where it is the unit of the field. */
  readonly unitOf: (place: Place) => string | null
  /** What its row would keep; null where it is no number. */
  readonly partOf: (place: Place) => Partial<Kept> | null
  readonly type: (place: Place, text: string) => void
  /** The digits stay: they were read in this unit. */
  readonly choose: (place: Place, unit: string) => void
  readonly forget: (place: Place) => void
  /** Whether what stands there can be kept: a number, or nothing. */
  readonly isValue: (place: Place) => boolean
  /** Whether it is kept now, or there was nothing to keep. */
  readonly commit: (place: Place) => Promise<boolean>
}

export function useTyping(filling: Filling): Typing {
  const typed = useDraft<Readonly<Record<string, string>>>(`fill:${filling.store.id}`, NONE)
  const change = (part: Readonly<Record<string, string | null>>) => {
    const left = Object.entries({ ...typed.now(), ...part }).filter((one): one is [string, string] => one[1] !== null)
    typed.change(left.length === 0 ? NONE : Object.fromEntries(left))
  }
  const chosen = (place: Place, from = typed.value): string | null => {
    const unit =
      from[unitName(place)] ?? unitTyped(filling.valueOf(place)) ?? unitTyped(filling.lastOf(place)) ?? place.field.unit
    return unit === undefined || unit === place.field.unit || !unitsOf(place.field).includes(unit) ? null : unit
  }
  const textOf: Typing['textOf'] = (place) =>
    typed.value[nameOf(place)] ?? digitsTyped(place.field, filling.valueOf(place))
  // A value that stands keeps its unit until somebody types or chooses another.
  const unitOf: Typing['unitOf'] = (place) =>
    typed.value[nameOf(place)] === undefined && (filling.valueOf(place)?.number ?? null) !== null
      ? unitTyped(filling.valueOf(place))
      : chosen(place)
  const partOf: Typing['partOf'] = (place) => {
    const number = parseNumber(textOf(place))
    return number === null ? null : inUnit(place.field, number, unitOf(place))
  }
  const forget: Typing['forget'] = (place) => change({ [nameOf(place)]: null, [unitName(place)]: null })
  return {
    textOf,
    unitOf,
    partOf,
    type: (place, text) => {
      const unit = unitOf(place)
      change({ [nameOf(place)]: text, ...(unit === null ? {} : { [unitName(place)]: unit }) })
    },
    choose: (place, unit) => change({ [nameOf(place)]: textOf(place), [unitName(place)]: unit }),
    forget,
    isValue: (place) => textOf(place) === '' || partOf(place) !== null,
    commit: async (place) => {
      const text = typed.now()[nameOf(place)]
      if (text === undefined) return true
      const number = parseNumber(text)
      const part = number === null ? null : inUnit(place.field, number, chosen(place, typed.now()))
      if (text !== '' && part === null) return false
      const none = { number: null, typed: null, unit: null }
      if (!(await filling.set(place, part === null ? none : { ...part, notRead: null }))) return false
      // Somebody may have typed more while it was being saved: those digits stay.
      if (typed.now()[nameOf(place)] === text) forget(place)
      return true
    },
  }
}
