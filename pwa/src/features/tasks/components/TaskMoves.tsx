import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { runCommand, useMoves } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import type { Move } from '../rules.ts'
import styles from './task.module.css'

/** The moves of the state machine as buttons: the likely one filled, a refused one dashed and saying why. */
export function TaskMoves({ task }: { readonly task: TaskRow }) {
  const data = useData()
  const moves = useMoves(task)
  const [asking, setAsking] = useState<Move | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const next = moves?.find((move) => move.primary)

  const run = async (move: Move, reason: string) => {
    const result = await runCommand(data, task, move.command, reason)
    setRefused(result.ok ? null : result.message)
    if (result.ok) setAsking(null)
  }
  const press = (move: Move) => (move.ask === null ? void run(move, '') : setAsking(move))
  useShortcut('e', () => {
    if (next !== undefined) press(next)
  })
  if (moves === undefined) return null

  return (
    <div className={styles.moves}>
      {moves.map((move) => (
        <Button
          key={move.command}
          kind={move.primary ? 'primary' : move.command === 'cancel' ? 'quiet' : 'outline'}
          icon={<Icon name={move.icon} size="xs" />}
          disabledReason={move.refused ?? undefined}
          {...(move === next ? { keyHint: 'E' } : {})}
          onClick={() => press(move)}
        >
          {move.label}
        </Button>
      ))}
      {moves
        .filter((move) => move.refused !== null)
        .map((move) => move.refused)
        .filter(isNew)
        .map((reason) => (
          <p key={reason} className={styles.why}>
            <Icon name="lock" size="xs" /> {reason}
          </p>
        ))}
      {refused !== null && asking === null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {asking !== null && (
        <ReasonDialog
          move={asking}
          refused={refused}
          onClose={() => setAsking(null)}
          onGive={(reason) => void run(asking, reason)}
        />
      )}
    </div>
  )
}

function isNew(reason: string | null, index: number, all: readonly (string | null)[]): reason is string {
  return reason !== null && all.indexOf(reason) === index
}

interface ReasonProps {
  readonly move: Move
  readonly refused: string | null
  readonly onClose: () => void
  readonly onGive: (reason: string) => void
}

function ReasonDialog({ move, refused, onClose, onGive }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const give = () => {
    setTried(true)
    if (reason.trim() !== '') onGive(reason.trim())
  }
  const missing = tried && reason.trim() === '' ? 'Write one sentence, so that the others know.' : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={move.label}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind={move.command === 'cancel' ? 'danger' : 'primary'} onClick={give}>
            {move.label}
          </Button>
        </>
      }
    >
      <Field label={move.ask ?? 'Reason'} required error={missing ?? refused ?? undefined}>
        <TextArea value={reason} onChange={setReason} maxLength={500} rows={3} ref={focusOnMount} />
      </Field>
    </Dialog>
  )
}
