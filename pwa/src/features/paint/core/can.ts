/** What is known of the coating and the thinner of a line, as the server knows it (server/modules/paint/can.go). Pure. */
import limits from '../../../../../schema/library/paint-limits.json'
import rules from '../../../../../schema/library/paint-rules.json'
import { divide, parse, plus, textOf, times, whole, ZERO } from '../../../../../sync/exact/decimal.ts'
import { liters } from '../../../../../sync/paint/amounts.ts'
import { given, type Given, type Hap, type Poured } from '../../../../../sync/paint/emissions.ts'
import { limitOf, type Held, type Option } from '../../../../../sync/paint/limits.ts'
import { judgeLine, type Flag } from '../../../../../sync/paint/rules.ts'
import { asApplied, solidsOf, thinning, type Thinning } from '../../../../../sync/paint/thinning.ts'
import type { Row } from '../../../data/store/rows.ts'
import { today } from '../../../lib/dates.ts'

const SHIPPED_SET = 'us-40cfr63-II'
const DIGITS = 9

/** The records that lines of forms rest on. */
export interface Registry {
  readonly coatings: readonly Row<'coating'>[]
  readonly batches: readonly Row<'paintBatch'>[]
  readonly products: readonly Row<'product'>[]
  readonly limitSet: string | null
}

type Form = Row<'paintForm'>
type Line = Row<'paintLine'>
type Product = Row<'product'>

export interface Can {
  readonly coating: Row<'coating'> | undefined
  readonly batch: Row<'paintBatch'> | undefined
  readonly product: Product | undefined
  readonly thinner: Product | undefined
  readonly held: Held | null
  readonly thinning: Thinning | null
  readonly voc: string | null
}

const scaled = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined ? null : textOf(whole(value, decimals))

const densityOf = (product: Product | undefined) => ((product?.density ?? 0) > 0 ? scaled(product?.density, 3) : null)

/** Whether the air was cold, by the rule; nobody who wrote no temperature gets the cold limit. */
export function isCold({ airTemp }: Pick<Form, 'airTemp'>): boolean {
  const below = rules.numbers.find(({ key }) => key === 'coldBelow')?.value ?? '0'
  return airTemp !== null && airTemp < Number(below)
}

export function canOf(form: Form, line: Line, registry: Registry): Can {
  const coating = registry.coatings.find(({ id }) => id === line.coatingId)
  const batch = registry.batches.find(({ id }) => id === line.batchId)
  const product = registry.products.find(({ id }) => id === coating?.productId)
  const thinner = registry.products.find(({ id }) => id === (line.thinnerId ?? coating?.thinnerId))
  const voc = vocOf(batch, product)
  const regulatory =
    scaled(batch?.labRegulatory, 1) ?? scaled(batch?.vocRegulatory, 1) ?? scaled(product?.vocRegulatory, 0)
  const solids = scaled(batch?.solids, 3) ?? fromVolatiles(batch) ?? scaled(product?.solids, 3)
  const set = coating?.limitSet ?? registry.limitSet ?? SHIPPED_SET
  // The generated type of a choice of four is a text.
  const option = Number(coating?.option ?? 1) as Option
  const held = coating === undefined ? null : limitOf(limits, set, coating.category, option, isCold(form))
  const density = densityOf(thinner)
  const measured = held?.per === 'solids' ? voc : regulatory
  return {
    coating,
    batch,
    product,
    thinner,
    held,
    thinning:
      held?.per === 'solids' && voc !== null && solids !== null && density !== null
        ? thinning({ voc, solids }, held.limit, density)
        : null,
    voc: measured === null ? null : applied(line, measured, density, held?.per === 'solids' ? solids : null),
  }
}

/** A test counts before the certificate, and both before what the product says. */
const vocOf = (batch: Row<'paintBatch'> | undefined, product: Product | undefined) =>
  scaled(batch?.labVoc, 1) ?? scaled(batch?.vocActual, 1) ?? scaled(product?.vocActual, 0)

/** The solids of a batch whose maker says its volatiles only; null where they are not known. */
function fromVolatiles(batch: Row<'paintBatch'> | undefined): string | null {
  const [volatiles, density] = [scaled(batch?.volatiles, 1), scaled(batch?.volatilesDensity, 1)]
  return volatiles === null || density === null ? null : solidsOf(volatiles, density)
}

/** g/L as it went on; by the liter of solids where `solids` is given. null while the amounts, or the density of a thinner, are not known. */
function applied(line: Line, voc: string, density: string | null, solids: string | null): string | null {
  const { amount, thinnerAmount } = line
  if (amount === null || amount <= 0 || thinnerAmount === null) return null
  if (thinnerAmount > 0 && density === null) return null
  const ratio = textOf(divide(whole(thinnerAmount), whole(amount), DIGITS))
  if (solids === null) return asApplied(voc, ratio, density ?? '0', '100')
  const part = parse(solids) ?? ZERO
  const all = plus(parse(voc) ?? ZERO, times(parse(ratio) ?? ZERO, parse(density ?? '0') ?? ZERO))
  return part.units <= 0n ? null : textOf(divide(all, part, DIGITS))
}

