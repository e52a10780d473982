/**
 * What a record that is being written will make the server do to other records (`x-follow`), so that a page can say so at once: "Will be
 * done: Take out of service". The device shows it and does nothing itself; server/rules/follow.go decides, and tells who wrote the record
 * when a step did not fit. Pure.
 */
import type { FollowMeta } from '../../../../schema/meta/shapes.ts'
import { isKnown } from '../../../../sync/logic/logic.ts'
import { compile } from '../../../../sync/logic/parse.ts'
import { newestOf, type Part } from './guards.ts'

/** The command that will run on the record that field `of` names, or the kind of record that will be made. */
export type Announced = { readonly of: string; readonly command: string } | { readonly adds: string }

export interface Writing {
  /** Null while the record is new. */
  readonly before: Part | null
  readonly after: Part
  /** The command that is being run on it. */
  readonly command?: string
  /** The other living parts of its whole. */
  readonly siblings?: readonly Part[]
  readonly today?: string
}

export function announced(rules: readonly FollowMeta[], writing: Writing): readonly Announced[] {
  return rules.flatMap(({ on, newest, run, add, ...rule }): Announced[] => {
    if (!meets(on, writing)) return []
    const parts = [...(writing.siblings ?? []), writing.after]
    if (newest !== undefined && newestOf(parts, newest) !== writing.after) return []
    if (!holds(rule.if, writing)) return []
    return [
      ...(run === undefined ? [] : [{ of: run.of, command: run.command }]),
      ...(add === undefined ? [] : [{ adds: add.entity }]),
    ]
  })
}

function meets(on: FollowMeta['on'], { before, after, command }: Writing): boolean {
  if ((before === null && on.add === true) || (command !== undefined && on.command === command)) return true
  return (on.set ?? []).some((field) => valueOf(before, field) !== valueOf(after, field))
}

function holds(raw: FollowMeta['if'], { after, today }: Writing): boolean {
  if (raw === undefined) return true
  const condition = compile(raw)
  return condition.ok && isKnown(condition.rule, true, { record: (field) => valueOf(after, field), today: today ?? '' })
}

function valueOf(part: Part | null, field: string): unknown {
  return part === null ? null : (Reflect.get(part, field) ?? null)
}
