/** What the rules of a module file (x-when) say about the fields of a form, as the values stand now. Pure; commit refuses by the same rules. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { contextOf, isBroken, whenRules, type Around, type WhenRule } from '../../../../sync/change/when.ts'
import { isKnown } from '../../../../sync/logic/logic.ts'

export interface FieldState {
  /** A hidden field keeps its value. */
  readonly visible: boolean
  /** It must be filled: always, or as the other values stand now. */
  readonly required: boolean
  /** Why it cannot be saved like this. */
  readonly error: string | null
  /** What is said beside it; it can be saved all the same. */
  readonly warning: string | null
}

/** Of every field of the kind. `values` are those of the whole record with its id, as the form would leave it. */
export function rulesFor(
  entity: EntityName,
  values: Readonly<Record<string, unknown>>,
  around: Around,
): ReadonlyMap<string, FieldState> {
  const meta = TABLES[entity]
  const states = new Map<string, FieldState>(
    Object.entries(meta.fields).map(([name, field]) => [
      name,
      { visible: true, required: field.required === true, error: null, warning: null },
    ]),
  )
  for (const rule of whenRules(meta)) {
    const state = states.get(rule.field)
    // A rule about the record above says nothing while that one is not here.
    if (state === undefined || (rule.readsParent && around.parent === null)) continue
    states.set(rule.field, said(rule, state, values, around))
  }
  return states
}

function said(
  rule: WhenRule,
  state: FieldState,
  values: Readonly<Record<string, unknown>>,
  around: Around,
): FieldState {
  const is = (want: boolean) => isKnown(rule.condition, want, contextOf(values, around))
  const error = state.error ?? rule.say ?? null
  switch (rule.rule) {
    case 'visible':
      return { ...state, visible: state.visible && !is(false) }
    case 'warn':
      return is(true) ? { ...state, warning: state.warning ?? rule.say ?? null } : state
    case 'required':
      return is(true) ? { ...state, required: true, ...(isBroken(rule, values, around) ? { error } : {}) } : state
    case 'valid':
      return is(false) ? { ...state, error } : state
  }
}
