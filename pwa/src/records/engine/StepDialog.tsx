import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Saving } from '../saving/useSaving.ts'
import type { RecordDefinition } from './define.ts'
import type { Step } from './judge.ts'
import { StepFields } from './StepFields.tsx'
import styles from './steps.module.css'
import { useStepForm } from './useStepForm.ts'
import { useDensity, useSaid, useWords } from './useWords.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
  readonly step: Step
  readonly saving: Saving
  /** What the step does beside it; its own question where it asks for no reason. */
  readonly description?: string
  readonly onClose: () => void
  /** Keeps the step with its answers; false when it was not kept. */
  readonly onGive: (answers: Readonly<Record<string, Json>>) => Promise<boolean>
}

/** What a step asks first: a window on the desk, a sheet of keys on a tablet. Going back keeps what was typed. */
export function StepDialog<E extends EntityName>(props: Props<E>) {
  const { definition, row, step, saving, onClose, onGive } = props
  const description = props.description ?? (step.reason === null ? (step.ask ?? undefined) : undefined)
  const form = useStepForm(definition, row, step)
  const keys = useDensity() === 'field'
  const words = useWords()
  const say = useSaid(definition.entity)
  const label = say(step.label)
  const give = async () => {
    const answers = form.answers()
    if (answers !== null && (await onGive(answers))) form.clear()
  }
  const failed = saving.refusal?.message
  const body = (
    <>
      <StepFields
        definition={definition}
        step={step}
        states={form.states}
        given={form.given}
        onGive={form.onGive}
        errors={{ ...saving.refusal?.fields, ...form.errors }}
        onDone={() => void give()}
      />
      {failed === undefined ? null : (
        <p role="alert" className={styles.refused}>
          {failed}
        </p>
      )}
    </>
  )
  if (keys)
    return (
      <Sheet
        open
        onClose={onClose}
        title={label}
        {...(description === undefined ? {} : { description: say(description) })}
        footer={
          <>
            <Key label={words.back} size="lg" onPress={onClose} />
            <Key
              label={label}
              size="lg"
              tone={step.danger ? 'danger' : 'primary'}
              busy={saving.busy}
              onPress={() => void give()}
            />
          </>
        }
      >
        {body}
      </Sheet>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      {...(description === undefined ? {} : { description: say(description) })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind={step.danger ? 'danger' : 'primary'} busy={saving.busy} onClick={() => void give()}>
            {label}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  )
}
