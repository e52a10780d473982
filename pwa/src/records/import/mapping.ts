/** Which column of a file is which: by the headings people use, and by what was chosen last time. Pure, and light enough for a worker. */
import { fold } from '../../lib/text.ts'

/** Field id → column of the file, from 0. */
export type Mapping = Readonly<Record<string, number>>

/** A heading whatever its case, accents, spaces and marks, and on which side of the ocean it was spelled. */
export function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll('litre', 'liter')
    .replaceAll('kilometre', 'kilometer')
    .trim()
}

/** "Length (in)" as the app writes it: the unit is of no matter to the name. */
const UNIT = /\s*\(([^()]+)\)\s*$/

export function unitOf(heading: string): string | null {
  return UNIT.exec(heading)?.[1] ?? null
}

interface Named {
  readonly id: string
  readonly title: string
  readonly aliases: readonly string[]
}

/** Columns by what they were called last time, else by their heading; each column is used once. */
export function guessMapping(
  headings: readonly string[],
  fields: readonly Named[],
  remembered: Readonly<Record<string, string>>,
): Mapping {
  const free = new Map(
    headings.map((heading, column) => [column, [plain(heading), plain(heading.replace(UNIT, ''))]] as const),
  )
  const mapping: Record<string, number> = {}
  const take = (id: string, wanted: readonly string[]) => {
    if (id in mapping) return
    const found = wanted
      .map(plain)
      .flatMap((name) => [...free].filter(([, heading]) => name !== '' && heading.includes(name)))[0]
    if (found === undefined) return
    mapping[id] = found[0]
    free.delete(found[0])
  }
  for (const field of fields) take(field.id, [remembered[field.id] ?? ''])
  for (const field of fields) take(field.id, [field.title, field.id])
  for (const field of fields) take(field.id, field.aliases)
  return mapping
}

/** What to remember: the heading each field was read from. */
export function headingsOf(mapping: Mapping, headings: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) =>
      headings[column] === undefined ? [] : [[field, headings[column]]],
    ),
  )
}

export function missingFields<F extends { readonly id: string; readonly required: boolean }>(
  mapping: Mapping,
  fields: readonly F[],
): readonly F[] {
  return fields.filter((field) => field.required && mapping[field.id] === undefined)
}
