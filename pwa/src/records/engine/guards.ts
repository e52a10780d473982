/**
 * Guards of commands that look at the newest part of a record (`lastChild` in x-states), as the device judges them before it asks the
 * server. server/rules/children.go says the same, and its word is the last. Pure.
 */
import type { LastChildMeta } from '../../../../schema/meta/shapes.ts'
import { isKnown } from '../../../../sync/logic/logic.ts'
import { compile } from '../../../../sync/logic/parse.ts'

/** A living part of the record: its id and its fields. */
export interface Part {
  readonly id: string
}

/** Where the record stands: `may` answers whether the person has the right of an action on it, `today` is YYYY-MM-DD in the yard. */
export interface Around {
  readonly may: (action: string) => boolean
  readonly record?: Part
  readonly today?: string
}

/** Why the command is refused, in words a person can act on; null when nothing is against it. */
export function lastChildRefusal(guard: LastChildMeta, parts: readonly Part[], around: Around): string | null {
  const last = newestOf(parts, guard.by)
  const condition = compile(guard.if)
  if (last !== undefined && condition.ok) {
    const context = { record: reader(last), parent: reader(around.record), today: around.today ?? '' }
    if (isKnown(condition.rule, true, context)) return null
  }
  return guard.unless !== undefined && around.may(guard.unless) ? null : guard.say
}

/** The last by a date or a moment. Nothing is the oldest; of two at one time it is the one with the greater id, which was made later. */
export function newestOf<P extends Part>(parts: readonly P[], by: string): P | undefined {
  let last: P | undefined
  for (const part of parts) {
    const order = last === undefined ? 1 : compare(Reflect.get(part, by), Reflect.get(last, by))
    if (last === undefined || order > 0 || (order === 0 && part.id > last.id)) last = part
  }
  return last
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b)
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  return Number(isDated(a)) - Number(isDated(b))
}

function isDated(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

function reader(part: Part | undefined): (field: string) => unknown {
  return (field) => (part === undefined ? null : Reflect.get(part, field))
}
