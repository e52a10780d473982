/** Answers that were given and do not stand in the store yet: they are shown at once. Pure. */
import type { TemplateItem } from '../template.ts'
import type { Answered, Given } from './AnswerStore.ts'

export interface PendingAnswer {
  readonly given: Omit<Given, 'row' | 'item'> & { readonly item: Pick<TemplateItem, 'id'> }
  /** What the store held when the device had kept it; null until then. */
  readonly over: readonly Answered[] | null
}

/** Those that the store does not tell yet. What it tells after it has kept them counts, whatever it is: others may have changed it. */
export function stillGiven<P extends PendingAnswer>(pending: readonly P[], answers: readonly Answered[]): readonly P[] {
  return pending.filter(({ over, given }) => over === null || (over === answers && !stands(given, answers)))
}

function stands({ item, result, value, text, now }: PendingAnswer['given'], answers: readonly Answered[]): boolean {
  const row: (Answered & { readonly answeredAt?: number | null }) | undefined = answers.find(
    ({ itemId }) => itemId === item.id,
  )
  if (result === null && text === undefined) return (row?.result ?? null) === null
  return (
    row !== undefined &&
    row.result === result &&
    // The same answer given once more is another answer.
    (row.answeredAt ?? now) === now &&
    (value === undefined || row.value === value) &&
    (text === undefined || row.text === text)
  )
}

/** By question, the answers as they will stand. */
export function shownAnswers(
  pending: readonly PendingAnswer[],
  answers: readonly Answered[],
): ReadonlyMap<string, Answered> {
  const shown = new Map<string, Answered>()
  for (const { given } of stillGiven(pending, answers)) {
    const { item, result, value, text, inBulk } = given
    const row = shown.get(item.id) ?? answers.find(({ itemId }) => itemId === item.id)
    shown.set(item.id, {
      id: row?.id ?? '',
      itemId: item.id,
      result,
      value: value ?? row?.value ?? null,
      text: text ?? row?.text ?? null,
      note: row?.note ?? null,
      inBulk: inBulk === true,
    })
  }
  return shown
}
