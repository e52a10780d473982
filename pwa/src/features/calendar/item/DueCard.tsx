import { useState } from 'react'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { formatDate, formatTime, today as todayNow } from '../../../lib/dates.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { reasonOf } from '../../../records/engine/closed.ts'
import { Value } from '../../../records/engine/marks.tsx'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { useEditing } from '../../../records/engine/useEditing.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { BigCount } from '../../../ui/BigCount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import { actOn } from '../itemOps.ts'
import { HandOver } from './HandOver.tsx'
import { arranged, items } from './itemRecord.ts'
import { coverAhead } from './coveredBy.ts'
import { LoadBar } from './LoadBar.tsx'
import { countdownOf, loadOf } from './loadBar.ts'
import { MoveLegalDate } from './MoveLegalDate.tsx'
import { PlanFor } from './PlanFor.tsx'
import { doneWord } from './itemWords.ts'
import { askingSent, likelySent } from './submission.ts'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly row: ItemRow
}

/** What the bar says after a step. */
const DONE: Readonly<Record<string, string>> = {
  start: 'started',
  submit: 'submitted for review',
  complete: 'completed',
  verify: 'verified',
  return: 'returned',
  waive: 'waived',
  reopen: 'reopened',
}

/** How long there is, where on the line it stands, who has it, and what can be done now. */
export function DueCard({ entry, row }: Props) {
  const now = useNow()
  const today = todayNow(now)
  const { userId } = useActor()
  const count = countdownOf(entry, today, now)
  const reason = reasonOf(items, row)
  const sent = likelySent(entry, row, today)
  return (
    <Card>
      <div className={styles.stands}>
        <BigCount
          number={count.number}
          late={count.tone === 'late'}
          {...(count.words === undefined ? {} : { words: count.words })}
          note={`Due ${formatDate(entry.dueOn)}${entry.dueAt === null ? '' : `, ${formatTime(entry.dueAt)}`}`}
        />
        <Value entity="calendarItem" field="state" value={entry.state} />
      </div>
      <LoadBar load={loadOf(entry, today)} />
      <Dates entry={entry} row={row} />
      <Who entry={entry} today={today} />
      {reason === null ? null : <p className={styles.reason}>{reason}</p>}
      {entry.proven === 'here' ? (
        <p className={cx(styles.quiet, styles.marked)}>
          <Icon name="cloud-upload" size="xs" /> A record on this device proves it. The server completes it when it has
          arrived there.
        </p>
      ) : null}
      <StepButtons
        definition={items}
        row={{ ...row, ...sent }}
        arrange={(steps) => askingSent(entry, arranged(row, steps))}
        ops={(op, { command }) => actOn(entry, [doneWith(op, command, { doneOn: today, doneBy: userId }, sent)])}
        words={({ command, label }) => `${row.title}: ${DONE[command] ?? label.toLowerCase()}`}
      >
        <More entry={entry} row={row} />
      </StepButtons>
    </Card>
  )
}

/** Completing says who did it and on which day, and what was likely and nobody changed. */
function doneWith<O extends object>(
  op: O,
  command: string,
  done: { readonly doneOn: string; readonly doneBy: string },
  likely: object,
): O {
  if (command !== 'complete' && command !== 'submit') return op
  const fields: unknown = Reflect.get(op, 'fields')
  return { ...op, fields: { ...likely, ...(typeof fields === 'object' ? fields : {}), ...done } }
}

/** The legal day and the plan are two days, and the page says which moves which. */
function Dates({ entry, row }: Props) {
  const people = usePeople()
  return (
    <dl className={styles.days}>
      {row.doneOn === null ? null : (
        <div>
          <dt>{doneWord(row.state)}</dt>
          <dd>
            {formatDate(row.doneOn)}
            {row.doneBy === null ? '' : ` by ${people.name(row.doneBy)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>Legal date</dt>
        <dd>
          {formatDate(entry.dueOn)}
          {row.extendedTo === null ? null : (
            <small> moved by the agency from {formatDate(row.dueOn)}; its letter is among the files</small>
          )}
        </dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>
          {entry.plannedOn === null ? 'Not planned' : formatDate(entry.plannedOn)}
          {entry.plannedOn !== null && entry.plannedOn > entry.dueOn && !entry.done ? (
            <>
              {' '}
              <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
                after the legal date
              </Badge>
            </>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}

function Who({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const people = usePeople()
  const absences = useCollection('absence')
  const isActive = (id: string) => people.byId.get(id)?.active !== false
  const cover = entry.done ? null : coverAhead(absences ?? [], entry, today, isActive)
  return (
    <div className={styles.who}>
      <Somebody title="Owner" id={entry.ownerId} />
      {cover === null || cover.personId === entry.backupId ? null : (
        <Somebody title="Cover" id={cover.personId} note={cover.words} />
      )}
      <Somebody
        title="Backup, if away"
        id={entry.backupId}
        note={cover?.personId === entry.backupId ? cover.words : null}
      />
      {entry.done || entry.holder === entry.ownerId ? null : (
        <p className={styles.holder}>
          {entry.holder === null ? (
            <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
              Nobody has it on the due day
            </Badge>
          ) : (
            <>On the due day {people.name(entry.holder)} has it.</>
          )}
        </p>
      )}
    </div>
  )
}

function Somebody({
  title,
  id,
  note = null,
}: {
  readonly title: string
  readonly id: string | null
  readonly note?: string | null
}) {
  const people = usePeople()
  const name = id === null ? 'Nobody' : people.name(id)
  const gone = id !== null && people.byId.get(id)?.active === false
  return (
    <div className={styles.person}>
      {id === null ? <Icon name="user" /> : <Avatar name={name} size={32} />}
      <span>
        <small>{title}</small>
        {name}
        {gone ? <small className={styles.late}>has left</small> : null}
        {note === null ? null : <small>{note}</small>}
      </span>
    </div>
  )
}

/** What else is done with it: handed over, planned, or its legal date moved by the agency. */
function More({ entry, row }: Props) {
  const { mayWrite } = useEditing(items, row)
  const mayBegin = useCan('calendar.item.create')
  const [open, setOpen] = useState<'hand' | 'plan' | 'legal' | null>(null)
  const close = () => setOpen(null)
  if (!mayWrite || (entry.row === null && !mayBegin) || entry.done) return null
  return (
    <>
      <Button icon={<Icon name="arrow-left-right" size="xs" />} onClick={() => setOpen('hand')}>
        Hand over
      </Button>
      <Button kind="quiet" icon={<Icon name="calendar" size="xs" />} onClick={() => setOpen('plan')}>
        Plan for
      </Button>
      <Button kind="quiet" icon={<Icon name="landmark" size="xs" />} onClick={() => setOpen('legal')}>
        Move the legal date
      </Button>
      {open === 'hand' ? <HandOver entry={entry} onClose={close} /> : null}
      {open === 'plan' ? <PlanFor entry={entry} onClose={close} /> : null}
      {open === 'legal' ? <MoveLegalDate entry={entry} onClose={close} /> : null}
    </>
  )
}
