/** What the rules F01 to F15 look at, and what they find: the twin of entry.go. */

import { compare, parse, times, whole, ZERO, type Decimal } from '../exact/decimal.ts'
import type { Rules } from './library.ts'

/** issue, delivery, card_purchase, stick_reading, transfer or adjustment. */
export interface Entry {
  readonly id: string
  readonly type: string
  /** Epoch milliseconds. */
  readonly at: number
  /** YYYY-MM-DD of the yard. */
  readonly day: string
  readonly assetId: string | null
  readonly tankId: string | null
  readonly fuel: string
  readonly unit: string
  /** Thousandths of the unit. */
  readonly quantity: number
  /** Millionths of the fuel's base unit; null where the unit does not fit. */
  readonly base: number | null
  /** Tenths. */
  readonly hours: number | null
  readonly odometer: number | null
  /** Ten-thousandths of a dollar per unit. */
  readonly unitPrice: number | null
  /** Cents. */
  readonly total: number | null
  readonly invoice: string | null
  readonly reversal: boolean
  readonly meterReplaced: boolean
  /** Not filled up: how much it burned since cannot be said. */
  readonly partial?: boolean
}

/** A reading of a meter, in tenths. */
export interface Reading {
  readonly id: string
  readonly at: number
  readonly value: number
}

/** An earlier fill of the asset, with its hour meter. */
export interface Fill {
  readonly id: string
  readonly fuel: string
  readonly base: number
  readonly hours: number | null
}

/** What was paid for a unit on a day. */
export interface Price {
  readonly id: string
  readonly day: string
  readonly fuel: string
  readonly unit: string
  readonly unitPrice: number
}

/** Everything that came before the entry; null or empty where nothing is known, and then the rule finds nothing. */
export interface Baseline {
  /** YYYY-MM-DD of the yard. */
  readonly today: string
  /** The last day that is locked. */
  readonly lockedThrough: string | null
  readonly lastHours: Reading | null
  readonly lastOdometer: Reading | null
  /** The last twelve of the asset, oldest first. */
  readonly fills: readonly Fill[]
  readonly prices: readonly Price[]
  readonly asset: {
    /** The keys of the fuels that it takes; null where any. */
    readonly fuels: readonly string[] | null
    readonly onRoad: boolean
    /** Its tank, in millionths of gal. */
    readonly tank: number | null
    /** Its class among the bands of the rules; null where none fits. */
    readonly band: string | null
    readonly mpg: string | null
    /** Its own band, in hundredths of the base unit per hour, before that of its class. */
    readonly bandLow?: number | null
    readonly bandHigh?: number | null
  } | null
  /** The tank that takes a delivery, or whose stick was read; in millionths of gal. */
  readonly tank: {
    readonly capacity: number
    readonly level: number | null
    /** Its own fill line in whole percent, before that of the rules. */
    readonly fillPercent?: number | null
    /** Of this reading. */
    readonly variance: number | null
    readonly throughput: number | null
    /** Earlier readings, oldest first. */
    readonly previous: readonly { readonly id: string; readonly variance: number }[]
  } | null
  /** Others of the same day, and of the hour before and after. */
  readonly near: readonly Entry[]
  /** The entry of the asset before this one. */
  readonly last: { readonly id: string; readonly day: string; readonly partial?: boolean } | null
  /** When it was at the yard: 0 is Sunday, minutes since midnight. */
  readonly local: { readonly weekday: number; readonly minutes: number } | null
  readonly worksWeekends: boolean
  /** How far from the asset it was bought, in hundredths of miles. */
  readonly away: number | null
}

/**
 * What a rule found. value and baseline are in the units of what was looked at: quantities in millionths of the base unit (F03 not_positive:
 * thousandths of the unit), rates in millionths per hour or of miles per unit, meters in tenths, prices in ten-thousandths, totals in cents,
 * distances in hundredths of miles, times in minutes or days.
 */
export interface Flag {
  readonly code: string
  readonly why: string
  readonly severity: string
  readonly value: number | null
  readonly baseline: number | null
  /** The ids of what it was compared with. */
  readonly rows: readonly string[]
}

export type Finding = Omit<Flag, 'severity'>

/** The values of the rules, the yard's own (by code and key, such as F03.medianTimes) before the library's. */
export interface RuleBook {
  readonly rules: Rules
  readonly own: Readonly<Record<string, string>>
}

export function valueOf({ rules, own }: RuleBook, code: string, key: string): Decimal {
  const row = rules.rules.find((rule) => rule.code === code)?.values.find((value) => value.key === key)
  return parse(own[`${code}.${key}`]) ?? parse(row?.value) ?? ZERO
}

export function severityOf({ rules }: RuleBook, code: string, why: string): string {
  const rule = rules.rules.find((row) => row.code === code)
  return rule?.whys.find(({ key }) => key === why)?.severity ?? rule?.severity ?? 'warn'
}

/** Whether a whole number is more than so many times another, or that many percent of it. */
export function exceeds(value: number | bigint, limit: Decimal): boolean {
  return compare(whole(value), limit) > 0
}

export function share(of: number | bigint, percent: Decimal): Decimal {
  return times(times(whole(of), percent), whole(1, 2))
}

/** Whether it is a fill of an asset. */
export function isFill({ type }: Entry): boolean {
  return type === 'issue' || type === 'card_purchase'
}
