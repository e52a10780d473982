import { PAGES } from '../../../../../schema/gen/pages.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { capital } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Slot, SlotKind } from '../evidence.ts'
import { FILE_KINDS } from '../fileKinds.ts'
import { evidenceKinds } from './evidenceSlots.ts'
import styles from './rule.module.css'

interface Props {
  readonly value: readonly Slot[]
  readonly onChange: (value: readonly Slot[]) => void
  readonly refused: boolean
}

const KINDS: readonly { readonly value: SlotKind; readonly label: string }[] = [
  { value: 'file', label: 'A file' },
  { value: 'signature', label: 'A signature' },
  { value: 'number', label: 'A number or a few words' },
  { value: 'record', label: 'A record, which proves it by itself' },
]

const FILES = [
  { value: '', label: 'Any kind of file' },
  ...FILE_KINDS.map(({ id, words }) => ({ value: id, label: capital(words) })),
]

/** What proves it, thing by thing. */
export function EvidenceControl({ value, onChange, refused }: Props) {
  const change = (id: string, next: Partial<Slot>) =>
    onChange(value.map((slot) => (slot.id === id ? { ...slot, ...next } : slot)))
  return (
    <div className={styles.evidence}>
      <ol>
        {value.map((slot, at) => (
          <li key={slot.id}>
            <One slot={slot} nth={at + 1} refused={refused} onChange={(next) => change(slot.id, next)} />
            {refused ? null : (
              <Button
                size="small"
                kind="quiet"
                icon={<Icon name="trash-2" />}
                label={`Take off ${slot.title === '' ? `evidence ${at + 1}` : slot.title}`}
                onClick={() => onChange(value.filter(({ id }) => id !== slot.id))}
              />
            )}
          </li>
        ))}
      </ol>
      {refused ? null : (
        <Button
          icon={<Icon name="plus" size="xs" />}
          onClick={() => onChange([...value, { id: newId().slice(-12), kind: 'file', title: '' }])}
        >
          Add evidence
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  readonly slot: Slot
  readonly nth: number
  readonly refused: boolean
  readonly onChange: (next: Partial<Slot>) => void
}

function One({ slot, nth, refused, onChange }: OneProps) {
  if (refused) return <p>{slot.title}</p>
  return (
    <div className={styles.slot}>
      <Field label={`What proves it, ${nth}`} hideLabel>
        <TextInput
          value={slot.title}
          onChange={(title) => onChange({ title })}
          maxLength={120}
          placeholder="Report PDF"
        />
      </Field>
      <Field label={`Kind of evidence ${nth}`} hideLabel>
        <Select value={slot.kind} options={KINDS} onChange={(kind) => onChange({ kind })} />
      </Field>
      {slot.kind === 'file' ? (
        <Field label={`Kind of file of evidence ${nth}`} hideLabel>
          <Select value={slot.accept ?? ''} options={FILES} onChange={(accept) => onChange({ accept })} />
        </Field>
      ) : null}
      {slot.kind === 'record' ? (
        <Field label={`Record of evidence ${nth}`} hideLabel>
          <Select
            value={slot.entity ?? ''}
            options={evidenceKinds().map((value) => ({ value, label: capital(PAGES[value]?.words.one ?? value) }))}
            onChange={(entity) => onChange({ entity })}
            placeholder="Choose the record"
          />
        </Field>
      ) : null}
      {slot.kind === 'number' ? (
        <Field label={`Unit of evidence ${nth}`} hideLabel>
          <TextInput
            value={slot.unit ?? ''}
            onChange={(unit) => onChange({ unit })}
            maxLength={16}
            placeholder="Unit"
          />
        </Field>
      ) : null}
      <Checkbox
        checked={slot.optional === true}
        onChange={(optional) => onChange({ optional })}
        label="May be left out"
      />
    </div>
  )
}
