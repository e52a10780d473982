/** Lines of meters and of lost gas. Bills are split over months by their days. Pure. */
import { fold } from '../../../lib/text.ts'
import { billMonths } from '../../../../../sync/fuel/burn.ts'
import { combustion } from '../../../../../sync/fuel/combustion.ts'
import { parse, whole, ZERO } from '../../../../../sync/exact/decimal.ts'
import type { Potentials } from '../../../../../sync/fuel/library.ts'
import { normalize } from '../../../../../sync/fuel/normalize.ts'
import { electricity, fugitive, type PowerEmissions } from '../../../../../sync/fuel/purchased.ts'
import type { Library } from './library.ts'
import { ofEmissions, SOURCES, type Line, type Masses, type Method, type Proof, type Rows } from './line.ts'

export function billLines(
  bill: Rows['bills'][number],
  rows: Rows,
  method: Method,
  gwp: Potentials,
  library: Library,
): readonly Line[] {
  const meter = rows.meters.find(({ id }) => id === bill.meterId)
  if (meter === undefined) return []
  const inBase = (thousandths: number) => {
    const made = normalize(thousandths, bill.unit, meter.energy, library.kinds)
    return made.ok ? made : null
  }
  const all = inBase(bill.quantity)
  if (all === null) return []
  const passed = sharesOf(bill).flatMap(({ vesselId, quantity }) =>
    billMonths(bill.fromDay, bill.toDay, inBase(quantity)?.base ?? 0).map((part) => ({ vesselId, ...part })),
  )
  return billMonths(bill.fromDay, bill.toDay, all.base).map(({ month, amount }) => ({
    ...metered(amount, meter, rows.settings?.subregion ?? null, method, gwp, library),
    month,
    fuel: meter.energy,
    owner: { id: meter.id, title: meter.name, href: `/fuel-ghg/bills/${bill.id}` },
    entries: 1,
    quantity: whole(amount, 6),
    unit: all.unit,
    passed: passed
      .filter((part) => part.month === month)
      .map((part) => ({ vesselId: part.vesselId, quantity: whole(part.amount, 6) })),
  }))
}

interface Share {
  readonly vesselId: string
  /** Thousandths of the bill's unit. */
  readonly quantity: number
}

/** What of a bill went on to which vessel. */
function sharesOf({ passed }: { readonly passed: unknown }): readonly Share[] {
  const shares: readonly unknown[] = Array.isArray(passed) ? passed : []
  return shares.filter(isShare)
}

function isShare(share: unknown): share is Share {
  if (typeof share !== 'object' || share === null || !('quantity' in share) || !('vesselId' in share)) return false
  return Number.isSafeInteger(share.quantity) && typeof share.vesselId === 'string'
}

function metered(
  base: number,
  { energy, subregion }: Rows['meters'][number],
  yards: string | null,
  method: Method,
  gwp: Potentials,
  library: Library,
): Masses & Pick<Line, 'scope' | 'source' | 'incomplete' | 'marketIncomplete' | 'remarks' | 'proofs'> {
  if (energy !== 'electricity') {
    const made = combustion([{ fuel: energy, base, category: 'stationary' }], method.basis, gwp, library)
    const masses = ofEmissions(made)
    if (energy === 'natural_gas')
      return { ...masses, market: null, marketIncomplete: [], scope: 'scope1', source: SOURCES.gas }
    return {
      ...masses,
      market: masses.co2e,
      marketIncomplete: masses.incomplete,
      scope: 'scope2',
      source: SOURCES.steam,
    }
  }
  const at = { subregion: subregion ?? yards ?? '', edition: method.powerEdition ?? '' }
  const { location, market } = electricity(base, at, [], library.power, gwp)
  const noMix = market.remarks.includes('no_residual_mix')
  return {
    ...ofPower(location),
    biogenic: ZERO,
    // The rates of the place are no residual mix: what is not known is not filled in.
    market: noMix ? null : (parse(market.co2e) ?? ZERO),
    marketIncomplete: market.incomplete,
    remarks: [...location.remarks, ...(noMix ? (['no_residual_mix'] as const) : [])],
    proofs: [
      ...powerProofs(location),
      ...(noMix ? [] : powerProofs(market).map((proof) => ({ ...proof, gas: `${proof.gas}, market` }))),
    ],
    scope: 'scope2',
    source: SOURCES.power,
  }
}

export function gasLines({ id, day, gas, kilograms }: Rows['gases'][number], method: Method, library: Library): Line[] {
  const key = fold(gas).replaceAll(/[^a-z0-9]/g, '')
  const lost = fugitive([{ gas: key, kg: kilograms }], method.gwp, library.warming)
  const co2e = parse(lost.co2e) ?? ZERO
  return [
    {
      scope: 'scope1',
      source: SOURCES.refrigerant,
      month: day.slice(0, 7),
      fuel: key,
      owner: { id, title: gas, href: `/fuel-ghg/gases/${id}` },
      entries: 1,
      quantity: whole(kilograms, 3),
      unit: 'kg',
      passed: [],
      co2: ZERO,
      ch4: ZERO,
      n2o: ZERO,
      co2e,
      biogenic: ZERO,
      market: null,
      incomplete: [],
      marketIncomplete: [],
      remarks: lost.missing.length > 0 ? ['no_potential'] : [],
      proofs: lost.steps.map(({ quantity, factor, cite, edition, verified }) => ({
        gas: 'co2e',
        quantity: parse(quantity) ?? ZERO,
        unit: 'kg',
        factor,
        factorUnit: 'kg CO2e/kg',
        kg: co2e,
        cite,
        edition,
        verified,
      })),
    },
  ]
}

function ofPower({ co2, ch4, n2o, co2e, incomplete }: PowerEmissions) {
  const read = (text: string) => parse(text) ?? ZERO
  return { co2: read(co2), ch4: read(ch4), n2o: read(n2o), co2e: read(co2e), incomplete }
}

/** Their citations name the edition. */
function powerProofs({ steps }: PowerEmissions): readonly Proof[] {
  return steps.map(({ gas, quantity, factor, kg, cite, verified }) => ({
    gas,
    quantity: parse(quantity) ?? ZERO,
    unit: 'MWh',
    factor,
    factorUnit: 'lb/MWh',
    kg: parse(kg) ?? ZERO,
    cite,
    edition: '',
    verified,
  }))
}
