/** What a flag of a fuel entry says: the rule, the value, what it was held against, and the rows that were used. */
import kinds from '../../../../../schema/library/fuel-kinds.json'
import rules from '../../../../../schema/library/fuel-rules.json'
import type { FuelEntry } from '../../../../../schema/gen/types.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'

export interface Flag {
  readonly code: string
  readonly why: string
  readonly severity: 'error' | 'warn' | 'info'
  readonly value: number | null
  readonly baseline: number | null
  /** Ids of the entries that it was compared with. */
  readonly rows: readonly string[]
}

type Odd = Pick<FuelEntry, 'flags'>

/** The flags of an entry, those that block first. */
export function flagsOf({ flags }: Odd): readonly Flag[] {
  if (!Array.isArray(flags)) return []
  const found = flags.flatMap((row: unknown): readonly Flag[] => {
    if (typeof row !== 'object' || row === null) return []
    const text = (name: string) => {
      const value: unknown = Reflect.get(row, name)
      return typeof value === 'string' ? value : ''
    }
    const number = (name: string) => {
      const value: unknown = Reflect.get(row, name)
      return typeof value === 'number' ? value : null
    }
    const severity = text('severity')
    return [
      {
        code: text('code'),
        why: text('why'),
        severity: severity === 'error' || severity === 'info' ? severity : 'warn',
        value: number('value'),
        baseline: number('baseline'),
        rows: text('rows').split(',').filter(Boolean),
      },
    ]
  })
  return found.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity])
}

type Compared = Pick<FuelEntry, 'state' | 'assetId' | 'hours' | 'odometer'> & {
  readonly id: string
  readonly $: { readonly deleted: boolean }
}

/** Whether a meter that went back is so no more, because what it was held against was put right on this device: the server says so when it hears. */
export function isFreed(
  flag: Flag,
  row: Pick<FuelEntry, 'assetId' | 'hours' | 'odometer'>,
  compared: readonly Compared[],
): boolean {
  if (flag.code !== 'F05') return false
  const meter = flag.why.startsWith('odometer') ? 'odometer' : 'hours'
  const now = row[meter]
  const other = compared.find(({ id }) => flag.rows.includes(id))
  if (other === undefined || now === null) return false
  const reading = other.$.deleted || other.state === 'void' || other.assetId !== row.assetId ? null : other[meter]
  if (reading === null) return true
  return reading !== flag.baseline && (flag.why.endsWith('_back') ? reading <= now : reading > (flag.baseline ?? 0))
}

const WEIGHT = { error: 0, warn: 1, info: 2 } as const

/** Something about it wants a comment, and has none. */
export function wantsComment(row: Pick<FuelEntry, 'flags' | 'flagComment'>): boolean {
  return (row.flagComment ?? '').trim() === '' && flagsOf(row).some(({ severity }) => severity === 'warn')
}

/** A flag blocks it or wants a comment, and nobody has decided about it. */
export function isUndecided(row: Pick<FuelEntry, 'flags' | 'flagComment' | 'state'>): boolean {
  if (row.state === 'approved' || row.state === 'void') return false
  return flagsOf(row).some(({ severity }) => severity === 'error') || wantsComment(row)
}

export const SEVERITY_WORDS = {
  error: { label: 'Blocks', tone: 'stop', icon: 'circle-alert' },
  warn: { label: 'Needs a comment', tone: 'warn', icon: 'triangle-alert' },
  info: { label: 'To know', tone: 'info', icon: 'lightbulb' },
} as const

/** "More than the tank of the asset holds" */
export function flagTitle({ code, why }: Flag): string {
  const rule = rules.rules.find((one) => one.code === code)
  return rule?.whys.find(({ key }) => key === why)?.title ?? rule?.title ?? code
}

/** Value and baseline in the unit of what the rule looked at (sync/fuel/entry.ts says which). */
export function flagFigures(
  flag: Flag,
  entry: Pick<FuelEntry, 'fuel' | 'unit'>,
): { readonly value: string | null; readonly baseline: string | null } {
  const say = sayerOf(flag, entry)
  return {
    value: flag.value === null ? null : say(flag.value),
    baseline: flag.baseline === null ? null : say(flag.baseline),
  }
}

type Sayer = (value: number) => string

const scaled =
  (places: number, shown: number, unit: string): Sayer =>
  (value) =>
    `${formatScaled(Math.round(value / 10 ** (places - shown)), shown)}${unit}`

function sayerOf({ code, why }: Flag, { fuel, unit }: Pick<FuelEntry, 'fuel' | 'unit'>): Sayer {
  const base = baseUnitOf(fuel)
  const typed = wordOf('fuelEntry', 'unit', unit)
  switch (code) {
    case 'F01':
      return scaled(3, 3, ` ${typed}`)
    case 'F03':
      return why === 'not_positive' ? scaled(3, 3, ` ${typed}`) : scaled(6, 1, ` ${base}`)
    case 'F05':
    case 'F13':
      return code === 'F13' && why !== 'hours_no_fuel'
        ? (value) => plural(value, 'day')
        : scaled(1, 1, why.startsWith('odometer') ? ' mi' : ' h')
    case 'F06':
      return scaled(6, 2, ` ${base}/h`)
    case 'F07':
      return scaled(6, 1, ` mi/${base}`)
    case 'F08':
      return (value) => `$${formatScaled(value, 4)}/${typed}`
    case 'F09':
      return (value) => `$${formatScaled(value, 2)}`
    case 'F11':
      return why === 'far' ? scaled(2, 1, ' mi') : why === 'weekend' ? weekday : clock
    case 'F15':
      return (value) => plural(value, 'day')
    default:
      return scaled(6, 1, ` ${base}`)
  }
}

const weekday: Sayer = (value) => (value === 0 ? 'Sunday' : 'Saturday')
const clock: Sayer = (value) => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`

/** The unit in which a fuel is counted: "gal". */
export function baseUnitOf(fuel: string | null): string {
  return kinds.fuels.find(({ key }) => key === fuel)?.base ?? 'gal'
}

/** "42.1 gal" of millionths. */
export function baseWords(base: number | null, unit: string | null, places = 1): string {
  return base === null ? '' : scaled(6, places, ` ${unit ?? 'gal'}`)(base)
}
