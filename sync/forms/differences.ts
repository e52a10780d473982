/** What changed from one form to the next, built from the forms alone: what was done and undone does not appear. Pure. */
import type { Field, Form, Rule } from './form.ts'

export type Change =
  | { readonly kind: 'titled'; readonly from: Form['title']; readonly to: Form['title'] }
  | { readonly kind: 'added' | 'removed'; readonly field: Field }
  | {
      readonly kind: 'changed'
      readonly key: string
      readonly prop: keyof Field
      readonly from: unknown
      readonly to: unknown
    }
  /** It stands after another field than before; `after` is that field now, null at the top. */
  | { readonly kind: 'moved'; readonly key: string; readonly after: string | null }
  | { readonly kind: 'ruleAdded' | 'ruleRemoved'; readonly rule: Rule }
  | { readonly kind: 'ruleChanged'; readonly from: Rule; readonly to: Rule }

export function differences(before: Form, after: Form): readonly Change[] {
  const [old, now] = [byName(before.fields, 'key'), byName(after.fields, 'key')]
  const [oldRules, nowRules] = [byName(before.rules, 'id'), byName(after.rules, 'id')]
  const changes: Change[] = []
  if (!isSame(before.title, after.title)) changes.push({ kind: 'titled', from: before.title, to: after.title })
  for (const field of old.values()) if (!now.has(field.key)) changes.push({ kind: 'removed', field })
  const moved = movedIn(
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  )
  let above: string | null = null
  for (const field of now.values()) {
    const was = old.get(field.key)
    if (!was) changes.push({ kind: 'added', field })
    else {
      if (moved.has(field.key)) changes.push({ kind: 'moved', key: field.key, after: above })
      const props = new Set([...Object.keys(was), ...Object.keys(field)]) as ReadonlySet<keyof Field>
      for (const prop of props)
        if (!isSame(was[prop], field[prop]))
          changes.push({ kind: 'changed', key: field.key, prop, from: was[prop], to: field[prop] })
    }
    above = field.key
  }
  for (const rule of oldRules.values()) if (!nowRules.has(rule.id)) changes.push({ kind: 'ruleRemoved', rule })
  for (const rule of nowRules.values()) {
    const was = oldRules.get(rule.id)
    if (!was) changes.push({ kind: 'ruleAdded', rule })
    else if (!isSame(was, rule)) changes.push({ kind: 'ruleChanged', from: was, to: rule })
  }
  return changes
}

function byName<T extends Field | Rule>(of: readonly T[], name: keyof T): ReadonlyMap<string, T> {
  return new Map(of.map((one) => [String(one[name]), one]))
}

/** The fewest fields whose moving makes one order of the other: those outside the longest run that kept its order. */
function movedIn(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(old.map((key, place) => [key, place]))
  const runs: { length: number; from: number }[] = []
  let last = -1
  for (const [at, key] of now.entries()) {
    let best = { length: 1, from: -1 }
    for (const [before, run] of runs.entries())
      if ((places.get(now[before] ?? '') ?? 0) < (places.get(key) ?? 0) && run.length >= best.length)
        best = { length: run.length + 1, from: before }
    runs.push(best)
    if (last < 0 || best.length > (runs[last]?.length ?? 0)) last = at
  }
  const moved = new Set(now)
  for (let at = last; at >= 0; at = runs[at]?.from ?? -1) moved.delete(now[at] ?? '')
  return moved
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, two] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const keys = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...keys].every((key) => isSame(one[key], two[key]))
}