/** Grams that a line gives off, as it will be posted. */
export function givenBy(form: Form, line: Line, can: Can): Given {
  return given(pouredBy(form, line, can))
}

/** The two liquids of a line: the coating, then its thinner. */
export function pouredBy({ unit }: Form, line: Line, { product, thinner, batch }: Can): readonly [Poured, Poured] {
  return [
    {
      liters: liters(line.amount ?? 0, unit) ?? '0',
      density: densityOf(product),
      voc: vocOf(batch, product),
      haps: hapsOf(product),
    },
    {
      liters: liters(line.thinnerAmount ?? 0, unit) ?? '0',
      density: densityOf(thinner),
      // A thinner that does not say its VOC is taken to be all of it.
      voc: scaled(thinner?.vocActual, 0) ?? densityOf(thinner),
      haps: hapsOf(thinner),
    },
  ]
}

function hapsOf(product: Product | undefined): readonly Hap[] {
  return (product?.ingredients ?? []).flatMap(({ cas, percent }) =>
    typeof cas === 'string' && typeof percent === 'number' && rules.haps.some((hap) => hap.cas === cas)
      ? [{ cas, pct: textOf(whole(percent, 2)) }]
      : [],
  )
}

/** What the yard knows of a form beside its lines. */
export interface Around {
  readonly vessel: Pick<Row<'vessel'>, 'stays'> | undefined
  /** Movements of the store on the day of the form. */
  readonly moved: readonly Pick<Row<'stockMovement'>, 'productId' | 'vesselId' | 'day' | 'kind' | 'amount' | 'formId'>[]
}

const NOTHING_AROUND: Around = { vessel: undefined, moved: [] }

/** What people of the store handed out for the vessel on that day, in hundredths of the form's unit; null where nothing was, or in another unit. */
function issuedByHand(form: Form, { product }: Can, moved: Around['moved']): number | null {
  if (product === undefined || product.unit !== (form.unit === 'L' ? 'l' : form.unit)) return null
  const amount = moved
    .filter(
      ({ productId, vesselId, day, kind, formId }) =>
        productId === product.id &&
        vesselId === form.vesselId &&
        day === form.workDate &&
        formId === null &&
        (kind === 'issue' || kind === 'return'),
    )
    .reduce((sum, movement) => sum - movement.amount, 0)
  return amount > 0 ? amount : null
}

/** What is wrong with a line, by the rules of the library, while other lines of the yard are known. */
export function flagsOf(
  form: Form,
  line: Line,
  can: Can,
  others: readonly Line[],
  { vessel, moved }: Around = NOTHING_AROUND,
): readonly Flag[] {
  const { coating, batch, held } = can
  const mine = others.filter(({ id, batchId }) => id !== line.id && batchId === line.batchId && batchId !== null)
  return judgeLine(
    {
      workDate: form.workDate,
      today: today(),
      stays: (vessel?.stays ?? []).map(({ from, until }) => ({ from: from ?? null, until: until ?? null })),
      unit: form.unit,
      area: form.area,
      surfaceTemp: form.surfaceTemp,
      dewPoint: form.dewPoint,
      humidity: form.humidity,
      signed: form.foremanSignature !== null || form.sheetSerial !== null,
    },
    {
      coatingKnown: coating !== undefined,
      batchKnown: batch !== undefined,
      batchFits: batch !== undefined && batch.coatingId === line.coatingId,
      category: coating?.category ?? null,
      option: coating === undefined ? null : Number(coating.option),
      amount: line.amount,
      thinner: line.thinnerAmount,
      thinnerNamed: line.thinnerId !== null,
      thinnerFits: coating === undefined || coating.thinnerId === null ? null : coating.thinnerId === line.thinnerId,
      ratio: can.thinning?.ratio ?? null,
      voc: can.voc,
      held,
      received: form.unit === 'gal' ? (batch?.received ?? null) : null,
      usedBefore: mine.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      issued: issuedByHand(form, can, moved),
      twin: mine.some(
        ({ formId, amount, coatingId }) => formId !== form.id && amount === line.amount && coatingId === line.coatingId,
      ),
    },
    rules,
  )
}

/** A number of the library that is a whole one. */
export const ruleNumber = (key: string): string => rules.numbers.find((row) => row.key === key)?.value ?? '0'

/** What each rule is called. */
export const RULES: ReadonlyMap<string, string> = new Map(rules.rules.map(({ code, title }) => [code, title]))
