/** By which values the rules of entries go: the yard's own before the library's, and the class of an asset. The same on the server (server/modules/fuel). Pure. */
import library from '../../../../../schema/library/fuel-rules.json'
import type { FuelAsset, FuelSettings } from '../../../../../schema/gen/types.ts'
import type { RuleBook } from '../../../../../sync/fuel/entry.ts'
import type { MeterChange } from '../../../../../sync/fuel/meters.ts'

export interface YardBook extends RuleBook {
  /** Codes of rules that this yard has switched off. */
  readonly off: ReadonlySet<string>
}

interface OwnRule {
  readonly code: string
  readonly key: string
  readonly value?: string
  readonly off?: boolean
}

export function bookOf(settings: Pick<FuelSettings, 'rules'> | null | undefined): YardBook {
  const rows = (Array.isArray(settings?.rules) ? settings.rules : []) as readonly OwnRule[]
  const given = rows.flatMap(({ code, key, value = '' }) => (value === '' ? [] : [[`${code}.${key}`, value] as const]))
  return {
    rules: library,
    own: Object.fromEntries(given),
    off: new Set(rows.flatMap(({ code, off }) => (off === true ? [code] : []))),
  }
}

/** From this horsepower a generator has the band of large ones. */
const LARGE_GENERATOR = 200

/** The class of burn rates of an asset, a key of `bands`. */
export function bandOf({ kind, horsepower }: Pick<FuelAsset, 'kind' | 'horsepower'>): string {
  if (kind === 'generator') return (horsepower ?? 0) >= LARGE_GENERATOR ? 'generator_large' : 'generator_small'
  return CLASSES[kind] ?? kind
}

/** Kinds whose class is called otherwise. */
const CLASSES: Readonly<Partial<Record<FuelAsset['kind'], string>>> = { crane: 'crane_mobile', vessel: 'workboat' }

/** The class of miles per gallon of an asset with an odometer, a key of `mpg`. */
export function mpgOf({ roadClass }: Pick<FuelAsset, 'roadClass'>): string {
  return roadClass === 'heavy_duty' ? 'heavy' : 'light'
}

/** The meters of an asset that were replaced. */
export function meterChangesOf(asset: Pick<FuelAsset, 'meterChanges'> | null): readonly MeterChange[] {
  return (Array.isArray(asset?.meterChanges) ? asset.meterChanges : []) as readonly MeterChange[]
}
