import { useEffect, useRef } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isAsked } from './asked.ts'
import type { Given } from './controls/given.ts'
import type { RecordDefinition } from './define.ts'
import { FieldControl } from './fields.tsx'
import styles from './form.module.css'
import type { FieldStates } from './formRules.ts'
import type { Step } from './judge.ts'
import { useFormKeys } from './useFormKeys.ts'
import { useDensity, useSaid } from './useWords.ts'

interface Props<E extends EntityName> {
  readonly definition: Pick<RecordDefinition<E>, 'entity' | 'fields'>
  readonly step: Pick<Step, 'command' | 'asks' | 'ask' | 'reason' | 'must'>
  readonly states: FieldStates
  readonly given: (field: string) => Given
  readonly onGive: (field: string, given: Given) => void
  readonly errors: Readonly<Record<string, string>>
  /** Ctrl+Enter in any of the fields. */
  readonly onDone: () => void
}

/** The fields that a step asks for, each by its control; the sentence under the question of the step. */
export function StepFields<E extends EntityName>({ definition, step, states, ...form }: Props<E>) {
  const { entity, fields = {} } = definition
  const say = useSaid(entity)
  const box = useRef<HTMLDivElement>(null)
  useFormKeys(box, { save: form.onDone })
  const keys = useDensity() === 'field'
  useEffect(() => {
    // On a tablet it would bring up the keyboard over the keys.
    if (!keys) box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [keys])
  return (
    <div ref={box} className={styles.form}>
      {step.asks.map((field) => {
        const state = states.get(field)
        if (state?.visible === false) return null
        const asksWhy = field === step.reason && step.ask !== null
        return (
          <div key={field}>
            <FieldControl
              entity={entity}
              field={field}
              given={form.given(field)}
              onGive={(given) => form.onGive(field, given)}
              error={form.errors[field]}
              required={state?.required === true || isAsked(entity, step, field)}
              exception={asksWhy ? { ...fields[field], label: step.ask } : fields[field]}
            />
            {typeof state?.warning === 'string' && form.errors[field] === undefined && (
              <p className={styles.warn}>{say(state.warning)}</p>
            )}
          </div>
        )
      })}
    </div>
  )
}
