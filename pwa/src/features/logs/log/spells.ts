/** When a thing was out of service, as its history tells: days on which nobody could read it. */
import { localDate } from '../../../lib/dates.ts'
import { madeAt, type HistoryEntry } from '../../../records/historyEntries.ts'
import { useHistory } from '../../../records/useHistory.ts'
import type { Closure } from './slots.ts'

const NONE: readonly Closure[] = []

/** None without a connection: a gap then says that there is no data. */
export function useSpells(thingId: string | null, today: string): readonly Closure[] {
  const { data } = useHistory('equipmentItem', thingId ?? '', thingId !== null)
  return thingId === null || data === undefined ? NONE : spellsOf(data, today)
}

const OUT: Readonly<Record<string, string>> = { out_of_service: 'out of service', retired: 'retired' }

/** Pure; the history in whatever order. */
export function spellsOf(
  history: readonly Pick<HistoryEntry, 'seq' | 'serverAt' | 'deviceAt' | 'clockOffset' | 'changes'>[],
  today: string,
): readonly Closure[] {
  const moves = history
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((entry) =>
      entry.changes.flatMap(({ field, after }) =>
        field === 'state' ? [{ on: localDate(madeAt(entry) ?? entry.serverAt), to: OUT[String(after)] ?? null }] : [],
      ),
    )
  return moves.flatMap(({ on, to }, at): readonly Closure[] =>
    to === null ? [] : [{ title: to, fromOn: on, untilOn: moves[at + 1]?.on ?? today }],
  )
}
