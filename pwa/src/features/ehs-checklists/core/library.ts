/** The checklists that this app ships, and which of them a yard has put to use. Pure but for the library, which loads when asked for. */
import type { Row } from '../../../data/react/live.ts'
import type { Library } from '../../../forms/editor/edition.ts'
import { KINDS, words, type Dialect } from '../../../forms/template.ts'
import type { Language } from '../../../lib/words.ts'

export type Template = Row<'ehsTemplate'>

/** What a schedule of a checklist begins with. */
export interface Rhythm {
  readonly rrule?: string
  readonly everyDays?: number
  readonly shift?: boolean
  /** Before a thing is used, or before a transfer: nobody plans it. */
  readonly use?: boolean
}

/** A checklist of the library. */
export interface Checklist extends Library {
  readonly program: string
  /** What one round is made of: a thing of the register, or a zone. */
  readonly place: string
  /** The kinds of things it fits; every kind where it names none. */
  readonly kinds?: readonly string[]
  readonly about: unknown
  readonly rhythm: Rhythm
  readonly basis: string
}

export const EHS_DIALECT: Dialect = { kinds: KINDS, conditions: [] }

/** The library of this version of the app, in the order in which a yard meets it. */
export async function loadChecklists(): Promise<readonly Checklist[]> {
  const files = await Promise.all([
    import('../../../../../schema/library/ehs-lifting.json'),
    import('../../../../../schema/library/ehs-access.json'),
    import('../../../../../schema/library/ehs-emergency.json'),
    import('../../../../../schema/library/ehs-oil.json'),
    import('../../../../../schema/library/ehs-stormwater.json'),
    import('../../../../../schema/library/ehs-air.json'),
  ])
  return files.flatMap(({ default: { templates } }): readonly Checklist[] => templates)
}

/** The version of each checklist that new rounds are asked by. */
export function inUse(templates: readonly Template[]): readonly Template[] {
  const live = templates.filter(({ status }) => status === 'live').toSorted((a, b) => b.version - a.version)
  return live
    .filter((one, at) => live.findIndex(({ key }) => key === one.key) === at)
    .toSorted((a, b) => words(a.title).localeCompare(words(b.title)))
}

/** What the library says of the places of a checklist; one of the yard's own fits every thing and every zone. */
export interface Fits {
  readonly things: boolean
  readonly zones: boolean
  readonly kinds: readonly string[] | null
}

export function fitsOf(key: string, checklists: readonly Checklist[]): Fits {
  const shipped = checklists.find((one) => one.key === key)
  if (shipped === undefined) return { things: true, zones: true, kinds: null }
  return { things: shipped.place === 'thing', zones: shipped.place === 'zone', kinds: shipped.kinds ?? null }
}

/** Whether a round of a checklist can be made of a thing of this kind. */
export function fitsKind({ things, kinds }: Fits, kind: string): boolean {
  return things && (kinds === null || kinds.includes(kind))
}

export function titleOf(template: Pick<Template, 'title'>, language?: Language): string {
  return words(template.title, language)
}
