/** The shipped severity table and hazard categories (schema/library), looked up by id. */
import categoriesFile from '../../../schema/library/hazard-categories.json'
import severityFile from '../../../schema/library/severity.json'
import type { Finding } from '../../../schema/gen/types.ts'
import { humanize } from './valueWords.ts'

export type SeverityId = NonNullable<Finding['severity']>

export interface SeverityRule {
  readonly id: string
  readonly title: string
  readonly es: string
  readonly dueDays: number
}

export interface Category {
  readonly id: string
  readonly title: string
  readonly es: string
  readonly icon: string
  readonly order: number
}

const rules: readonly SeverityRule[] = severityFile.rules

/** The four keys, mild to grave. */
export const SEVERITIES: readonly SeverityId[] = ['low', 'medium', 'high', 'stop_work']

export function severityRule(id: SeverityId): SeverityRule {
  return rules.find((rule) => rule.id === id) ?? { id, title: humanize(id), es: humanize(id), dueDays: 0 }
}

/** All categories, the most used first: the field grid shows the first twelve. */
export const CATEGORIES: readonly Category[] = [...categoriesFile.categories].sort((a, b) => a.order - b.order)

export function categoryTitle(id: string): string {
  return CATEGORIES.find((category) => category.id === id)?.title ?? humanize(id)
}

/** Somebody still has to do something about it. */
export function isOpenFinding({ state }: Pick<Finding, 'state'>): boolean {
  return state === 'open' || state === 'in_progress' || state === 'ready_for_review' || state === 'not_accepted'
}
