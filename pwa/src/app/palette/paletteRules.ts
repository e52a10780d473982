/** What the palette lists for what was typed: groups in fixed order, the best of each first. Pure. */
import { fold } from '../../lib/text.ts'
import { plainNumber } from '../../records/links.ts'

const GROUPS_IN_ORDER = ['Number', 'Here', 'Recent', 'Go to', 'Create', 'Records', 'Zones', 'People'] as const
export type PaletteGroup = (typeof GROUPS_IN_ORDER)[number]

export interface Entry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Beside the label; also found by. */
  readonly detail: string
  readonly icon: string
  readonly keys?: string
  /** A record's numbers, for a query that is one. */
  readonly numbers?: readonly string[]
  readonly run: () => void
}

/** Before anything is typed the yard's hundreds of zones, people and records are not a help. */
const ONLY_WHEN_ASKED: readonly PaletteGroup[] = ['Number', 'Records', 'Zones', 'People']
const MOST = 6

export function paletteEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return inOrder(entries.filter((entry) => !ONLY_WHEN_ASKED.includes(entry.group)))
  const number = plainNumber(query)
  const numbered =
    number === null
      ? []
      : entries
          .filter((entry) => entry.numbers?.some((one) => plainNumber(one) === number))
          .map((entry) => ({ ...entry, group: 'Number' as const }))
  const taken = new Set(numbered.map((entry) => entry.id))
  const found = entries
    .filter((entry) => !taken.has(entry.id))
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
  return inOrder([...numbered, ...found])
}

/** 0 = a word is missing. A label that begins with the first word beats one that has it inside, both beat the detail. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  const label = fold(entry.label)
  const all = `${label} ${fold(entry.detail)}`
  if (!words.every((word) => all.includes(word))) return 0
  const [first = ''] = words
  if (label.startsWith(first)) return 4
  if (label.split(/[\s-]+/).some((part) => part.startsWith(first))) return 3
  return words.every((word) => label.includes(word)) ? 2 : 1
}

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  return GROUPS_IN_ORDER.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group)
      .filter((entry) => !seen.has(entry.id) && seen.add(entry.id))
      .slice(0, MOST * (group === 'Go to' || group === 'Here' ? 3 : 1)),
  )
}
