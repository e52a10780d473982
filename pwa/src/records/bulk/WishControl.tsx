import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { pickerChoicesOf } from '../engine/words.ts'
import { fieldTitle } from '../names.ts'
import type { People } from '../usePeople.ts'
import { addDays, today } from '../../lib/dates.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './BulkDialog.module.css'
import { bulkFields } from './plan.ts'
import type { Verb, Wish } from './wish.ts'

export interface StepChoice {
  readonly command: string
  readonly label: string
  readonly ask: string | null
}

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
}

/** The one answer a bulk action needs. */
export function WishControl<E extends EntityName>(props: Props<E>) {
  const { definition, verb, wish, people, steps, error, hint, onChange } = props
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
      const put = (dueOn: string) => onChange(dueOn === '' ? null : { verb, dueOn })
      return (
        <Field label={fieldTitle(entity, due ?? verb)} error={error}>
          <DateInput value={value} onChange={put} />
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
      const ask = steps.find((one) => one.command === chosen?.command)?.ask ?? null
      return (
        <>
          <fieldset>
            <legend className={styles.legend}>Next step</legend>
            <div className={styles.chips}>
              {steps.map((step) => (
                <Chip
                  key={step.command}
                  selected={chosen?.command === step.command}
                  onToggle={() => onChange({ verb, command: step.command, reason: chosen?.reason ?? '' })}
                >
                  {step.label}
                </Chip>
              ))}
            </div>
          </fieldset>
          {chosen === null || ask === null ? null : (
            <Field label={ask} required error={error}>
              <TextArea
                rows={3}
                maxLength={500}
                value={chosen.reason}
                onChange={(reason) => onChange({ ...chosen, reason })}
              />
            </Field>
          )}
          {error !== undefined && ask === null ? <p role="alert">{error}</p> : null}
        </>
      )
    }
  }
}
