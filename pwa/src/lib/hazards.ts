/** The shipped severity table and hazard categories (schema/library), looked up by id. */
import categoriesFile from '../../../schema/library/hazard-categories.json'
import severityFile from '../../../schema/library/severity.json'
import { humanize } from './valueWords.ts'

export type SeverityId = 'low' | 'medium' | 'high' | 'stop_work'

export interface SeverityRule {
  readonly id: string
  readonly title: string
  readonly dueDays: number
}

export interface Category {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly order: number
}

const rules: readonly SeverityRule[] = severityFile.rules

/** The four keys, mild to grave. */
export const SEVERITIES: readonly SeverityId[] = ['low', 'medium', 'high', 'stop_work']

/** Findings without a severity, as the filter of a list writes them. */
export const NO_SEVERITY = ''

/**
 * From mild to grave; below all of them what has none. One of a newer version stands right below stop work: this device does not know how
 * grave it is, and what is not known must not be overlooked.
 */
export function severityRank(severity: string | null): number {
  if (severity === null || severity === NO_SEVERITY) return -1
  const at = SEVERITIES.findIndex((known) => known === severity)
  return at === -1 ? SEVERITIES.indexOf('stop_work') - 0.5 : at
}

type Ranked = { readonly severity: string | null }

/** The four, and what else is there: severities of a newer version, and none. The gravest first. */
export function severitiesOf(rows: readonly Ranked[]): readonly string[] {
  return [...new Set<string>([...SEVERITIES, ...rows.map(({ severity }) => severity ?? NO_SEVERITY)])].toSorted(
    (a, b) => severityRank(b) - severityRank(a) || a.localeCompare(b, 'en-US'),
  )
}

export function severityTitle(severity: string): string {
  return severity === NO_SEVERITY
    ? 'No severity'
    : (rules.find((rule) => rule.id === severity)?.title ?? humanize(severity))
}

export function severityRule(id: SeverityId): SeverityRule {
  return rules.find((rule) => rule.id === id) ?? { id, title: humanize(id), dueDays: 0 }
}

/** All categories, the most used first: the field grid shows the first twelve. */
export const CATEGORIES: readonly Category[] = [...categoriesFile.categories].sort((a, b) => a.order - b.order)

export function categoryTitle(id: string): string {
  return CATEGORIES.find((category) => category.id === id)?.title ?? humanize(id)
}
