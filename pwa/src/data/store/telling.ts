/**
 * While many pages come, lists and live queries are told a few times a second what came, and not at every page: each time they read
 * the database again, and the next page waits for that.
 */
import { Dexie, mergeRanges, RangeSet } from 'dexie'
import type { ObservabilitySet, Transaction } from 'dexie'
import type { Environment } from '../session/environment.ts'
import type { Changed, Changes, RowName } from './changes.ts'

/** ms */
const EVERY = 250

/** What live queries were not told of, by Dexie's names. */
export type Untold = ObservabilitySet

/** At the end of a transaction's work: live queries do not hear of it, whoever calls this tells them. */
export function holdBack({ idbtrans }: Pick<Transaction, 'idbtrans'>): Untold {
  // Dexie collects here what it tells when the transaction completes. Should a later version do without, nothing is held back.
  const collected: IDBTransaction & { mutatedParts?: Untold } = idbtrans
  const untold = collected.mutatedParts ?? {}
  delete collected.mutatedParts
  return untold
}

export interface Telling {
  /** Of a page whose `note` follows. */
  readonly hold: (untold: Untold) => void
  readonly note: (changed: Changed) => void
  /** Tells all that was noted. */
  readonly flush: () => void
}

export function createTelling(
  { after, now }: Pick<Environment, 'after' | 'now'>,
  changes: Pick<Changes, 'tell'>,
): Telling {
  let rows: RowName[] = []
  let everything = false
  let parts: Untold = {}
  let toldAt = 0
  let cancel: (() => void) | null = null

  const flush = () => {
    cancel?.()
    cancel = null
    const [changed, untold]: [Changed, Untold] = [everything ? 'all' : rows, parts]
    ;[rows, everything, parts, toldAt] = [[], false, {}, now()]
    if (Object.keys(untold).length > 0) Dexie.on.storagemutated.fire(untold)
    changes.tell(changed)
  }

  return {
    hold: (untold) => {
      parts = joined(parts, untold)
    },
    note: (changed) => {
      if (changed === 'all') everything = true
      else rows.push(...changed)
      const wait = toldAt + EVERY - now()
      // A clock that was set back must not keep them waiting.
      if (wait <= 0 || wait > EVERY) flush()
      else cancel ??= after(wait, flush)
    },
    flush,
  }
}

function joined(some: Untold, others: Untold): Untold {
  const all: Record<string, RangeSet> = {}
  for (const set of [some, others])
    for (const [name, ranges] of Object.entries(set)) mergeRanges((all[name] ??= new RangeSet()), ranges)
  return all
}
