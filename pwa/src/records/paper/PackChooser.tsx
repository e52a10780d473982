import { useState, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import styles from './Pack.module.css'
import { PackDialog } from './PackDialog.tsx'
import type { PackCover } from './packJob.ts'

export interface PackChoice {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  /** What comes on paper, in one sentence. */
  readonly description: string
  /** Of what, of which time. */
  readonly choices: readonly PackChoice[]
  /** Why the pack cannot be made yet, or is empty. */
  readonly waits: string | undefined
  /** How many records go into it. */
  readonly count: number
  /** How much it is: one line. */
  readonly says: ReactNode
  /** What it lacks. */
  readonly children?: ReactNode
  /** Asked once, when the pack is made. */
  readonly make: () => Packing
  readonly onClose: () => void
}

export interface Packing {
  readonly ids: readonly string[]
  /** A page before the records. */
  readonly cover?: PackCover
}

/** Chooses what goes on paper as evidence, and says beforehand how much it is and what it lacks. */
export function PackChooser<E extends EntityName>(props: Props<E>) {
  const { definition, description, choices, waits, count, says, children, make, onClose } = props
  const [making, setMaking] = useState<Packing | null>(null)
  if (making !== null) return <PackDialog definition={definition} {...making} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Evidence pack"
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabledReason={waits} onClick={() => setMaking(make())}>
            Make the pack of {count}
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        {choices.map((choice) => (
          <Field key={choice.label} label={choice.label}>
            <Select value={choice.value} options={choice.options} onChange={choice.onChange} />
          </Field>
        ))}
      </div>
      <p role="status">{says}</p>
      {children}
    </Dialog>
  )
}
