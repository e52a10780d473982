import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { lastDayOf, type FieldStates } from '../engine/formRules.ts'
import type { Step } from '../engine/judge.ts'
import { StepFields } from '../engine/StepFields.tsx'
import { pickerChoicesOf } from '../engine/words.ts'
import { fieldTitle } from '../names.ts'
import type { People } from '../usePeople.ts'
import { addDays, today } from '../../lib/dates.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './BulkDialog.module.css'
import { bulkFields } from './plan.ts'
import type { Verb, Wish } from './wish.ts'

export type StepChoice = Pick<Step, 'command' | 'label' | 'ask' | 'reason' | 'asks' | 'must'>

/** Many records have no one state that conditions could read. */
export const NO_STATES: FieldStates = new Map()

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly verb: Exclude<Verb, 'delete'>
  readonly wish: Wish | null
  readonly people: People
  readonly steps: readonly StepChoice[]
  readonly error: string | undefined
  /** What a person should know of a new rank. */
  readonly hint: string | undefined
  readonly onChange: (wish: Wish | null) => void
  /** Ctrl+Enter in the answers of a step. */
  readonly onDone: () => void
}

/** The one answer a bulk action needs. */
export function WishControl<E extends EntityName>(props: Props<E>) {
  const { definition, verb, wish, people, steps, error, hint, onChange, onDone } = props
  const { entity } = definition
  const { assign, due, rank } = bulkFields(definition)
  switch (verb) {
    case 'assign': {
      const chosen = wish?.verb === 'assign' ? wish.assigneeId : null
      return (
        <Field label={fieldTitle(entity, assign ?? verb)} error={error}>
          <Combobox
            value={chosen}
            options={people.options}
            placeholder="Type a name"
            onChange={(assigneeId) => onChange(assigneeId === null ? null : { verb, assigneeId })}
          />
        </Field>
      )
    }
    case 'due': {
      const value = wish?.verb === 'due' ? (wish.dueOn ?? '') : ''
      const last = lastDayOf(definition.meta.fields[due ?? ''] ?? {})
      const put = (dueOn: string) => onChange(dueOn === '' ? null : { verb, dueOn })
      return (
        <Field label={fieldTitle(entity, due ?? verb)} error={error}>
          <DateInput value={value} onChange={put} {...(last === undefined ? {} : { max: last })} />
          <div className={styles.chips}>
            {[
              { label: 'Today', days: 0 },
              { label: 'In 1 day', days: 1 },
              { label: 'In 7 days', days: 7 },
              { label: 'In 30 days', days: 30 },
            ].map(({ label, days }) => {
              const date = addDays(today(), days)
              return (
                <Chip key={label} selected={value === date} onToggle={() => put(date)}>
                  {label}
                </Chip>
              )
            })}
            <Chip
              selected={wish?.verb === 'due' && wish.dueOn === null}
              onToggle={() => onChange({ verb, dueOn: null })}
            >
              No date
            </Chip>
          </div>
        </Field>
      )
    }
    case 'rank':
      return (
        <fieldset>
          <legend className={styles.legend}>{fieldTitle(entity, rank ?? verb)}</legend>
          <div className={styles.chips}>
            {pickerChoicesOf(entity, rank ?? '').map((option) => (
              <Chip
                key={option.value}
                selected={wish?.verb === 'rank' && wish.rank === option.value}
                onToggle={() => onChange({ verb, rank: option.value })}
              >
                {option.label}
              </Chip>
            ))}
          </div>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
          {error === undefined ? null : <p role="alert">{error}</p>}
        </fieldset>
      )
    case 'step': {
      const chosen = wish?.verb === 'step' ? wish : null
      const asking = steps.find((one) => one.command === chosen?.command)
      return (
        <>
          <fieldset>
            <legend className={styles.legend}>Next step</legend>
            <div className={styles.chips}>
              {steps.map((step) => (
                <Chip
                  key={step.command}
                  selected={chosen?.command === step.command}
                  onToggle={() => onChange({ verb, command: step.command, answers: chosen?.answers ?? {} })}
                >
                  {step.label}
                </Chip>
              ))}
            </div>
          </fieldset>
          {chosen === null || asking === undefined ? null : (
            <StepFields
              definition={definition}
              step={asking}
              states={NO_STATES}
              given={(field) => chosen.answers[field] ?? { value: null }}
              onGive={(field, given) => onChange({ ...chosen, answers: { ...chosen.answers, [field]: given } })}
              errors={{}}
              onDone={onDone}
            />
          )}
          {error === undefined ? null : <p role="alert">{error}</p>}
        </>
      )
    }
  }
}
