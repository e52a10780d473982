/** How a number of a unit is typed and shown. A unit that people write in a way of their own stands here; all others are scaled integers. */
import type { FieldMeta } from '../../../../../schema/meta/shapes.ts'
import { parseFeetInches } from '../../../lib/length.ts'
import { formatEighths } from '../../../lib/numbers.ts'
import type { EngineWords } from '../words/en.ts'
import { readScaled, writeScaled } from '../../../lib/scaled.ts'

export interface Measure {
  /** Answers the stored value, or why it cannot be read. */
  readonly read: (text: string, words: EngineWords) => { readonly value: number | null } | { readonly problem: string }
  readonly write: (value: number) => string
  /** Shown behind the box; null when the writing says it. */
  readonly unit: string | null
  /** One step of the plus and minus keys, as stored; null when there are none. */
  readonly step: number | null
  /** Decimals that are kept, where it is written in digits alone; null where people write it in a way of their own. */
  readonly places: number | null
  readonly keys: 'decimal' | 'numeric' | 'text'
}

const LENGTH: Measure = {
  read: (text, words) => {
    const value = text.trim() === '' ? null : parseFeetInches(text)
    return value === null && text.trim() !== '' ? { problem: words.length } : { value }
  },
  write: formatEighths,
  unit: null,
  step: null,
  places: null,
  keys: 'text',
}

export function measureOf(meta: FieldMeta): Measure {
  if (meta.unit === '1/8 in') return LENGTH
  const places = meta.decimal ?? 0
  return {
    read: (text, words) => {
      const read = readScaled(text, places, meta.unit)
      if (read.ok) return { value: read.value }
      return { problem: problemOf(read.problem, places, words) }
    },
    write: (value) => writeScaled(value, places),
    unit: meta.unit ?? null,
    step: 10 ** places,
    places,
    // The keypads of tablets have no minus: who may go below zero gets the whole keyboard.
    keys: (meta.minimum ?? -1) < 0 ? 'text' : places === 0 ? 'numeric' : 'decimal',
  }
}

function problemOf(problem: 'unreadable' | 'places' | 'tooLarge', places: number, words: EngineWords): string {
  if (problem === 'tooLarge') return words.tooLarge
  if (places === 0) return words.wholeNumber
  return problem === 'places' ? words.places(places) : words.unreadable
}
