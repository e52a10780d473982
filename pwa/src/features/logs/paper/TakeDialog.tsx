import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { spanTitle, weekOf } from '../../../lib/periods.ts'
import { plural } from '../../../lib/text.ts'
import { PackDialog } from '../../../records/paper/PackDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { entries as definition } from '../records.tsx'
import styles from './paper.module.css'

type Which = 'shown' | 'this' | 'last' | 'other'

interface Props {
  readonly all: readonly Row<'logEntry'>[]
  /** What the filter of the page leaves. */
  readonly shown: readonly Row<'logEntry'>[]
  readonly onClose: () => void
}

/** Which entries go on paper or into a workbook: those that are shown, or those of a week. */
export function TakeDialog({ all, shown, onClose }: Props) {
  const [which, setWhich] = useState<Which>('shown')
  const [day, setDay] = useState(today())
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  if (taken !== null) return <PackDialog definition={definition} ids={taken} onClose={onClose} />
  const week = weekOf(which === 'this' ? today() : which === 'last' ? addDays(today(), -7) : day)
  const within = all.filter(({ entryOn }) => entryOn >= week.from && entryOn <= week.until)
  // As they happened: paper is read from the first day on.
  const chosen = (which === 'shown' ? shown : within).toReversed()
  const choices: readonly (readonly [Which, string])[] = [
    ['shown', `Shown here (${shown.length})`],
    ['this', 'This week'],
    ['last', 'Last week'],
    ['other', 'Another week'],
  ]
  return (
    <Dialog
      open
      width="narrow"
      title="Which entries?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabledReason={chosen.length === 0 ? 'No entry is about these days.' : undefined}
            onClick={() => setTaken(chosen.map(({ id }) => id))}
          >
            {chosen.length === 0 ? 'Continue' : `Continue with ${plural(chosen.length, 'entry', 'entries')}`}
          </Button>
        </>
      }
    >
      <div className={styles.take}>
        <div className={styles.chips} role="group" aria-label="Entries">
          {choices.map(([value, label]) => (
            <Chip key={value} selected={value === which} onToggle={() => setWhich(value)}>
              {label}
            </Chip>
          ))}
        </div>
        {which === 'other' ? (
          <Field label="A day of the week">
            <DateInput value={day} max={today()} onChange={(to) => setDay(to === '' ? today() : to)} />
          </Field>
        ) : null}
        {which === 'shown' ? null : (
          <p role="status">
            {spanTitle(week)}: {plural(within.length, 'entry', 'entries')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
