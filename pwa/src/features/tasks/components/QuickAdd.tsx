import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { typedSince, useDraft } from '../../../data/store/drafts.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Priority } from '../../../ui/Priority.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { createTask } from '../queries.ts'
import { parseQuick } from '../rules.ts'
import styles from './task.module.css'

/** One line makes a task: `fix ladder pier 3 @maria !p1 fri #dd2`. What was understood shows below while typing. */
export function QuickAdd({ onClose }: { readonly onClose: () => void }) {
  const data = useData()
  const people = usePeople()
  const zones = useZones()
  const [, navigate] = useLocation()
  const draft = useDraft('task:new', '')
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const creating = useRef(false)
  const task = parseQuick(draft.value, { people: people.options, zones: zones.options, today: today() })

  const create = async (open: boolean) => {
    if (task.title === '') return setError('Write what has to be done.')
    // A second Enter comes before the screen has drawn that it is busy.
    if (creating.current) return
    creating.current = true
    setBusy(true)
    const result = await createTask(data, task).finally(() => {
      creating.current = false
      setBusy(false)
    })
    if (!result.ok) return setError(result.message)
    // The next task is typed while this one is being saved.
    draft.change(typedSince(draft.value, draft.now()))
    setError(undefined)
    if (!open) return
    onClose()
    navigate(`/tasks/${result.id}`)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="New task"
      footer={
        <>
          <Button kind="outline" busy={busy} keyHint="Ctrl ↵" onClick={() => void create(false)}>
            Create and next
          </Button>
          <Button kind="primary" busy={busy} keyHint="↵" onClick={() => void create(true)}>
            Create task
          </Button>
        </>
      }
    >
      <div className={styles.quick}>
        <Field
          label="What has to be done"
          required
          error={error}
          {...(draft.recovered ? { hint: 'Recovered from before the page was closed.' } : {})}
        >
          <TextInput
            value={draft.value}
            onChange={draft.change}
            maxLength={400}
            ref={focusOnMount}
            placeholder="Fix ladder @maria !p1 fri #dd2"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void create(!event.ctrlKey && !event.metaKey)
            }}
          />
        </Field>
        <div className={styles.understood} aria-live="polite">
          {task.title !== '' && <strong>{task.title}</strong>}
          <Priority value={task.priority} />
          {task.assigneeId !== null && <Badge tone="info">{people.name(task.assigneeId)}</Badge>}
          {task.dueOn !== null && <Badge>{formatDate(task.dueOn)}</Badge>}
          {task.zoneId !== null && <Badge>{zones.name(task.zoneId)}</Badge>}
        </div>
        <p className={styles.help}>
          <code>@name</code> assigns, <code>!p1</code> to <code>!p4</code> ranks, <code>fri</code> or{' '}
          <code>tomorrow</code> sets the due date, <code>#code</code> names the zone.
        </p>
      </div>
    </Dialog>
  )
}
