import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useAnswer } from '../../../data/react/live.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { readRound } from '../core/paper.ts'
import type { Round } from '../core/round.ts'
import styles from './office.module.css'

interface Props {
  readonly round: Round
  readonly onClose: () => void
}

/** Which questions are looked at again, and why: only these open on the tablet. */
export function ReturnRound({ round, onClose }: Props) {
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const read = useAnswer(`return ${round.id}`, (from) => readRound(from, round))
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const lines = read?.parts.flatMap((part) => part.lines) ?? []
  const asked = lines.filter(({ id }) => said[id] !== undefined)
  const tick = (id: string) => {
    const { [id]: was, ...others } = said
    setSaid(was === undefined ? { ...others, [id]: '' } : others)
  }
  const give = () =>
    step(async () => {
      const fields = {
        stateReason: reason.trim(),
        questioned: asked.map(({ id }) => id),
        asks: asked.map(({ id }) => {
          const at = read?.answers.find(({ itemId }) => itemId === id)?.answeredAt ?? null
          return { itemId: id, say: (said[id] ?? '').trim(), ...(at === null ? {} : { answeredAt: at }) }
        }),
      }
      const kept = await save(data.commit([commandOp('ehsRound', round.id, 'return', fields)]))
      if (kept) onClose()
      return kept
    })
  return (
    <Dialog
      open
      title="Return the round"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={
              asked.length === 0
                ? 'Tick what is questioned.'
                : reason.trim() === ''
                  ? 'Say what must be looked at again.'
                  : undefined
            }
            onClick={() => void give()}
          >
            {asked.length === 0 ? 'Return' : `Return ${plural(asked.length, 'question')}`}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Field label="What must be looked at again?" required>
        <TextArea value={reason} onChange={setReason} rows={2} maxLength={500} ref={focusOnMount} />
      </Field>
      <ul className={styles.ticks}>
        {lines.map(({ id, question, answer }) => (
          <li key={id}>
            <Checkbox label={`${question}: ${answer}`} checked={said[id] !== undefined} onChange={() => tick(id)} />
            {said[id] === undefined ? null : (
              <TextInput
                label={`What is questioned about ${question}`}
                placeholder="What is questioned"
                value={said[id]}
                onChange={(text) => setSaid({ ...said, [id]: text })}
                maxLength={300}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
