/** The calendar's entries, live: what is on this device, and what the rules make of it. */
import { useMemo } from 'react'
import { addDays } from '../../lib/dates.ts'
import { monthsOf } from '../../lib/periods.ts'
import { withOlder } from '../../records/older/useOlder.ts'
import { entriesIn, indexItems, type Entry } from './entries.ts'
import type { ItemRow, Sources } from './entry.ts'
import { entryOfRow, entryOfSlot } from './entryOf.ts'
import { slotsOfMonth } from './slots.ts'
import { useSources } from './useSources.ts'

/** What stands or is due from one day to the other, by day; undefined while the device reads. */
export function useEntries(
  from: string,
  until: string,
  /** Items that have left this device. */
  older: readonly ItemRow[] = NONE,
): readonly Entry[] | undefined {
  const sources = useSources()
  return useMemo(
    () => (sources === undefined ? undefined : entriesIn(withItems(sources, older), { from, until })),
    [sources, from, until, older],
  )
}

const NONE: readonly ItemRow[] = []

function withItems(sources: Sources, older: readonly ItemRow[]): Sources {
  return older.length === 0
    ? sources
    : { ...sources, items: indexItems(withOlder<'calendarItem'>(sources.items.all, older) ?? []) }
}

/** An item by its id, also one that is no row yet; null where there is none. The address may name rule and slot, which finds it at once. */
export function useEntry(id: string, hint: { readonly rule: string; readonly slot: string } | null = null) {
  const sources = useSources()
  const [rule, slot] = [hint?.rule ?? null, hint?.slot ?? null]
  return useMemo(
    () =>
      sources === undefined
        ? undefined
        : findEntry(sources, id, rule === null || slot === null ? null : { rule, slot }),
    [sources, id, rule, slot],
  )
}

const BACK_DAYS = 400
const AHEAD_DAYS = 800

export function findEntry(
  sources: Sources,
  id: string,
  hint: { readonly rule: string; readonly slot: string } | null,
): Entry | null {
  const row = sources.items.all.find((one) => one.id === id)
  if (row !== undefined) return entryOfRow(row, sources.rules.find((one) => one.id === row.ruleId) ?? null, sources)
  const { today } = sources.moment
  const months = monthsOf({ from: addDays(today, -BACK_DAYS), until: addDays(today, AHEAD_DAYS) })
  const likely = sources.rules.filter((one) => hint === null || one.id === hint.rule)
  for (const rule of likely) {
    const items = sources.items.ofRule.get(rule.id) ?? []
    for (const month of months)
      for (const slot of slotsOfMonth(rule, items, month, sources.ground)) {
        if (hint !== null && slot.slot !== hint.slot) continue
        const entry = entryOfSlot(slot, rule, sources)
        if (entry.id === id) return entry
      }
  }
  return null
}
