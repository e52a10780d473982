/** The questions of inspections: which an area is asked, and what this app ships. Pure but for the library, which loads when asked for. */
import type { Library } from '../../../forms/editor/edition.ts'
import { editionOp } from '../../../forms/editor/templateRows.ts'
import { KINDS, type Dialect } from '../../../forms/template.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Area } from './kinds.ts'

export type Template = Row<'wasteTemplate'>

/** The app knows the answer: it is shown and stands in the head of the inspection. */
export const APP_ANSWERS = 'app-answers'
/** Asked only of a large quantity generator. */
export const LARGE = 'large-generator'

export const WASTE_DIALECT: Dialect = { kinds: KINDS, conditions: [APP_ANSWERS, LARGE] }

const KEY_OF: Readonly<Record<Area['kind'], string>> = {
  central: 'hw-caa-weekly',
  containment: 'hw-caa-weekly',
  used_oil: 'hw-caa-weekly',
  satellite: 'hw-saa',
  tank: 'hw-tank-daily',
  universal: 'hw-universal',
}

/** The area's own, else the one of its kind. A satellite area that runs as a central one is asked as such. */
export function templateKeyOf({
  templateKey,
  kind,
  centralOn,
}: Pick<Area, 'templateKey' | 'kind' | 'centralOn'>): string {
  if (templateKey !== null && templateKey !== '') return templateKey
  return KEY_OF[kind === 'satellite' && centralOn !== null ? 'central' : kind]
}

/** The library of this version of the app. */
export async function loadLibraries(): Promise<readonly Library[]> {
  return (
    await Promise.all([
      import('../../../../../schema/library/waste-caa-weekly.json'),
      import('../../../../../schema/library/waste-saa.json'),
      import('../../../../../schema/library/waste-tank-daily.json'),
      import('../../../../../schema/library/waste-universal.json'),
    ])
  ).map(({ default: library }) => library)
}

type Asks = Pick<Area, 'templateKey' | 'kind' | 'centralOn'>

/** What an area is asked: the yard's version in use, else what this app ships. */
export function questionsOf(
  area: Asks,
  templates: readonly Template[],
  libraries: readonly Library[],
): Template | Library | null {
  const key = templateKeyOf(area)
  const live = templates
    .filter((each) => each.key === key && each.status === 'live')
    .toSorted((a, b) => b.version - a.version)[0]
  const shipped = (of: string) => libraries.find((each) => each.key === of)
  return live ?? shipped(key) ?? shipped(KEY_OF[area.kind]) ?? null
}

/** The row of what an inspection that begins now asks, which `make` adds where the yard has no copy of the library yet. */
export function templateFor(
  area: Asks,
  templates: readonly Template[],
  libraries: readonly Library[],
  orgId: string,
): { readonly id: string; readonly make: readonly NewOp[] } | null {
  const asked = questionsOf(area, templates, libraries)
  if (asked === null) return null
  if ('id' in asked) return { id: asked.id, make: [] }
  const made = editionOp('wasteTemplate', orgId, asked)
  // Where the yard has retired all of them, the one it knows is asked again and stays retired.
  return { id: made.id, make: templates.some(({ id }) => id === made.id) ? [] : [made] }
}
