/** What a form costs to work out where every row of its tables is filled: counted like in check.go. Pure. */
import { sizeOf } from './calc.ts'
import { MAX_ROWS, type Entry, type Index } from './index.ts'

export function stepsOf(index: Index): number {
  const rowsOf = (group: Entry | undefined): number =>
    group === undefined ? 1 : Math.min(Math.max(group.field.maxRows ?? MAX_ROWS, 1), MAX_ROWS)
  let steps = 0
  for (const { field, group } of index.entries) {
    if (field.calc === undefined) continue
    const { parts } = sizeOf(field.calc)
    // Numbers grow with what they are made of.
    steps += rowsOf(index.byKey.get(group)) * parts * (1 + Math.floor(parts / 16))
  }
  for (const { rule, group, reads } of index.rules) {
    const most = Math.max(1, ...reads.map((entry) => (entry.field.kind === 'group' ? rowsOf(entry) : 1)))
    steps += rowsOf(index.byKey.get(group)) * most * valuesIn(rule.when)
  }
  return steps
}

/** What a condition is made of. */
function valuesIn(when: unknown): number {
  if (typeof when !== 'object' || when === null) return 1
  return 1 + Object.values(when).reduce((sum: number, one: unknown) => sum + valuesIn(one), 0)
}
