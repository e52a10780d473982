/**
 * What else in a round says that a question cannot pass (sync/agree), while a template is edited. A question that says nothing of it goes by
 * what the library ships under its id; one that says `{}` is contradicted by nothing. Pure.
 */
import { NOTHING_AGAINST, type Against } from '../../../../sync/agree/agree.ts'
import { isJudged, type Kind } from '../template.ts'

/** As the JSON of a template has it; what it does not say is left out. */
export function writeAgainst(against: Against | null): { readonly against?: Readonly<Record<string, unknown>> } {
  if (against === null) return {}
  const { found, fails, untagged } = against
  return {
    against: {
      ...(found.length === 0 ? {} : { found }),
      ...(fails.length === 0 ? {} : { fails }),
      ...(untagged ? { untagged } : {}),
    },
  }
}

/** Puts one into a list that has no order, or takes it out. */
export function ticked(list: readonly string[], id: string, on: boolean): readonly string[] {
  return on ? [...list.filter((one) => one !== id), id] : list.filter((one) => one !== id)
}

/** Without any failed question there is nothing that a tag-out would settle. */
export function withFails(against: Against, fails: readonly string[]): Against {
  return { ...against, fails, untagged: against.untagged && fails.length > 0 }
}

export const AS_CHOSEN: Against = NOTHING_AGAINST

/** The questions of the checklist whose failure may speak against one. */
export function mayContradict<Item extends { readonly id: string; readonly kind: Kind }>(
  { areas }: { readonly areas: readonly { readonly items: readonly Item[] }[] },
  item: { readonly id: string },
): readonly Item[] {
  return areas.flatMap(({ items }) => items).filter((one) => one.id !== item.id && isJudged(one.kind))
}

/** "“Rails sound?”; leak", for the list of what a new version changes. */
export function againstWords(
  { against }: { readonly against: Against | null },
  items: readonly { readonly id: string; readonly en: string }[],
): string {
  if (against === null) return 'as shipped'
  const questions = against.fails.map((id) => `“${items.find((one) => one.id === id)?.en ?? id}” failed`)
  const all = [...against.found, ...questions, ...(against.untagged ? ['still in service'] : [])]
  return all.length === 0 ? 'nothing' : all.join('; ')
}
