/** What a person enters when stock moves, as rows of the ledger: what is refused, what is asked, what is written. Pure. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { asksOf, takeFirst, type Balance, type Take } from '../../../../../sync/stock/ledger.ts'
import { convert } from '../../../../../sync/stock/units.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import type { Unit } from './amounts.ts'
import type { Lot, Product } from './queries.ts'
import { needsSheet } from '../sheet/standing.ts'
import type { MoveWords } from './words/en.ts'

export const KINDS = ['issue', 'receive', 'return', 'transfer', 'waste', 'adjust', 'scrap'] as const
export type Kind = (typeof KINDS)[number]

/** What stands in the form. Lots: 'first' takes what expires first, 'new' is a lot that comes, '' is none. */
export interface Typed {
  readonly kind: Kind
  readonly productId: string | null
  readonly placeId: string | null
  readonly toPlaceId: string | null
  readonly lotId: string
  readonly batch: string
  readonly expiresOn: string | null
  readonly text: string
  readonly unit: Unit | null
  readonly more: boolean
  readonly orderLineId: string | null
  readonly job: string
  readonly vesselId: string | null
  readonly zoneId: string | null
  readonly personId: string | null
  readonly wasteContainerId: string | null
  readonly containerId: string | null
  readonly reason: string
  readonly day: string | null
}

export const EMPTY: Typed = {
  kind: 'issue',
  productId: null,
  placeId: null,
  toPlaceId: null,
  lotId: 'first',
  batch: '',
  expiresOn: null,
  text: '',
  unit: null,
  more: false,
  orderLineId: null,
  job: '',
  vesselId: null,
  zoneId: null,
  personId: null,
  wasteContainerId: null,
  containerId: null,
  reason: '',
  day: null,
}

/** What takes from a shelf: its amount is below zero. */
export const LEAVES: readonly Kind[] = ['issue', 'waste', 'scrap']
const COMES: readonly Kind[] = ['receive', 'return', 'transfer']
const takesOut = (kind: Kind) => LEAVES.includes(kind) || kind === 'transfer'

export interface Around {
  readonly product: Product | null
  readonly lots: readonly Lot[]
  readonly balances: readonly Balance[]
  readonly today: string
  /** The yard issues nothing without a sheet. */
  readonly noSheetStops: boolean
  /** What the place to which it comes would hold of flammable liquids, where that is more than it may: of an amount in the product's own unit. */
  readonly fills?: (amount: number) => { readonly held: number; readonly limit: number } | null
}

export interface Plan {
  /** In the product's own unit; null while something is missing. */
  readonly amount: number | null
  readonly refused: string | null
  readonly asks: readonly string[]
  readonly asked: readonly ('above_hand' | 'expired' | 'no_sheet' | 'not_approved')[]
  readonly takes: readonly Take[]
  readonly short: number
  readonly onHand: number
}

interface Say {
  readonly amount: (hundredths: number) => string
  readonly day: (day: string) => string
  readonly gallons: (hundredths: number) => string
}

/** What the rows will be, in the order of the questions on the screen. */
export function planOf(typed: Typed, entered: number | null, around: Around, t: MoveWords, say: Say): Plan {
  const { product, lots, balances, today } = around
  const here = balances.filter((b) => b.product === typed.productId && b.place === typed.placeId)
  const wanted = typed.lotId === 'first' ? here : here.filter(({ lot }) => lot === typed.lotId)
  const onHand = wanted.reduce((sum, { amount }) => sum + amount, 0)
  const own = inOwnUnit(typed, entered, product)
  const refused = refusedOf(typed, own, around, t)
  const amount = own.ok ? own.value : null
  const none = { amount, refused, asks: [], asked: [], takes: [], short: 0, onHand }
  if (amount === null || product === null) return none
  const { takes, short } =
    typed.lotId === 'first' && takesOut(typed.kind)
      ? takeFirst(
          here.map(({ lot, amount: held }) => ({
            id: lot,
            amount: held,
            expiresOn: lots.find(({ id }) => id === lot)?.expiresOn ?? null,
            receivedOn: '',
          })),
          amount,
          today,
        )
      : { takes: [{ lot: typed.lotId === 'first' ? '' : typed.lotId, amount }], short: 0 }
  const lot = lots.find(({ id }) => id === typed.lotId)
  const asks = takesOut(typed.kind)
    ? asksOf(amount, onHand, lot?.expiresOn ?? null, today)
    : { above: false, expired: false }
  const leaves = typed.kind === 'issue'
  const noSheet = leaves && product.sheetId === null
  const full = COMES.includes(typed.kind) ? (around.fills?.(amount) ?? null) : null
  const notApproved = leaves && product.state !== 'approved'
  return {
    ...none,
    takes,
    short,
    asks: [
      asks.above || short > 0 ? t.asks.above(say.amount(onHand)) : null,
      asks.expired ? t.asks.expired(say.day(lot?.expiresOn ?? '')) : null,
      noSheet ? t.asks.noSheet : null,
      notApproved ? t.asks.notApproved : null,
      full === null ? null : t.asks.full(say.gallons(full.held), say.gallons(full.limit)),
    ].filter((each) => each !== null),
    asked: [
      ...(asks.above || short > 0 ? (['above_hand'] as const) : []),
      ...(asks.expired ? (['expired'] as const) : []),
      ...(noSheet ? (['no_sheet'] as const) : []),
      ...(notApproved ? (['not_approved'] as const) : []),
    ],
  }
}

