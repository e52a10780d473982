/** What a step asks for before it is taken, by the module file. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { StepMeta } from '../../../../schema/meta/shapes.ts'
import { GIVE_REASON } from './reasons.ts'
import type { FieldExceptions, Values } from './fieldExceptions.ts'
import { problemsOf, valuesOf, type FieldStates, type FormDraft } from './formRules.ts'
import { tidy } from './controls/given.ts'

/** The fields, in order; the sentence that says why is the last. */
export function askedBy(words: Pick<StepMeta, 'asks' | 'reason'> | undefined): readonly string[] {
  return [...(words?.asks ?? []), ...(words?.reason === undefined ? [] : [words.reason])]
}

/** What stands in the fields when they are asked for: what the record holds, but the sentence is written anew. */
export function startingWith(stored: Values, asks: readonly string[], reason: string | null): Values {
  return { ...stored, ...(reason === null || !asks.includes(reason) ? {} : { [reason]: null }) }
}

interface Asking {
  readonly command: string
  readonly asks: readonly string[]
  readonly reason: string | null
  readonly must?: readonly string[]
}

/** Whether a step wants the field filled, beside what the field wants itself. */
export function isAsked(entity: EntityName, { command, reason, must }: Asking, field: string): boolean {
  return (
    field === reason ||
    must?.includes(field) === true ||
    TABLES[entity].states?.commands[command]?.guard?.fieldIn?.[field] !== undefined
  )
}

/** What is wrong with the answers, by field. */
export function wrongAnswers(
  entity: EntityName,
  step: Asking,
  { was, draft, states, exceptions }: AnswersGiven,
): Readonly<Record<string, string>> {
  const values = valuesOf(was, draft)
  const found = problemsOf(entity, step.asks, { draft, values, isNew: false, states, exceptions })
  const empty = step.asks.filter(
    (field) => isAsked(entity, step, field) && states.get(field)?.visible !== false && (values[field] ?? null) === null,
  )
  return {
    ...Object.fromEntries(
      empty.map((field) => [
        field,
        field === step.reason ? GIVE_REASON : `${TABLES[entity].fields[field]?.title ?? field} is required.`,
      ]),
    ),
    ...found,
  }
}

export interface AnswersGiven {
  readonly was: Values
  readonly draft: FormDraft
  readonly states: FieldStates
  readonly exceptions: FieldExceptions
}

/** What travels with the command beside the state itself: what was typed. */
export function answersOf(draft: FormDraft): Values {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([field, given]) => ('problem' in given ? [] : [[field, tidy(given.value)]])),
  )
}
