import { useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { useDraft } from '../../data/store/drafts.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { answersOf, startingWith, wrongAnswers } from './asked.ts'
import { sameJson, tidy, type Given } from './controls/given.ts'
import type { RecordDefinition } from './define.ts'
import { valuesOf, type FieldStates, type FormDraft } from './formRules.ts'
import type { Step } from './judge.ts'
import { storedOf, useParent } from './useRecordForm.ts'
import { rulesFor } from './when.ts'

export interface StepForm {
  readonly states: FieldStates
  readonly given: (field: string) => Given
  readonly onGive: (field: string, given: Given) => void
  readonly errors: Readonly<Record<string, string>>
  /** The answers as they travel with the command; null, and every error shown, while something is missing. */
  readonly answers: () => Readonly<Record<string, Json>> | null
  readonly clear: () => void
}

const NOTHING: FormDraft = {}

/** What a person answers before a step; it survives a reload and a dead battery. The rules of the fields are judged as the step leaves the record. */
export function useStepForm<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>, step: Step): StepForm {
  const { entity, meta, fields: exceptions = {} } = definition
  const draft = useDraft<FormDraft>(`step:${entity}:${row.id}:${step.command}`, NOTHING)
  const [tried, setTried] = useState(false)
  const was = useMemo(() => startingWith(storedOf(meta, row), step.asks, step.reason), [meta, row, step])
  const values = valuesOf(was, draft.value)
  const parent = useParent(definition, values)
  const after = (typed: FormDraft) => ({ id: row.id, ...valuesOf(was, typed), ...stateAfter(entity, step.command) })
  const statesOf = (typed: FormDraft) => rulesFor(entity, after(typed), { parent, today: today() })
  const wrong = (typed: FormDraft) =>
    wrongAnswers(entity, step, { was, draft: typed, states: statesOf(typed), exceptions })
  return {
    states: statesOf(draft.value),
    given: (field) => draft.value[field] ?? { value: was[field] ?? null },
    onGive: (field, given) => {
      const { [field]: _old, ...others } = draft.now()
      const same = !('problem' in given) && given.text === undefined && sameJson(tidy(given.value), was[field] ?? null)
      const next = same ? others : { ...others, [field]: given }
      draft.change(Object.keys(next).length === 0 ? NOTHING : next)
    },
    errors: tried ? wrong(draft.value) : {},
    answers: () => {
      setTried(true)
      const typed = draft.now()
      return Object.keys(wrong(typed)).length > 0 ? null : answersOf(typed)
    },
    clear: draft.clear,
  }
}

function stateAfter(entity: EntityName, command: string): Readonly<Record<string, Json>> {
  const { states } = TABLES[entity]
  const to = states?.commands[command]?.to
  return states === undefined || to === undefined ? {} : { [states.field]: to }
}
