/** What the palette lists for what was typed: groups in fixed order, the best of each first. Pure. */
import { fold } from '../../lib/text.ts'
import { plainNumber } from '../../records/links.ts'
import { nearWords } from './nearWords.ts'

/** Groups of records that point at a page, such as zones and people, stand behind these. */
const GROUPS_IN_ORDER: readonly string[] = ['Number', 'Here', 'Recent', 'Go to', 'Create', 'Records']

export interface Entry {
  readonly id: string
  readonly group: string
  readonly label: string
  /** Beside the label; also found by. */
  readonly detail: string
  /** What it is found by beside label and detail. */
  readonly also?: string
  readonly icon: string
  readonly keys?: string
  /** A record's numbers, for a query that is one. */
  readonly numbers?: readonly string[]
  readonly run: () => void
}

/** Before anything is typed the yard's hundreds of zones, people and records are not a help. */
const ALWAYS: readonly string[] = ['Here', 'Recent', 'Go to', 'Create']
const MOST = 6

export function paletteEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return inOrder(entries.filter((entry) => ALWAYS.includes(entry.group)))
  const number = plainNumber(query)
  const numbered =
    number === null
      ? []
      : entries
          .filter((entry) => entry.numbers?.some((one) => plainNumber(one) === number))
          .map((entry) => ({ ...entry, group: 'Number' }))
  const taken = new Set(numbered.map((entry) => entry.id))
  const others = entries.filter((entry) => !taken.has(entry.id))
  const ranked = (score: (entry: Entry) => number) =>
    others
      .map((entry) => ({ entry, score: score(entry) }))
      .filter((one) => one.score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ entry }) => entry)
  const found = ranked((entry) => scoreOf(entry, words))
  if (found.length + numbered.length > 0) return inOrder([...numbered, ...found])
  // Nothing says it in these words: what says it in words near to them, or else a part of it, is better than an empty list.
  const near = words.map(nearWords)
  const nearest = ranked((entry) => (near.every((each) => isIn(entry, each)) ? 1 : 0))
  if (nearest.length > 0) return inOrder(nearest)
  // A word that few have says more than one that many have.
  const parts = words
    .filter((word) => word.length >= 3)
    .map((word) => new Set(others.filter((entry) => isIn(entry, [word]))))
  return inOrder(ranked((entry) => parts.reduce((sum, part) => sum + (part.has(entry) ? 1 / part.size : 0), 0)))
}

/** Whether one of the words begins a word of the entry. */
function isIn(entry: Entry, words: readonly string[]): boolean {
  const { all } = textsOf(entry)
  return words.some((word) => all.startsWith(word) || all.includes(` ${word}`))
}

interface Texts {
  readonly label: string
  readonly all: string
}

const folded = new WeakMap<Entry, Texts>()

/** An entry's texts as they are compared, made once: every letter that is typed asks all of them. */
function textsOf(entry: Entry): Texts {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const label = fold(entry.label)
  const texts = { label, all: `${label} ${fold(entry.detail)} ${fold(entry.also ?? '')}` }
  folded.set(entry, texts)
  return texts
}

/** 0 = a word is missing. A label that begins with the first word beats one that has it inside, both beat the detail. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  const { label, all } = textsOf(entry)
  if (!words.every((word) => all.includes(word))) return 0
  const [first = ''] = words
  if (label.startsWith(first)) return 4
  if (label.split(/[\s-]+/).some((part) => part.startsWith(first))) return 3
  return words.every((word) => label.includes(word)) ? 2 : 1
}

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  const groups = new Set([...GROUPS_IN_ORDER, ...entries.map(({ group }) => group)])
  return [...groups].flatMap((group) =>
    entries
      .filter((entry) => entry.group === group)
      .filter((entry) => !seen.has(entry.id) && seen.add(entry.id))
      .slice(0, MOST * (group === 'Go to' || group === 'Here' ? 3 : 1)),
  )
}
