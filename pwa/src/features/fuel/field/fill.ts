/** What is entered at the pump, and the entries that it makes. Pure. */
import type { FuelAsset, FuelEntry, FuelTank } from '../../../../../schema/gen/types.ts'
import type { Kinds } from '../../../../../sync/fuel/library.ts'
import { chart, cylinder } from '../../../../../sync/fuel/tank.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { typedNumber, typedText } from '../../../lib/typed.ts'

export const TYPES = ['issue', 'delivery', 'stick_reading', 'transfer', 'adjustment', 'card_purchase'] as const
export type FillType = (typeof TYPES)[number]
type SlotKey = 'quantity' | 'hours' | 'odometer' | 'total' | 'def' | 'stick' | 'water'

/** A number that is asked. */
export interface Slot {
  readonly key: SlotKey
  /** Digits behind the point of the whole number that is stored. */
  readonly places: number
  readonly unit: string
}

/** What a person has entered so far. It lies in the draft as plain text. */
export interface Fill {
  readonly type: FillType
  readonly digits: Readonly<Partial<Record<SlotKey, string>>>
  readonly unit: FuelEntry['unit']
  readonly fuel: FuelEntry['fuel']
  readonly tankId: string | null
  readonly destTankId: string | null
  readonly vesselId: string | null
  readonly project: string
  readonly supplierId: string | null
  readonly vendor: string
  readonly invoice: string
  readonly cardLast4: string
  /** Null is today, at the moment of saving. */
  readonly day: string | null
  readonly note: string
  readonly partial: boolean
  readonly meterReplaced: boolean
  /** An adjustment takes away. */
  readonly minus: boolean
  readonly withDef: boolean
  /** What is odd and yet right, by the rule and what it looked at, with the words that are kept of it. */
  readonly right: readonly { readonly why: string; readonly value: number | null; readonly comment: string }[]
  /** The number that stood here before a better one was taken. */
  readonly before: string
}

/** What is entered and not saved, by what it is for. */
export type Drafts = Readonly<Partial<Record<string, Fill>>>

/** A draft of an app in which digits entered from the right, so that 384 was 38.4. */
interface Older extends Omit<Fill, 'digits'> {
  readonly typed: Fill['digits']
}

/** The drafts of a device, also those that an older app left. */
export function readDrafts(found: Readonly<Partial<Record<string, Fill | Older>>>): Drafts {
  return Object.fromEntries(
    Object.entries(found).map(([place, fill]) => {
      if (fill === undefined || !('typed' in fill)) return [place, fill]
      const { typed, ...rest } = fill
      const digits = Object.entries(typed).map(([key, text]) => [
        key,
        text.includes('.') || text === '' ? text : typedText(Number(text), key === 'total' ? 2 : 1),
      ])
      return [place, { ...rest, digits: Object.fromEntries(digits) as Fill['digits'] }]
    }),
  )
}

type Usual = Partial<Pick<Fill, 'fuel' | 'tankId' | 'vesselId' | 'project' | 'unit'>>

export function newFill(type: FillType, usual: Usual): Fill {
  return {
    type,
    digits: {},
    unit: 'gal',
    fuel: null,
    tankId: null,
    destTankId: null,
    vesselId: null,
    project: '',
    supplierId: null,
    vendor: '',
    invoice: '',
    cardLast4: '',
    day: null,
    note: '',
    partial: false,
    meterReplaced: false,
    minus: false,
    withDef: false,
    right: [],
    before: '',
    ...usual,
  }
}

/** The units of what a fuel is counted in, the usual one first. */
const UNITS: Readonly<Record<string, readonly FuelEntry['unit'][]>> = {
  mmBtu: ['therm', 'ccf', 'mcf', 'mmBtu'],
  scf: ['scf', 'ccf'],
  kg: ['kg', 'lb'],
}

export function unitsFor(fuel: FuelEntry['fuel'], kinds: Pick<Kinds, 'fuels'>): readonly FuelEntry['unit'][] {
  return UNITS[kinds.fuels.find(({ key }) => key === fuel)?.base ?? 'gal'] ?? ['gal', 'l']
}

/** Whether an asset takes the fuel, rather than a tank. */
export function isForAsset(type: FillType): boolean {
  return type === 'issue' || type === 'card_purchase'
}

const QUANTITY: Slot = { key: 'quantity', places: 3, unit: '' }
const STICK: Slot = { key: 'stick', places: 3, unit: 'in' }
const WATER: Slot = { key: 'water', places: 3, unit: 'in' }
const TOTAL: Slot = { key: 'total', places: 2, unit: '$' }

/** The numbers that are asked, the first one first. */
export function slotsOf(fill: Fill, asset: Pick<FuelAsset, 'meter'> | null, tank: FuelTank | null): readonly Slot[] {
  const { type } = fill
  const quantity = { ...QUANTITY, unit: fill.unit }
  if (type === 'stick_reading') return [...(tank !== null && readsStick(tank) ? [] : [quantity]), STICK, WATER]
  const paid = type === 'delivery' || type === 'card_purchase'
  const meter: readonly Slot[] =
    asset?.meter === 'hours' || asset?.meter === 'odometer'
      ? [{ key: asset.meter, places: 1, unit: asset.meter === 'hours' ? 'h' : 'mi' }]
      : []
  const def: readonly Slot[] = fill.withDef ? [{ ...QUANTITY, key: 'def', unit: 'gal' }] : []
  return [quantity, ...(paid ? [TOTAL] : []), ...meter, ...def]
}

