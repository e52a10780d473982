import { useEffect, useMemo, useRef, useState } from 'react'
import type { Field, Judged, Remark, Value } from '../../../../sync/forms/form.ts'
import { isBlank } from '../../../../sync/forms/plain.ts'
import { judge } from '../../../../sync/forms/judge.ts'
import { createTurns } from '../../lib/turns.ts'
import { deviceNow } from '../../lib/clock.ts'
import { useSaver, type Saver } from '../../records/saving/useSaver.ts'
import { useLanguage } from '../../ui/language.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import { EMPTY } from './FillStore.ts'
import type { FillStore, Given, Kept } from './FillStore.ts'
import { fillWords } from './fillWords.ts'
import { stillPending, withPending, type Pending } from './pending.ts'
import { isAsked, pagesOf, placesOf, type Page, type Place } from './pages.ts'

export interface Filling extends Pick<Saver, 'busy' | 'failure' | 'step'> {
  readonly store: FillStore
  readonly judged: Judged
  readonly pages: readonly Page[]
  readonly count: { readonly filled: number; readonly total: number }
  readonly valueOf: (place: Place) => Kept | null
  readonly lastOf: (place: Place) => Value | null
  readonly remarksOf: (place: Place) => readonly Remark[]
  readonly isRequired: (place: Place) => boolean
  /** Whether it was kept. */
  readonly set: (place: Place, part: Partial<Kept>) => Promise<boolean>
  readonly addRow: (group: Field) => Promise<boolean>
  readonly removeRow: (group: Field, line: number) => Promise<boolean>
  /** Takes what is empty among these from the entry before, with undo; a calculated or hidden field is left. */
  readonly sameAll: (places: readonly Place[]) => Promise<void>
  readonly sameable: (places: readonly Place[]) => readonly Place[]
}

/** What of a value one tap may take over: never photos, signatures or a reason why it was not read. */
function takenFrom({ number, typed, unit, text, day, ref, list }: Value): Partial<Kept> {
  const inUnit = (typed ?? null) === null ? {} : { typed: typed ?? null, unit: unit ?? null }
  return {
    number: number ?? null,
    ...inUnit,
    text: text ?? null,
    day: day ?? null,
    ref: ref ?? null,
    list: list ?? null,
  }
}

export function useFilling(store: FillStore): Filling {
  const { form, last, today } = store
  const { language } = useLanguage()
  const { save, step, busy, failure } = useSaver()
  const { offer } = useUndo()
  const [inTurn] = useState(createTurns)
  // Rows that are not drawn again keep what writes from an earlier render: it goes by the store of now.
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  const [pending, setPending] = useState<readonly (Pending & { readonly at: object })[]>([])
  const values = useMemo(() => withPending(store.values, stillPending(pending, store.values)), [store.values, pending])
  const before = last?.values ?? null
  const judged = useMemo(
    () => judge(form, values, { today, ...(before === null ? {} : { last: before }) }),
    [form, values, before, today],
  )
  const pages = useMemo(() => pagesOf(form, judged, values), [form, judged, values])
  const required = useMemo(() => new Set(judged.required), [judged])
  const remarks = useMemo(() => byCell([...judged.refused, ...judged.marked]), [judged])
  const count = useMemo(() => {
    const asked = pages.flatMap(placesOf).filter(({ field }) => isAsked(field) && field.kind !== 'calc')
    const filled = asked.filter(({ field, line }) => !isBlank(values[field.key]?.[line])).length
    return { total: asked.length, filled }
  }, [pages, values])
  const valueOf: Filling['valueOf'] = ({ field, line }) => {
    const number = judged.calculated[field.key]?.[line]
    return field.kind === 'calc' ? { number: number ?? null } : (values[field.key]?.[line] ?? null)
  }
  const lastOf: Filling['lastOf'] = ({ field, line }) => before?.[field.key]?.[line] ?? null
  /** Shown at once; taken back where the device does not keep it. */
  const keep = (given: readonly Given[]): Promise<boolean> => {
    const at = {}
    setPending((now) => [...stillPending(now, latest.current.values), { given, over: null, at }])
    return inTurn(async () => {
      const kept = await save(latest.current.save(given))
      const over = latest.current.values
      setPending((now) =>
        kept ? now.map((one) => (one.at === at ? { ...one, over } : one)) : now.filter((one) => one.at !== at),
      )
      return kept
    })
  }
  const set: Filling['set'] = ({ field, line }, part) =>
    keep([{ key: field.key, line, part: { same: null, readAt: deviceNow(), ...part } }])
  const sameable: Filling['sameable'] = (places) => {
    if (before === null) return []
    return places.filter((place) => {
      const { field } = place
      if (field.kind === 'calc' || !isAsked(field) || field.same === false || !isBlank(valueOf(place))) return false
      const taken = lastOf(place)
      return taken !== null && !isBlank(takenFrom(taken)) && store.locked(field.key, place.line) === null
    })
  }
  return {
    store,
    judged,
    pages,
    busy,
    failure,
    step,
    count,
    valueOf,
    lastOf,
    set,
    sameable,
    remarksOf: ({ field, line }) => remarks.get(cellOf({ key: field.key, line })) ?? NONE,
    isRequired: ({ field }) => required.has(field.key),
    addRow: (group) => {
      const line = form.fields.reduce(
        (most, field) => (field.in === group.key ? Math.max(most, values[field.key]?.length ?? 0) : most),
        0,
      )
      const first = form.fields.find((field) => field.in === group.key && isAsked(field) && field.kind !== 'calc')
      return first === undefined ? Promise.resolve(false) : keep([{ key: first.key, line, part: {} }])
    },
    removeRow: (group, line) =>
      store.removeRow === undefined
        ? Promise.resolve(false)
        : inTurn(() => save(latest.current.removeRow?.(group.key, line) ?? Promise.resolve(null))),
    sameAll: async (places) => {
      const now = deviceNow()
      const taken = sameable(places).map((place) => ({
        key: place.field.key,
        line: place.line,
        part: { ...takenFrom(lastOf(place) ?? {}), same: true, readAt: now },
      }))
      if (taken.length === 0 || !(await keep(taken))) return
      offer(fillWords(language).sameDone(taken.length), async () => {
        await keep(taken.map(({ key, line }) => ({ key, line, part: { ...EMPTY, readAt: null } })))
      })
    },
  }
}

const NONE: readonly Remark[] = []

const cellOf = ({ key, line }: Pick<Remark, 'key' | 'line'>): string => `${key}:${line}`

function byCell(remarks: readonly Remark[]): ReadonlyMap<string, readonly Remark[]> {
  const found = new Map<string, Remark[]>()
  for (const one of remarks) found.set(cellOf(one), [...(found.get(cellOf(one)) ?? []), one])
  return found
}
