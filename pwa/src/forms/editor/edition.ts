/**
 * A newer edition of the shipped question library, offered to a yard that began with an older one. The yard's copy of an edition is a
 * version like any other, under an id made from the organization and the edition, as the server makes it for a new organization
 * (server/library). So a version goes back to the newest edition whose own version is not above it, and three texts can be compared
 * question by question: that edition, what the yard made of it, and the new one. What the yard wrote, changed, moved or took out stays
 * as it is; the rest becomes the new edition's. Nothing changes for what was begun, which stays on its version. Pure.
 */
import { uuid5 } from '../../../../sync/change/ids.ts'
import { readDraft, type Draft, type DraftArea, type DraftItem } from './draft.ts'
import type { Version } from './versions.ts'

export interface Library extends Pick<Version, 'key' | 'title' | 'areas'> {
  /** The edition, counted by the library itself; a yard's versions count on from the edition it began with. */
  readonly version: number
  readonly reviewed: string
}

export interface Offer {
  readonly live: Version
  readonly edition: number
  /** The yard's copy of the edition as it was shipped. */
  readonly editionId: string
  readonly draft: Draft
  /** Questions of the yard that stay as it has them. */
  readonly kept: number
  /** The yard changed nothing: the edition itself goes live. */
  readonly untouched: boolean
}

/** The id of a yard's copy of an edition. */
export function editionId(orgId: string, key: string, edition: number): string {
  return uuid5(orgId, `template:${key}:${edition}`)
}

/** Null when the yard has the newest edition, or no version of this template in use. */
export function offerOf(orgId: string, templates: readonly Version[], library: Library): Offer | null {
  const own = templates.filter(({ key }) => key === library.key).toSorted((a, b) => b.version - a.version)
  const live = own.find(({ status }) => status === 'live')
  if (live === undefined) return null
  const editions = new Map(
    Array.from({ length: library.version }, (_, nth) => [editionId(orgId, library.key, nth + 1), nth + 1]),
  )
  const begun = own.find(({ id, version }) => version <= live.version && editions.has(id))
  const next = readDraft(library)
  const id = editionId(orgId, library.key, library.version)
  if (begun?.id === id) return null
  const [base, yard] = [begun === undefined ? null : readDraft(begun), readDraft(live)]
  const untouched = base !== null && same(base, yard)
  const { draft, kept } = untouched ? { draft: next, kept: 0 } : merge(base, yard, next)
  return { live, edition: library.version, editionId: id, draft, kept, untouched }
}

const itemsOf = (draft: Draft | null): ReadonlyMap<string, DraftItem> =>
  new Map(draft?.areas.flatMap(({ items }) => items.map((item) => [item.id, item])) ?? [])
const areasOf = (draft: Draft | null): ReadonlyMap<string, DraftArea> =>
  new Map(draft?.areas.map((area) => [area.id, area]) ?? [])

function merge(base: Draft | null, yard: Draft, next: Draft): { readonly draft: Draft; readonly kept: number } {
  const [before, shipped] = [itemsOf(base), itemsOf(next)]
  const [areasBefore, areasShipped, areasHere] = [areasOf(base), areasOf(next), areasOf(yard)]
  /** Written or changed by the yard; without the edition it began with, nobody can tell, and all of it counts as the yard's. */
  const isOwn = (item: DraftItem) =>
    !same(before.get(item.id) ?? null, item) && !same(shipped.get(item.id) ?? null, item)
  const own = new Set(
    yard.areas
      .flatMap(({ items }) => items)
      .filter(isOwn)
      .map(({ id }) => id),
  )

  const mergedArea = (area: DraftArea): DraftArea => {
    const [was, is] = [areasBefore.get(area.id), areasShipped.get(area.id)]
    const offered = new Map(is?.items.map((item) => [item.id, item]))
    const stay = area.items.flatMap((item) =>
      own.has(item.id) ? [named(item, offered.get(item.id))] : (offered.get(item.id) ?? []),
    )
    const taken = new Set(was?.items.map(({ id }) => id))
    const known = new Set(area.items.map(({ id }) => id))
    const fresh = new Set(
      is?.items.map(({ id }) => id).filter((id) => !known.has(id) && !taken.has(id) && !own.has(id)),
    )
    const retitled = is === undefined || (was !== undefined && (was.en !== area.en || !same(was.others, area.others)))
    return {
      ...(retitled ? area : { ...area, en: is.en, others: is.others, rest: is.rest }),
      items: withFresh(stay, is?.items ?? [], fresh),
    }
  }
  const here = yard.areas
    .map(mergedArea)
    .filter(
      ({ id, items }) =>
        items.length > 0 && (areasShipped.has(id) || !areasBefore.has(id) || items.some((item) => own.has(item.id))),
    )
  const newAreas = new Set(next.areas.map(({ id }) => id).filter((id) => !areasHere.has(id) && !areasBefore.has(id)))
  const added = next.areas.map((area) => ({ ...area, items: area.items.filter(({ id }) => !own.has(id)) }))
  const retitled = base === null || base.en !== yard.en || !same(base.others, yard.others)
  return {
    draft: {
      en: retitled ? yard.en : next.en,
      others: retitled ? yard.others : next.others,
      areas: withFresh(here, added, newAreas),
    },
    kept: own.size,
  }
}

/** A question of the yard that asks the same as the edition's, and has no words for its failure, takes those of the edition. */
function named(own: DraftItem, shipped: DraftItem | undefined): DraftItem {
  const asksTheSame =
    shipped !== undefined &&
    own.failEn === '' &&
    own.en === shipped.en &&
    own.kind === shipped.kind &&
    own.min === shipped.min &&
    own.max === shipped.max
  return asksTheSame ? { ...own, failEn: shipped.failEn, failOthers: shipped.failOthers } : own
}

/** Puts what is new behind its neighbour of the new edition, or at the end where that is not here. */
function withFresh<T extends { readonly id: string }>(
  here: readonly T[],
  shipped: readonly T[],
  fresh: ReadonlySet<string>,
): readonly T[] {
  let merged = here
  for (const [nth, row] of shipped.entries()) {
    if (!fresh.has(row.id)) continue
    const behind = nth === 0 ? -1 : merged.findIndex(({ id }) => id === shipped[nth - 1]?.id)
    merged = nth > 0 && behind < 0 ? [...merged, row] : merged.toSpliced(behind + 1, 0, row)
  }
  return merged
}

/** By value, whatever the order in which the JSON names the fields. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
