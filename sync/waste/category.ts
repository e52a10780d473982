/** The generator category of a month and the days it gives: the twin of category.go. Amounts are grams. Pure. */

import { massG } from './units.ts'

export const CATEGORIES = ['vsqg', 'sqg', 'lqg'] as const
/** From least to strictest (40 CFR 260.10). */
export type Category = (typeof CATEGORIES)[number]

/** The values of schema/library/waste-limits.json by key, with what a yard has put in their place. */
export type Limits = Readonly<Record<string, number>>

/** What counts of one month, in grams: acute waste and the residue of its spills apart. */
export interface Generated {
  readonly massG: number
  readonly acuteG: number
  readonly residueG: number
}

const GRAMS_PER_KG = 1000

function grams(limits: Limits, key: string): number {
  return (limits[key] ?? 0) * GRAMS_PER_KG
}

/** The category of a month: any one of the three tests pushes it up (40 CFR 262.13, table 1). */
export function categoryOf(of: Generated, limits: Limits): Category {
  if (
    of.massG >= grams(limits, 'sqgBelowKg') ||
    of.acuteG > grams(limits, 'acuteMaxKg') ||
    of.residueG > grams(limits, 'residueMaxKg')
  )
    return 'lqg'
  return of.massG > grams(limits, 'vsqgMaxKg') ? 'sqg' : 'vsqg'
}

/**
 * The category that a month would have by the pounds that the rule prints beside its kilograms (40 CFR 260.10: 1,000 kg are 2,204.6 lb, and
 * it prints 2,200); null where that is the one it has.
 */
export function printedOver(of: Generated, limits: Limits): Category | null {
  const over = (key: string): boolean => {
    const most = massG(100 * (limits[key] ?? 0), 'lb', null) ?? 0
    return most > 0 && of.massG > most
  }
  const is = categoryOf(of, limits)
  if (is !== 'lqg' && over('sqgBelowLb')) return 'lqg'
  return is === 'vsqg' && over('vsqgMaxLb') ? 'sqg' : null
}

/** The stricter of two categories: it governs all waste of the month. */
export function stricter(a: Category, b: Category): Category {
  return CATEGORIES.indexOf(b) > CATEGORIES.indexOf(a) ? b : a
}

/**
 * How long waste of a kind of stream may stay, in days or in years from date to date; 0 for no limit. Waste that the State alone calls
 * hazardous is held as such.
 */
export function stayOf(
  streamKind: string,
  category: Category,
  far: boolean,
  onSite: OnSite,
  limits: Limits,
): { readonly days: number; readonly years: number } {
  switch (streamKind) {
    case 'hazardous':
    case 'acute':
    case 'acute_residue':
    case 'state_only':
      return { days: daysOf(streamKind, category, far, onSite, limits), years: 0 }
    case 'wipes':
      return { days: limits['wipesDays'] ?? 0, years: 0 }
    case 'universal':
      return { days: 0, years: limits['universalYears'] ?? 0 }
    case 'tsca':
      return { days: 0, years: limits['tscaYears'] ?? 0 }
    default:
      return { days: 0, years: 0 }
  }
}

/** The hazardous waste of the site, in grams, whatever month it is of: acute waste and the residue of its spills apart. */
export interface OnSite {
  readonly massG: number
  readonly acuteG: number
  readonly residueG: number
}

/** Whether a kind of stream is acute waste or the residue of its spills. */
function isAcute(streamKind: string): boolean {
  return streamKind === 'acute' || streamKind === 'acute_residue'
}

/**
 * Whether a site holds so much that a clock runs for a kind of waste of a very small generator, of the acute waste and of the other waste
 * each by its own limits (40 CFR 262.14(a)(3)-(4)).
 */
function isCrowded(streamKind: string, onSite: OnSite, limits: Limits): boolean {
  if (isAcute(streamKind))
    return onSite.acuteG > grams(limits, 'acuteMaxKg') || onSite.residueG > grams(limits, 'residueMaxKg')
  return onSite.massG >= grams(limits, 'vsqgOnSiteKg')
}

/**
 * How many days hazardous waste of a kind may stay; 0 for no limit. `far`: the facility is so far away that a small generator has longer
 * (40 CFR 262.16(c)). With too much on site the waste of a very small generator falls under the clock of a small one, its acute waste under
 * that of a large one: from the day on which the site got there.
 */
export function daysOf(streamKind: string, category: Category, far: boolean, onSite: OnSite, limits: Limits): number {
  if (category === 'vsqg' && !isCrowded(streamKind, onSite, limits)) return 0
  if (category === 'lqg' || (category === 'vsqg' && isAcute(streamKind))) return limits['lqgDays'] ?? 0
  return (far ? limits['sqgFarDays'] : limits['sqgDays']) ?? 0
}
