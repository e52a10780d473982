/** Sentences of the item page. Pure. */
import { formatDate } from '../../../lib/dates.ts'

/** What is done and waits for its second person is handed in: only that person makes it done. */
export function doneWord(state: string): 'Done' | 'Handed in' {
  return state === 'submitted' ? 'Handed in' : 'Done'
}

export function goesTo(submittedTo: string | null, submitTo: string | null): string {
  return [submittedTo, submitTo].find((text) => text !== null && text !== '') ?? 'Kept in the yard'
}

interface Names {
  readonly zone: (id: string) => string
  readonly thing: (id: string) => string
}

export function coversOf(zoneIds: readonly string[], thingIds: readonly string[], names: Names): string {
  const all = [...zoneIds.map(names.zone), ...thingIds.map(names.thing)]
  if (all.length === 0) return 'The whole yard'
  return all.length > 6 ? `${listed(all.slice(0, 5))} and ${all.length - 5} more` : listed(all)
}

/** "A, B and C". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

interface Away {
  readonly personId: string
  readonly fromOn: string
  readonly untilOn: string
}

/** The first time from today on that the owner is away before it is due. */
export function nextAway(
  absences: readonly Away[],
  ownerId: string | null,
  today: string,
  dueOn: string,
): Away | undefined {
  const until = dueOn > today ? dueOn : today
  return absences
    .filter(({ personId, fromOn, untilOn }) => personId === ownerId && untilOn >= today && fromOn <= until)
    .toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))[0]
}

/** "covers Nov 26 to 29": the first time that the owner is away; who covers then says `coverAhead`. */
export function coverWords(...asked: Parameters<typeof nextAway>): string | null {
  const away = nextAway(...asked)
  if (away === undefined) return null
  const from = day(away.fromOn)
  const last =
    away.fromOn.slice(0, 7) === away.untilOn.slice(0, 7) ? `${Number(away.untilOn.slice(8))}` : day(away.untilOn)
  return away.fromOn === away.untilOn ? `covers ${from}` : `covers ${from} to ${last}`
}

/** "Nov 26", without its weekday. */
export function day(of: string): string {
  return formatDate(of, { weekday: false })
}

/** The same sentence as the server's: what it needs, and who has it. */
export function lacksWords(title: string, names: readonly string[]): string {
  if (names.length === 0) return `This needs: ${title}. Nobody holds it today.`
  const some = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} others`] : names
  return `This needs: ${title}. ${listed(some)} ${names.length === 1 ? 'holds' : 'hold'} it.`
}
