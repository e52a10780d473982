/**
 * Two tablets without signal say what happened to one container. However their changes meet, its clock starts no later than the earliest
 * event that starts it. Where a day is written down after a later one, a device does not know what was over its limit then: that the
 * server puts right, whose half of the law stands in server/modules/hazwaste/order_test.go.
 */
import * as fc from '../../../../../sync/fastCheck.ts'
import { expect, it } from 'vitest'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import type { Op } from '../../../../../sync/change/change.ts'
import { applyOptimistic, versionOf, type ViewRow } from '../../../../../sync/merge/merge.ts'
import { plus } from '../../../../../sync/waste/clock.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { factoryRow } from '../../../testing/factories.ts'
import type { Area, Container, Standing } from './kinds.ts'
import { limitsWith } from './limits.ts'
import { addContainer, addWaste, mergeInto, moveTo } from './ops.ts'

const standing: Standing = {
  category: 'lqg',
  far: false,
  onSite: { massG: 0, acuteG: 0, residueG: 0 },
  limits: limitsWith(null),
}
const stream = factoryRow('wasteStream', { id: 'solvent', kind: 'hazardous', density: 870, physical: 'liquid' })
const pad = factoryRow('wasteArea', { id: 'pad', kind: 'central', centralOn: null })
/** It is over its limit without the container, so whatever is in it there is excess. */
const shop = factoryRow('wasteArea', { id: 'shop', kind: 'satellite', centralOn: null })
/** It has room. */
const bench = factoryRow('wasteArea', { id: 'bench', kind: 'satellite', centralOn: null })
const MADE = '2026-03-02'
const META = TABLES.wasteContainer
/** The fields of a container that nothing is said of. */
const NOTHING: Record<string, null> = Object.fromEntries(Object.keys(META.fields).map((field) => [field, null]))

interface Happening {
  readonly what: 'drop' | 'move' | 'merge'
  readonly to: Area
  /** Of what is merged in. */
  readonly start: string
}
type Event = Happening & { readonly on: string }

function rowOf({ id, fields }: ViewRow): Container {
  return factoryRow('wasteContainer', { ...NOTHING, ...fields, id })
}

/** What a tablet saves, as it shows it and as it is sent: with the versions that it saw. */
function applied(row: ViewRow | null, ops: readonly NewOp[], setId: string): readonly [ViewRow | null, readonly Op[]] {
  let shown = row
  const sent: Op[] = []
  for (const op of ops) {
    if (op.entity !== 'wasteContainer' || op.id !== 'drum') continue
    const fields = 'fields' in op ? (op.fields as Op['fields']) : {}
    const was = Object.fromEntries(
      Object.keys(fields ?? {}).map((field) => [field, shown === null ? [] : versionOf(shown, field)]),
    )
    const made = { ...op, cl: 1, fields, was } as unknown as Op
    shown = applyOptimistic(META, shown, made, setId)
    sent.push(made)
  }
  return [shown, sent]
}

function opsOf({ what, to, start, on }: Event, container: Container): readonly NewOp[] {
  const inShop = (container.areaId === shop.id && what !== 'move') || (what === 'move' && to.id === shop.id)
  switch (what) {
    case 'drop': {
      const fields = { addedOn: on, amount: 100, unit: 'gal' } as const
      return addWaste({ id: 'a', container, stream, fields, overLimit: inShop }, standing)
    }
    case 'move':
      return moveTo({ id: 'm', container, stream, to, place: null, on, overLimit: inShop }, standing.limits)
    case 'merge': {
      const from = factoryRow('wasteContainer', { ...NOTHING, id: 'from', firstOn: start, centralOn: start })
      return mergeInto({ id: 'b', from, into: container, amount: { amount: 100, unit: 'gal' }, on })
    }
  }
}

/**
 * By hand, from all that happened by day: waste in the central area, an arrival there, a merge; with `ends`, the end of three days over
 * the limit.
 */
function earliestOf(made: Area, events: readonly Event[], ends: boolean): string | null {
  const starts: string[] = []
  let [at, since] = [made.id, MADE]
  let first: string | null = null
  let over: string | null = null
  const leaves = (until: string | null) => {
    const end = plus(over, 3)
    if (ends && end !== null && (until === null || until > end)) starts.push(end)
    over = null
  }
  for (const { what, to, start, on } of events.toSorted(byDay)) {
    if (what === 'move') {
      if (to.id !== shop.id) leaves(on)
      at = to.id
      since = on
    } else {
      first ??= on
      if (what === 'merge') starts.push(start)
    }
    if (first === null) continue
    if (at === pad.id) starts.push(first > since ? first : since)
    else if (at === shop.id) over ??= on
  }
  leaves(null)
  return starts.toSorted()[0] ?? null
}

function byDay(a: Event, b: Event): number {
  return a.on < b.on ? -1 : 1
}

/** All orders in which the sets of two tablets may arrive; true is one of the first. */
function orders(a: number, b: number): readonly (readonly boolean[])[] {
  if (a === 0 && b === 0) return [[]]
  return [
    ...(a > 0 ? orders(a - 1, b).map((rest) => [true, ...rest]) : []),
    ...(b > 0 ? orders(a, b - 1).map((rest) => [false, ...rest]) : []),
  ]
}

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom('drop', 'drop', 'drop', 'move', 'move', 'move', 'merge'),
  to: fc.constantFrom(pad, shop, bench),
  // What is merged in has stood here before.
  start: fc.integer({ min: 0, max: 10 }).map((days) => plus('2026-02-20', days) ?? ''),
})
// Of two events on one day nobody could say which came first.
const days = fc.uniqueArray(fc.integer({ min: 0, max: 17 }), { minLength: 5, maxLength: 5 })
const happenings = fc.array(happening, { minLength: 5, maxLength: 5 })

it.each([
  ['as the days come', true],
  ['with days that are added later', false],
])(
  'starts no later than the earliest event that starts it, in whatever order two tablets’ changes meet, %s',
  (_, ordered) => {
    fc.assert(
      fc.property(fc.constantFrom(pad, shop, bench), days, happenings, (made, offsets, what) => {
        const [begun] = applied(
          null,
          addContainer({ id: 'drum', fields: {}, stream, area: made, on: MADE }, standing),
          'made',
        )
        const events = what.map((each, at): Event => ({ ...each, on: plus(MADE, offsets[at] ?? 0) ?? '' }))
        const tablets = [events.slice(0, 3), events.slice(3)].map((own, of) => {
          let shown = begun
          return (ordered ? own.toSorted(byDay) : own).map((event, at) => {
            if (shown === null) throw new Error('the container is gone')
            const setId = `${of}${at}`
            const [next, ops] = applied(shown, opsOf(event, rowOf(shown)), setId)
            shown = next
            return { setId, ops }
          })
        })
        const earliest = earliestOf(made, events, ordered)
        for (const order of orders(3, 2)) {
          const left = tablets.map((sets) => [...sets])
          let row = begun
          for (const first of order) {
            const set = left[first ? 0 : 1]?.shift()
            for (const op of set?.ops ?? []) row = applyOptimistic(META, row, op, set?.setId ?? '')
          }
          const start = row?.fields['startOn']
          const late = earliest !== null && (typeof start !== 'string' || start > earliest)
          expect(late ? { start, earliest } : 'in time').toBe('in time')
        }
      }),
      { numRuns: 200 },
    )
  },
)