export function numberOf(fill: Fill, slot: Slot): number | null {
  return typedNumber(fill.digits[slot.key] ?? '', slot.places)
}

/** The quantity in thousandths of its unit; what the stick says, where the tank knows. Null where nothing is entered. */
export function quantityOf(fill: Fill, tank: FuelTank | null): number | null {
  const value = numberOf(fill, QUANTITY)
  if (fill.type === 'stick_reading' && tank !== null && readsStick(tank)) return gallonsOf(fill, tank)
  return value !== null && fill.minus && fill.type === 'adjustment' ? -value : value
}

function readsStick({ shape, chart: points }: FuelTank): boolean {
  return shape === 'horizontal' || (shape === 'chart' && points !== null)
}

/** The water at the bottom is no fuel. */
function gallonsOf(fill: Fill, tank: FuelTank): number | null {
  const depth = numberOf(fill, STICK)
  if (depth === null) return null
  const water = numberOf(fill, WATER) ?? 0
  const [all, below] = [volumeAt(tank, depth), water === 0 ? 0 : volumeAt(tank, water)]
  return all === null || below === null || below > all ? null : Math.round((all - below) / 1000)
}

/** Millionths of gallons at a depth in thousandths of inches. Null where neither chart nor cylinder has it. */
function volumeAt({ shape, chart: points, diameter, length }: FuelTank, depth: number): number | null {
  if (shape === 'horizontal') return cylinder((diameter ?? 0) * 5, (length ?? 0) * 10, depth)
  const rows = (Array.isArray(points) ? points : []) as readonly { readonly inches: number; readonly gal: number }[]
  return chart(
    rows.map(({ inches, gal }) => ({ depth: inches, base: gal * 100_000 })),
    depth,
  )
}

type Missing = 'quantity' | 'stick' | 'tank' | 'destTank' | 'fuel' | 'sameTank'

/** What is still missing before it can be kept; null where nothing is. */
export function missingOf(fill: Fill, tank: FuelTank | null): Missing | null {
  if (quantityOf(fill, tank) === null) return fill.type === 'stick_reading' ? 'stick' : 'quantity'
  if (fill.fuel === null) return 'fuel'
  if (!isForAsset(fill.type) && fill.tankId === null) return 'tank'
  if (fill.type === 'transfer' && fill.destTankId === null) return 'destTank'
  return fill.type === 'transfer' && fill.destTankId === fill.tankId ? 'sameTank' : null
}

interface Given {
  readonly ids: readonly [string, string]
  readonly numbers: readonly [string, string]
  readonly assetId: string | null
  readonly asset: Pick<FuelAsset, 'meter'> | null
  readonly tank: FuelTank | null
  readonly day: string
  readonly at: number
  /** "384.0 was typed first.", where a better number was taken. */
  readonly beforeWords: string
  /** Why what is odd is right. */
  readonly comment: string
}

/** The entry of the fill, and one of its own for DEF. */
export function entryOps(fill: Fill, given: Given): readonly NewOp<'fuelEntry'>[] {
  const { type, tankId, destTankId, vesselId, supplierId } = fill
  const slots = slotsOf(fill, given.asset, given.tank)
  const value = (key: SlotKey) => {
    const slot = slots.find((one) => one.key === key)
    return slot === undefined ? undefined : (numberOf(fill, slot) ?? undefined)
  }
  const when = { day: given.day, at: given.at, state: 'recorded' } as const
  const whose = isForAsset(type) ? { assetId: given.assetId ?? undefined } : {}
  const note = [fill.note.trim(), given.beforeWords].filter(Boolean).join(' ')
  const quantity = quantityOf(fill, given.tank) ?? 0
  const more = {
    ...whose,
    fuel: fill.fuel ?? undefined,
    ...(type === 'card_purchase' ? {} : { tankId: tankId ?? undefined }),
    ...(type === 'transfer' ? { destTankId: destTankId ?? undefined } : {}),
    hours: value('hours'),
    odometer: value('odometer'),
    stick: value('stick'),
    water: value('water'),
    totalCost: value('total'),
    supplierId: supplierId ?? undefined,
    vesselId: vesselId ?? undefined,
    partial: fill.partial || undefined,
    meterReplaced: fill.meterReplaced || undefined,
    project: worded(fill.project),
    vendor: worded(fill.vendor),
    invoice: worded(fill.invoice),
    cardLast4: worded(fill.cardLast4),
    note: worded(note),
    flagComment: worded(given.comment),
  }
  const add = (n: 0 | 1, fields: Partial<FuelEntry>): NewOp<'fuelEntry'> => ({
    kind: 'add',
    entity: 'fuelEntry',
    id: given.ids[n],
    fields: { provisionalNumber: given.numbers[n], ...when, ...fields },
  })
  const def = fill.withDef ? (value('def') ?? 0) : 0
  return [
    add(0, { type, quantity, unit: fill.unit, ...said(more) }),
    ...(def > 0 ? [add(1, { type, quantity: def, unit: 'gal', ...said({ ...whose, fuel: 'def' as const }) })] : []),
  ]
}

function worded(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

/** Without what is not said. */
function said<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** The draft with the receipts of a fill that is not saved yet. */
export const receiptsOf = (place: string) => `fuel-fill:${place}`
