import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { Entry } from '../entry.ts'
import { isWholeDay, planOps } from '../itemOps.ts'

interface Props {
  readonly entry: Entry
  readonly onClose: () => void
}

/** The plan is the yard's own; the legal date stays where it is. */
export function PlanFor({ entry, onClose }: Props) {
  const saving = useSaving()
  const [on, setOn] = useState(entry.plannedOn ?? entry.dueOn)
  const [tried, setTried] = useState(false)
  const missing = isWholeDay(on) ? undefined : 'Say on which day, or take the plan back.'
  const plan = async (day: string | null) => {
    if (await saving.save(`Plan of ${entry.title} changed`, planOps(entry, day))) onClose()
  }
  const keep = async () => {
    setTried(true)
    if (missing === undefined) await plan(on)
  }
  const late = on > entry.dueOn
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan for"
      width="narrow"
      description={`The legal date stays ${formatDate(entry.dueOn)}.`}
      footer={
        <>
          {entry.plannedOn === null ? null : (
            <Button kind="quiet" onClick={() => void plan(null)}>
              Take the plan back
            </Button>
          )}
          <Button kind="primary" busy={saving.busy} onClick={() => void keep()}>
            Plan
          </Button>
        </>
      }
    >
      <Field
        label="Do it on"
        error={tried && missing !== undefined ? missing : saving.refusal?.message}
        hint={late ? `That is after the legal date, ${formatDate(entry.dueOn)}.` : undefined}
      >
        <DateInput value={on} onChange={setOn} />
      </Field>
    </Dialog>
  )
}
