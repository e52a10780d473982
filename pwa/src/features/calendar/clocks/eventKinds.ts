/** Events that start a clock: schema/library/event-kinds.json. */
import library from '../../../../../schema/library/event-kinds.json'

export interface Call {
  readonly name: string
  /** None where each State or county has its own. */
  readonly phone?: string
  readonly source: string
}

export interface EventKind {
  readonly id: string
  readonly title: string
  /** What to do at once. */
  readonly text: string
  /** Whether the law counts from the event or from when the yard learned of it. */
  readonly countsFrom: string
  readonly mark: string
  readonly source: string
  readonly calls?: readonly Call[]
}

export const EVENT_KINDS: readonly EventKind[] = library.events

const byId = new Map(EVENT_KINDS.map((kind) => [kind.id, kind]))

/** Null for a kind of the yard's own. */
export function eventKind(id: unknown): EventKind | null {
  return typeof id === 'string' ? (byId.get(id) ?? null) : null
}

/** A kind in words; one of the yard's own is its name. */
export function kindTitle(id: string): string {
  return byId.get(id)?.title ?? id
}
