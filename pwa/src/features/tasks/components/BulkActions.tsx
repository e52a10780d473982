import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Task } from '../../../../../schema/gen/types.ts'
import { useActor, useData } from '../../../data/context.tsx'
import { isOwn, scopeOf } from '../../../data/can.ts'
import { plural } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { changeTask, restoreTasks } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { isClosed } from '../rules.ts'
import { PRIORITIES } from './TaskFields.tsx'

type Verb = 'assign' | 'due' | 'priority'

const TITLE: Readonly<Record<Verb, string>> = { assign: 'Assign', due: 'Set due date', priority: 'Set priority' }

/** The verbs of the bulk bar. It says before the press how many of the chosen tasks will not change, and why. */
export function BulkActions({ rows, clear }: { readonly rows: readonly TaskRow[]; readonly clear: () => void }) {
  const actor = useActor()
  const [verb, setVerb] = useState<Verb | null>(null)
  const scope = scopeOf(actor.role, 'tasks.task.edit')
  const can = rows.filter((task) => !isClosed(task) && (scope === 'org' || (scope === 'own' && isOwn('task', task, actor.userId))))
  useShortcut('a', () => setVerb('assign'))
  useShortcut('d', () => setVerb('due'))
  useShortcut('p', () => setVerb('priority'))
  const refusedCount = rows.length - can.length
  return (
    <>
      <Button kind="quiet" keyHint="A" onClick={() => setVerb('assign')}>
        Assign
      </Button>
      <Button kind="quiet" keyHint="D" onClick={() => setVerb('due')}>
        Due
      </Button>
      <Button kind="quiet" keyHint="P" onClick={() => setVerb('priority')}>
        Priority
      </Button>
      {refusedCount > 0 && (
        <span>
          {can.length} can, {refusedCount} closed or not yours
        </span>
      )}
      {verb !== null && <VerbDialog verb={verb} rows={can} onClose={() => setVerb(null)} onDone={clear} />}
    </>
  )
}

interface VerbProps {
  readonly verb: Verb
  readonly rows: readonly TaskRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

function VerbDialog({ verb, rows, onClose, onDone }: VerbProps) {
  const data = useData()
  const undo = useUndo()
  const people = usePeople()
  const [patch, setPatch] = useState<Partial<Task>>({})
  const [refused, setRefused] = useState<string | undefined>(undefined)

  const apply = async () => {
    if (Object.keys(patch).length === 0) return setRefused('Choose a value first.')
    const before = rows.map(({ id, assigneeId, dueOn, dueSource, priority }) => ({ id, assigneeId, dueOn, dueSource, priority }))
    const result = await changeTask(data, rows.map((task) => task.id), patch)
    if (!result.ok) return setRefused(result.message)
    undo.offer(`${plural(rows.length, 'task')} changed`, async () => {
      await restoreTasks(data, before, patch)
    })
    onClose()
    onDone()
  }

  const control: Readonly<Record<Verb, ReactNode>> = {
    assign: <Combobox value={patch.assigneeId ?? null} options={people.options} onChange={(assigneeId) => setPatch({ assigneeId })} />,
    due: <DateInput value={patch.dueOn ?? ''} onChange={(dueOn) => setPatch(dueOn === '' ? {} : { dueOn })} />,
    priority: <Select value={patch.priority ?? ''} options={PRIORITIES} placeholder="Choose" onChange={(priority) => setPatch({ priority })} />,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE[verb]}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" disabledReason={rows.length === 0 ? 'None of the chosen tasks can change.' : undefined} onClick={() => void apply()}>
            Change {plural(rows.length, 'task')}
          </Button>
        </>
      }
    >
      <Field label={verb === 'assign' ? 'Assignee' : verb === 'due' ? 'Due' : 'Priority'} error={refused}>
        {control[verb]}
      </Field>
    </Dialog>
  )
}
