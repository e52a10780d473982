import { memo, useCallback, useState } from 'react'
import { plural } from '../../lib/text.ts'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { focusOnMount } from '../../records/focusOnMount.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './ReturnDialog.module.css'

/** What may be questioned: a question of a round, a field of an entry. */
export interface Returnable {
  readonly id: string
  readonly label: string
  /** What was said, with its unit. */
  readonly answer: string
}

export interface Returned {
  readonly reason: string
  /** What is questioned, in the order of the form, each with the reviewer's words, which may be empty. */
  readonly asked: readonly { readonly id: string; readonly say: string }[]
}

interface Props {
  readonly title: string
  /** "question", "field": what the key counts. */
  readonly noun: string
  readonly lines: readonly Returnable[]
  readonly onReturn: (returned: Returned) => Promise<CommitResult>
  readonly onClose: () => void
}

/** What of a filled form is looked at again, and why: only that opens for whoever filled it. */
export function ReturnDialog({ title, noun, lines, onReturn, onClose }: Props) {
  const { save, step, busy, failure } = useSaver()
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const asked = lines.filter(({ id }) => said[id] !== undefined)
  const tick = useCallback((id: string) => {
    setSaid((now) => {
      const { [id]: was, ...others } = now
      return was === undefined ? { ...others, [id]: '' } : others
    })
  }, [])
  const say = useCallback((id: string, text: string) => setSaid((now) => ({ ...now, [id]: text })), [])
  const give = () =>
    step(async () => {
      const words = asked.map(({ id }) => ({ id, say: (said[id] ?? '').trim() }))
      const kept = await save(onReturn({ reason: reason.trim(), asked: words }))
      if (kept) onClose()
      return kept
    })
  const missing =
    asked.length === 0 ? 'Tick what is questioned.' : reason.trim() === '' ? 'Say what must be re-checked.' : undefined
  return (
    <Dialog
      open
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabledReason={missing} onClick={() => void give()}>
            {asked.length === 0 ? 'Return' : `Return ${plural(asked.length, noun)}`}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Field label="What must be re-checked?" required>
        <TextArea value={reason} onChange={setReason} rows={2} maxLength={500} ref={focusOnMount} />
      </Field>
      <ul className={styles.ticks}>
        {lines.map((line) => (
          <Line key={line.id} line={line} said={said[line.id]} onTick={tick} onSay={say} />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineProps {
  readonly line: Returnable
  /** undefined = it is not questioned. */
  readonly said: string | undefined
  readonly onTick: (id: string) => void
  readonly onSay: (id: string, text: string) => void
}

/** A form may have hundreds: a letter that is typed draws its own line and no other. */
const Line = memo(function Line({ line: { id, label, answer }, said, onTick, onSay }: LineProps) {
  return (
    <li>
      <Checkbox label={`${label}: ${answer}`} checked={said !== undefined} onChange={() => onTick(id)} />
      {said === undefined ? null : (
        <TextInput
          label={`What is questioned about ${label}`}
          placeholder="What is questioned"
          value={said}
          onChange={(text) => onSay(id, text)}
          maxLength={300}
        />
      )}
    </li>
  )
})
