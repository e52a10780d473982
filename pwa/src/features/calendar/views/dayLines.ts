/** What a day of the month shows in a few lines: late things first and never folded away, those of one rule together, done ones folded. Pure. */
import type { Entry } from '../entry.ts'
import { remembered } from './remembered.ts'

export type Line =
  | { readonly kind: 'one'; readonly id: string; readonly entry: Entry }
  /** Several of one rule: it looks like its worst, and says how many are late or done. */
  | {
      readonly kind: 'cluster'
      readonly id: string
      readonly entries: readonly Entry[]
      readonly worst: Entry
      readonly says: string
    }
  | { readonly kind: 'done'; readonly id: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'more'; readonly id: string; readonly count: number; readonly late: number }

/** Lines a day has room for. */
const ROOM = 4
const DONE_SHOWN = 2

/** The lines of what stands on one day. */
export const linesOf = remembered((entries: readonly Entry[]): readonly Line[] => {
  const { late, open, done } = sortedOut(entries)
  const [first] = entries
  // Two lines of done work are worth their place; the rest is a number.
  const shownDone = done.length > DONE_SHOWN + 1 ? done.slice(0, DONE_SHOWN) : done
  const folded = done.slice(shownDone.length).flat()
  const kept = [...late, ...open, ...shownDone]
  const day = first?.day ?? ''
  if (kept.length + Number(folded.length > 0) <= ROOM) {
    const rest: readonly Line[] = folded.length === 0 ? [] : [{ kind: 'done', id: `done ${day}`, entries: folded }]
    return [...kept.map(lineOf), ...rest]
  }
  const room = Math.max(ROOM - 1, Math.min(late.length, MOST_LATE))
  const hidden = [...kept.slice(room).flat(), ...folded]
  const shown = kept.slice(0, room).map(lineOf)
  return hidden.length === 0
    ? shown
    : [...shown, { kind: 'more', id: `more ${day}`, count: hidden.length, late: hidden.filter(isLate).length }]
})

type Groups = readonly (readonly Entry[])[]

function sortedOut(entries: readonly Entry[]): Readonly<Record<'late' | 'open' | 'done', Groups>> {
  const out: Record<'late' | 'open' | 'done', (readonly Entry[])[]> = { late: [], open: [], done: [] }
  for (const group of groupsOf(entries))
    out[group.some(isLate) ? 'late' : group.every(isDone) ? 'done' : 'open'].push(group)
  return out
}

/** Late ones all stand in their day; only a day with very many says how many more there are, in red. */
const MOST_LATE = 12

export function entriesOf(line: Line): readonly Entry[] {
  switch (line.kind) {
    case 'one':
      return [line.entry]
    case 'cluster':
    case 'done':
      return line.entries
    case 'more':
      return []
  }
}

/** Those of one rule together, in the order of their first. */
function groupsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups = new Map<unknown, Entry[]>()
  for (const entry of entries) {
    const key = entry.ruleId ?? entry
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

function lineOf(group: readonly Entry[]): Line {
  const worst = group.reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a))
  return group.length === 1
    ? { kind: 'one', id: worst.id, entry: worst }
    : { kind: 'cluster', id: worst.id, entries: group, worst, says: saysOf(group) }
}

/** What waits for its second person is not done: it is somebody's turn. */
function isDone({ done, state }: Entry): boolean {
  return done && state !== 'submitted'
}

/** "1 of 6 late", "2 of 3 done", "6". */
function saysOf(entries: readonly Entry[]): string {
  const late = entries.filter(isLate).length
  const done = entries.filter(isDone).length
  if (late > 0) return `${late} of ${entries.length} late`
  return done > 0 && done < entries.length ? `${done} of ${entries.length} done` : String(entries.length)
}

/** Red wins: what is late looks worse than what nobody has, that worse than what is under way. */
function rankOf(entry: Entry): number {
  return { late: 5, nobody: 4, review: 3, progress: 2, open: 1, done: 0 }[lookOf(entry)]
}

export type EntryLook = 'late' | 'nobody' | 'review' | 'progress' | 'open' | 'done'

export function lookOf(entry: Entry): EntryLook {
  if (entry.late !== 'no') return 'late'
  if (entry.state === 'submitted') return 'review'
  if (entry.done || entry.proven === 'here') return 'done'
  if (entry.state === 'in_progress' || entry.state === 'returned' || entry.state === 'reopened') return 'progress'
  return entry.holder === null ? 'nobody' : 'open'
}

export function isLate({ late }: Pick<Entry, 'late'>): boolean {
  return late !== 'no'
}

/** By the day they stand on. */
export const groupByDay = remembered((entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const known = days.get(entry.day)
    if (known === undefined) days.set(entry.day, [entry])
    else known.push(entry)
  }
  return days
})

/** "4 items, 1 overdue, 1 missed, 2 done": how a day is read aloud. */
export const countWords = remembered((entries: readonly Entry[]): string => {
  if (entries.length === 0) return 'nothing due'
  const many = (of: Entry['late']) => entries.filter(({ late }) => late === of).length
  const [overdue, missed] = [many('overdue'), many('missed')]
  const done = entries.filter(isDone).length
  return [
    `${entries.length} ${entries.length === 1 ? 'item' : 'items'}`,
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(missed > 0 ? [`${missed} missed`] : []),
    ...(done > 0 ? [`${done} done`] : []),
  ].join(', ')
})

/** Who has it, unless its title says so already: a qualification is called by whose it is. */
export function heldBy(entry: Pick<Entry, 'holder' | 'done' | 'title'>, person: (id: string) => string): string {
  if (entry.holder === null) return entry.done ? '' : 'nobody has it'
  const name = person(entry.holder)
  return entry.title.includes(name) ? '' : name
}
