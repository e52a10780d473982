/**
 * What features put on the dashboard, which names none of them: cards and tiles under its three questions, what happened, and how many
 * records there are. A feature says in its `given.ts` how to load its share; a component reads it.
 */
import type { ReactNode } from 'react'
import type { LocalDate } from '../../lib/dates.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Something on the board. Those of all features stand in the order of their numbers. */
export interface Block {
  readonly id: string
  readonly order: number
  readonly node: ReactNode
}

/** What happened, told from the times that records carry. */
export interface Change {
  readonly id: string
  readonly at: number
  readonly icon: IconName
  readonly tone: 'danger' | 'ok' | 'info' | 'neutral'
  readonly text: string
  readonly href: string
}

export interface Share {
  /** How many records the feature has here. */
  readonly records: number
  /** What must I do: cards over each other, and tiles under all of them. */
  readonly must?: readonly Block[]
  readonly mustTiles?: readonly Block[]
  /** What is at risk. */
  readonly risk?: readonly Block[]
  /** What changed: over the list of changes. */
  readonly changed?: readonly Block[]
  readonly changes?: readonly Change[]
  /** What the board offers while nothing is recorded. */
  readonly begin?: ReactNode
}

export interface BoardTime {
  readonly now: number
  readonly today: LocalDate
}

export interface ShareProps {
  readonly time: BoardTime
  /** Undefined while the device reads. */
  readonly children: (share: Share | undefined) => ReactNode
}

/** A component that reads a share and hands it on. */
export type ShareOf = (props: ShareProps) => ReactNode

const CHANGES_DAYS = 7
const DAY_MS = 86_400_000

/** The changes of the last week, newest first; none of the future. */
export function lastWeek(changes: readonly (Omit<Change, 'at'> & { readonly at: number | null })[], now: number) {
  const since = now - CHANGES_DAYS * DAY_MS
  return changes
    .flatMap((change): readonly Change[] =>
      change.at !== null && change.at >= since && change.at <= now ? [{ ...change, at: change.at }] : [],
    )
    .toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
}