function inOwnUnit(typed: Typed, entered: number | null, product: Product | null) {
  if (entered === null || product === null) return { ok: false as const, why: 'amount' as const }
  return convert(entered, typed.unit ?? product.unit, product.unit, product.density)
}

function refusedOf(
  typed: Typed,
  own: ReturnType<typeof inOwnUnit>,
  { product, today, noSheetStops }: Around,
  { refused }: MoveWords,
): string | null {
  const { kind } = typed
  if (product === null) return refused.product
  if (kind === 'issue' && noSheetStops && needsSheet(product) && product.sheetId === null) return refused.noSheet
  if (typed.placeId === null) return refused.place
  if (kind === 'transfer' && typed.toPlaceId === null) return refused.toPlace
  if (kind === 'transfer' && typed.toPlaceId === typed.placeId) return refused.same
  if (!own.ok) {
    if (own.why === 'density') return refused.density
    if (own.why === 'zero_density') return refused.zeroDensity
    return own.why === 'unit' ? refused.unit : refused.amount
  }
  if (own.value <= 0) return refused.amount
  if (kind === 'receive' && typed.lotId === 'new' && typed.batch.trim() === '') return refused.batch
  if ((kind === 'adjust' || kind === 'scrap') && typed.reason.trim() === '') return refused.reason
  return (typed.day ?? today) > today ? refused.later : null
}

interface Written {
  readonly typed: Typed
  readonly entered: number
  readonly plan: Plan
  readonly product: Product
  readonly day: string
  readonly at: number
  readonly newId: () => string
}

/** The rows of one commit: one for each lot that is taken from, and the lot that comes. What the list lacks is taken without a lot. */
export function moveOps({ typed, entered, plan, product, day, at, newId }: Written): readonly NewOp[] {
  const { kind } = typed
  const fresh = kind === 'receive' && typed.lotId === 'new' ? newId() : null
  const lots: readonly NewOp[] =
    fresh === null
      ? []
      : [
          {
            kind: 'add',
            entity: 'lot',
            id: fresh,
            fields: {
              productId: product.id,
              batch: typed.batch.trim(),
              state: 'use',
              ...(typed.expiresOn === null ? {} : { expiresOn: typed.expiresOn }),
            },
          },
        ]
  const takes = plan.short > 0 ? [...plan.takes, { lot: '', amount: plan.short }] : plan.takes
  const sign = LEAVES.includes(kind) || (kind === 'adjust' && !typed.more) ? -1 : 1
  const rows = takes.map(({ lot, amount }): NewOp => {
    const id = newId()
    const lotId = fresh ?? (lot === 'new' ? '' : lot)
    const toWaste = kind === 'waste' && typed.wasteContainerId !== null
    const fields: Partial<Entities['stockMovement']> = filled({
      kind,
      productId: product.id,
      placeId: typed.placeId,
      toPlaceId: kind === 'transfer' ? typed.toPlaceId : null,
      lotId: lotId === '' ? null : lotId,
      containerId: typed.containerId,
      amount: sign * amount,
      typed: typed.unit === null || typed.unit === product.unit || takes.length > 1 ? null : entered,
      typedUnit: typed.unit === null || typed.unit === product.unit || takes.length > 1 ? null : typed.unit,
      day,
      at,
      job: typed.job.trim() || null,
      vesselId: typed.vesselId,
      zoneId: typed.zoneId,
      personId: typed.personId,
      orderLineId: kind === 'receive' ? typed.orderLineId : null,
      wasteContainerId: toWaste ? typed.wasteContainerId : null,
      wasteAdditionId: toWaste ? uuid5(id, 'wasteAddition') : null,
      reason: typed.reason.trim() || null,
      asked: plan.asked.length > 0 ? [...plan.asked] : null,
    })
    return { kind: 'add', entity: 'stockMovement', id, fields }
  })
  return [...lots, ...rows]
}

function filled<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
