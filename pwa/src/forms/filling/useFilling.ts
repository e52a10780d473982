import { useMemo, useState } from 'react'
import type { Field, Judged, Remark, Value } from '../../../../sync/forms/form.ts'
import { isBlank } from '../../../../sync/forms/plain.ts'
import { judge } from '../../../../sync/forms/judge.ts'
import { createTurns } from '../../lib/turns.ts'
import { deviceNow } from '../../lib/clock.ts'
import { useSaver, type Saver } from '../../records/saving/useSaver.ts'
import { useLanguage } from '../../ui/language.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import { EMPTY } from './FillStore.ts'
import type { FillStore, Kept } from './FillStore.ts'
import { fillWords } from './fillWords.ts'
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
  const { form, values, last, today } = store
  const { language } = useLanguage()
  const { save, step, busy, failure } = useSaver()
  const { offer } = useUndo()
  const [inTurn] = useState(createTurns)
  const judged = useMemo(
    () => judge(form, values, { today, ...(last === null ? {} : { last: last.values }) }),
    [form, values, last, today],
  )
  const pages = useMemo(() => pagesOf(form, judged, values), [form, judged, values])
  const required = useMemo(() => new Set(judged.required), [judged])
  const valueOf: Filling['valueOf'] = ({ field, line }) => {
    const number = judged.calculated[field.key]?.[line]
    return field.kind === 'calc' ? { number: number ?? null } : (values[field.key]?.[line] ?? null)
  }
  const lastOf: Filling['lastOf'] = ({ field, line }) => last?.values[field.key]?.[line] ?? null
  const asked = pages.flatMap(placesOf).filter(({ field }) => isAsked(field) && field.kind !== 'calc')
  const set: Filling['set'] = ({ field, line }, part) =>
    inTurn(() => save(store.save([{ key: field.key, line, part: { same: null, readAt: deviceNow(), ...part } }])))
  const sameable: Filling['sameable'] = (places) =>
    places.filter((place) => {
      const { field } = place
      if (field.kind === 'calc' || !isAsked(field) || field.same === false || !isBlank(valueOf(place))) return false
      const before = lastOf(place)
      return before !== null && !isBlank(takenFrom(before)) && store.locked(field.key, place.line) === null
    })
  return {
    store,
    judged,
    pages,
    busy,
    failure,
    step,
    count: { total: asked.length, filled: asked.filter((place) => !isBlank(valueOf(place))).length },
    valueOf,
    lastOf,
    set,
    sameable,
    remarksOf: ({ field, line }) =>
      [...judged.refused, ...judged.marked].filter((one) => one.key === field.key && one.line === line),
    isRequired: ({ field }) => required.has(field.key),
    addRow: (group) => {
      const line = form.fields.reduce(
        (most, field) => (field.in === group.key ? Math.max(most, values[field.key]?.length ?? 0) : most),
        0,
      )
      const first = form.fields.find((field) => field.in === group.key && isAsked(field) && field.kind !== 'calc')
      return first === undefined
        ? Promise.resolve(false)
        : inTurn(() => save(store.save([{ key: first.key, line, part: {} }])))
    },
    removeRow: (group, line) =>
      store.removeRow === undefined
        ? Promise.resolve(false)
        : inTurn(() => save(store.removeRow?.(group.key, line) ?? Promise.resolve(null))),
    sameAll: async (places) => {
      const now = deviceNow()
      const taken = sameable(places).map((place) => ({
        key: place.field.key,
        line: place.line,
        part: { ...takenFrom(lastOf(place) ?? {}), same: true, readAt: now },
      }))
      if (taken.length === 0 || !(await inTurn(() => save(store.save(taken))))) return
      offer(fillWords(language).sameDone(taken.length), async () => {
        await save(store.save(taken.map(({ key, line }) => ({ key, line, part: { ...EMPTY, readAt: null } }))))
      })
    },
  }
}
