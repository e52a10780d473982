/** What forms used that nobody has posted: what posting will take out of the store, as the server does it (server/modules/paint/store.go). */
import { convert } from '../../../../../sync/stock/units.ts'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/store/rows.ts'
import { grouped } from '../../../lib/grouped.ts'
import type { Used } from '../../../records/given.ts'

type Some<
  E extends 'paintForm' | 'paintLine' | 'stockMovement' | 'stockBalance' | 'coating' | 'paintBatch' | 'product',
  F extends keyof Row<E>,
> = readonly Pick<Row<E>, F>[]

export interface Store {
  /** Those that wait, and those of the same days that are posted. */
  readonly forms: Some<'paintForm', 'id' | 'state' | 'unit' | 'vesselId' | 'workDate'>
  readonly lines: Some<'paintLine', 'formId' | 'coatingId' | 'batchId' | 'amount' | 'thinnerId' | 'thinnerAmount'>
  readonly coatings: Some<'coating', 'id' | 'productId'>
  readonly batches: Some<'paintBatch', 'id' | 'lotId'>
  readonly products: Some<'product', 'id' | 'unit' | 'density'>
  readonly movements: Some<'stockMovement', 'kind' | 'productId' | 'vesselId' | 'day' | 'amount'>
  readonly balances: Some<'stockBalance', 'id' | 'productId' | 'placeId' | 'lotId' | 'amount'>
}

const POSTED = ['posted', 'entered', 'verified'] as const
const UNITS: Readonly<Record<string, string>> = { gal: 'gal', L: 'l' }

interface Pour {
  readonly product: string
  readonly lot: string
  readonly amount: number
  readonly waits: boolean
  readonly vesselDay: string
}

/** What was issued by hand to the vessel on that day is taken to be what was applied: the rest is still to be taken out. */
export function usesOf(store: Store): readonly Used[] {
  const product = new Map(store.products.map((one) => [one.id, one]))
  const issued = new Map<string, number>()
  for (const { kind, productId, vesselId, day, amount } of store.movements) {
    if (kind !== 'issue' && kind !== 'return') continue
    const key = `${vesselId ?? ''} ${day} ${productId}`
    issued.set(key, (issued.get(key) ?? 0) - amount)
  }
  const used: Used[] = []
  for (const [key, pours] of grouped(poursOf(store, product), (pour) => `${pour.vesselDay} ${pour.product}`)) {
    // Posted forms come first: their paint has already left the shelf.
    let left = issued.get(key) ?? 0
    for (const pour of pours.toSorted((a, b) => Number(a.waits) - Number(b.waits))) {
      const amount = Math.max(0, pour.amount - Math.max(0, left))
      left -= pour.amount
      const from = pour.waits && amount > 0 ? shelfOf(store.balances, pour) : undefined
      if (from !== undefined) used.push({ product: pour.product, place: from.placeId, lot: from.lotId ?? '', amount })
    }
  }
  return used
}

function poursOf(store: Store, products: ReadonlyMap<string, Store['products'][number]>): readonly Pour[] {
  const forms = new Map(store.forms.map((form) => [form.id, form]))
  const coatings = new Map(store.coatings.map((one) => [one.id, one.productId]))
  const lots = new Map(store.batches.map((one) => [one.id, one.lotId]))
  return store.lines.flatMap((line) => {
    const form = forms.get(line.formId)
    if (form === undefined) return []
    const of = (id: string | null | undefined, lot: string, amount: number | null): readonly Pour[] => {
      const product = products.get(id ?? '')
      if (product === undefined || amount === null || amount <= 0) return []
      const converted = convert(amount, UNITS[form.unit ?? ''] ?? '', product.unit, product.density)
      if (!converted.ok || converted.value <= 0) return []
      const waits = !POSTED.some((state) => state === form.state)
      return [
        {
          product: product.id,
          lot,
          amount: converted.value,
          waits,
          vesselDay: `${form.vesselId ?? ''} ${form.workDate ?? ''}`,
        },
      ]
    }
    return [
      ...of(coatings.get(line.coatingId ?? ''), lots.get(line.batchId ?? '') ?? '', line.amount),
      ...of(line.thinnerId, '', line.thinnerAmount),
    ]
  })
}

/** Where most of it stands. */
function shelfOf(balances: Store['balances'], { product, lot }: Pour) {
  return balances
    .filter((row) => row.productId === product && (lot === '' || row.lotId === lot))
    .toSorted((a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1))[0]
}

/** The same from the device; nothing where posting takes nothing out of the store. */
export async function findUses(data: Data): Promise<readonly Used[]> {
  const settings = await data.list('paintSettings')
  if (settings[0]?.fromStore !== true) return []
  const waiting = await data.listExcept('paintForm', 'state', POSTED)
  const days = [...new Set(waiting.flatMap(({ workDate }) => workDate ?? []))]
  if (days.length === 0) return []
  const [ofDays, moved] = await Promise.all([
    data.listEach(
      'paintForm',
      days.map((workDate) => ({ workDate })),
    ),
    data.listEach(
      'stockMovement',
      days.map((day) => ({ day })),
    ),
  ])
  const forms = ofDays.flat()
  const [lines, coatings, batches, products, balances] = await Promise.all([
    data.listEach(
      'paintLine',
      forms.map(({ id }) => ({ formId: id })),
    ),
    data.list('coating'),
    data.list('paintBatch'),
    data.list('product'),
    data.list('stockBalance'),
  ])
  return usesOf({ forms, lines: lines.flat(), coatings, batches, products, movements: moved.flat(), balances })
}
