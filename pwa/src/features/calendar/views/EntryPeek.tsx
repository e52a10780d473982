import { doneWord } from '../item/itemWords.ts'
import { LawCitation } from '../LawCitation.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRow } from '../../../data/react/live.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { shortDay } from '../../../lib/periods.ts'
import { RecordLink } from '../../../records/engine/RecordLink.tsx'
import { lookOf as wordLook } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Peek } from '../../../ui/Peek.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import type { Slotted } from '../evidence.ts'
import { LoadBar } from '../item/LoadBar.tsx'
import { loadOf } from '../item/loadBar.ts'
import { isWholeDay, planOps } from '../itemOps.ts'
import { useEvidence } from '../useEvidence.ts'
import { useThings } from '../useThings.ts'
import type { Intent } from './intent.ts'
import { lateDays } from './Item.tsx'
import { LastTimes } from './LastTimes.tsx'
import { planWords } from './planWords.ts'
import { Steps } from './Steps.tsx'
import { useMayAct } from './useMayAct.ts'
import { NOT_PLANNED } from './useMayPlan.ts'
import styles from './peek.module.css'

interface Props {
  readonly entry: Entry
  readonly siblings: readonly ItemRow[]
  readonly today: string
  readonly intent: Intent
  readonly onIntent: (intent: Intent) => void
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
}

/** An entry beside the calendar: enough to plan it, hand it over or complete it. Arrows walk the entries, Escape leads back. */
export function EntryPeek({ entry, onClose, onPrevious, onNext, ...props }: Props) {
  const { row } = entry
  return (
    <Peek
      open
      label={entry.title}
      href={entry.href}
      onClose={onClose}
      {...(onPrevious === undefined ? {} : { onPrevious })}
      {...(onNext === undefined ? {} : { onNext })}
      head={
        row === null ? (
          <span>
            {entry.kind === 'item' ? 'Nobody has begun it' : wordLook('calendarRule', 'category', entry.category).label}
          </span>
        ) : (
          <>
            <span className="num">{recordNumber(row)}</span> <SaveState state={row.$.state} withWord />
          </>
        )
      }
    >
      <Body key={entry.id} entry={entry} {...props} />
    </Peek>
  )
}

function Body({ entry, siblings, today, intent, onIntent }: Omit<Props, 'onClose' | 'onPrevious' | 'onNext'>) {
  const title = useRef<HTMLHeadingElement>(null)
  const evidence = useEvidence(entry)
  useEffect(() => {
    if (intent === 'read') title.current?.focus()
  }, [intent])
  return (
    <div className={styles.body} data-peek={entry.id}>
      <div className={styles.badges}>
        <Word field="authority" value={entry.authority} />
        <Word field="program" value={entry.program} />
        {entry.risk === null ? null : <Badge>{entry.risk}</Badge>}
        {entry.forecast ? <Badge tone="line">Forecast</Badge> : null}
      </div>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {entry.title}
      </h2>
      {entry.rule?.text ? <p className={styles.lede}>{entry.rule.text}</p> : null}
      <Due entry={entry} today={today} />
      {entry.kind === 'item' ? <LoadBar load={loadOf(entry, today)} /> : null}
      <EntryFacts entry={entry} />
      {entry.kind === 'item' ? <Plan entry={entry} /> : null}
      {evidence === undefined || evidence.slots.length === 0 ? null : <Evidence slots={evidence.slots} />}
      <LastTimes entry={entry} siblings={siblings} />
      <Steps {...{ entry, today, intent, onIntent }} missing={evidence?.missing ?? null} />
    </div>
  )
}

function Word({ field, value }: { readonly field: 'authority' | 'program'; readonly value: string | null }) {
  if (value === null) return null
  const { label, icon } = wordLook('calendarRule', field, value)
  return <Badge icon={icon === null ? undefined : <Icon name={icon} size="xs" />}>{label}</Badge>
}

/** How late or how far, and both dates where the plan is another one than the law's. */
function Due({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const { dueOn, dueAt, graceOn, missOn, plannedOn, late, done, doneOn } = entry
  const left = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  const days = late === 'no' ? Math.abs(left) : lateDays(entry, today)
  const word = late !== 'no' ? 'late' : left < 0 ? 'ago' : 'left'
  return (
    <div className={styles.due} data-late={late !== 'no' || undefined}>
      {done ? null : <b className={styles.big}>{days}</b>}
      <p>
        <b>
          {done
            ? `${doneWord(entry.state)}${doneOn === null ? '' : ` ${formatDate(doneOn)}`}`
            : `${days === 1 ? 'day' : 'days'} ${word}`}
        </b>
        <span>
          Due {dueAt === null ? formatDate(dueOn) : formatDateTime(dueAt)}.
          {missOn === null || done
            ? ''
            : late === 'missed'
              ? ` Missed after ${formatDate(missOn)}: it still has to be done.`
              : ` Missed after ${formatDate(missOn)}.`}
        </span>
        {entry.row?.extendedTo ? <span>Moved by the agency from {formatDate(entry.row.dueOn)}.</span> : null}
        {plannedOn === null || plannedOn === dueOn ? null : (
          <span>
            Planned for {formatDate(plannedOn)}
            {plannedOn > graceOn ? ', which is late' : ''}. Legal date {shortDay(dueOn)} does not move.
          </span>
        )}
        {entry.proven === 'here' ? <span>Proven on this device, waiting to be sent.</span> : null}
      </p>
    </div>
  )
}

function EntryFacts({ entry }: { readonly entry: Entry }) {
  const people = usePeople()
  const zones = useZones()
  const permit = useRow('permit', entry.permitId)
  const citation = entry.row?.citation ?? entry.rule?.citation ?? null
  const mark = entry.rule?.mark ?? null
  const covered = entry.holder !== null && entry.holder !== entry.ownerId && !entry.done
  const who = (id: string | null, note = ''): ReactNode =>
    id === null ? null : (
      <span className={styles.who}>
        <Avatar name={people.name(id)} /> {people.name(id)} {note === '' ? null : <small>{note}</small>}
      </span>
    )
  const rows = [
    { label: 'Owner', value: who(entry.ownerId, covered ? 'not here that day' : '') },
    ...(covered ? [{ label: 'Has it', value: who(entry.holder, 'covers') }] : []),
    ...(entry.kind === 'item' ? [{ label: 'Backup', value: who(entry.backupId) }] : []),
    ...(entry.holder === null && !entry.done
      ? [{ label: 'At risk', value: <span className={styles.risk}>Nobody has it on the day</span> }]
      : []),
    ...(permit ? [{ label: 'Permit', value: <RecordLink entity="permit" id={permit.id} /> }] : []),
    ...(entry.zoneId === null ? [] : [{ label: 'Zone', value: zones.name(entry.zoneId) }]),
    ...(entry.thingId === null ? [] : [{ label: 'Thing', value: <Thing id={entry.thingId} /> }]),
    ...(citation === null
      ? []
      : [
          {
            label: 'Law',
            value: <LawCitation citation={citation} mark={mark} libraryId={entry.rule?.libraryId ?? null} />,
          },
        ]),
  ]
  return <Facts rows={rows} />
}

function Thing({ id }: { readonly id: string }) {
  const { kind, name } = useThings()
  const entity = kind(id)
  return entity === null ? <>{name(id)}</> : <RecordLink entity={entity} id={id} />
}

/** The keyboard's way to what dragging does: the plan moves, the legal date stays. */
function Plan({ entry }: { readonly entry: Entry }) {
  const may = useMayAct(entry)
  const saving = useSaving()
  // A year is typed figure by figure, and each is a day of its own: what is typed stays here until the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  if (entry.done) return null
  if (!may) return <p className={styles.plan}>{NOT_PLANNED}</p>
  const plan = (day: string | null) => saving.save(planWords(entry, day), planOps(entry, day))
  const keep = async ({ currentTarget: field }: { readonly currentTarget: HTMLInputElement }) => {
    if (typed === null || saving.busy) return
    // A field with half a day in it is empty too. What is no day goes back to the plan; what was refused stays.
    const isKept =
      (typed === '' && field.validity.badInput) || (typed !== '' && !isWholeDay(typed)) || (await plan(typed))
    if (isKept) setTyped((now) => (now === typed ? null : now))
  }
  return (
    <div className={styles.plan}>
      <label htmlFor={`plan-${entry.id}`}>Plan for</label>
      <DateInput
        id={`plan-${entry.id}`}
        value={typed ?? entry.plannedOn ?? ''}
        onChange={setTyped}
        onBlur={(event) => void keep(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void keep(event)
        }}
      />
      {entry.plannedOn === null ? null : (
        <Button kind="quiet" size="small" onClick={() => void plan(null)}>
          Take back
        </Button>
      )}
      {saving.refusal === null ? null : <p role="alert">{saving.refusal.message}</p>}
    </div>
  )
}

function Evidence({ slots }: { readonly slots: readonly Slotted[] }) {
  return (
    <section className={styles.part}>
      <h3>
        Evidence <span>{`${slots.filter(({ filled }) => filled).length} of ${slots.length} in place`}</span>
      </h3>
      <ul className={styles.evidence}>
        {slots.map((slot) => (
          <li key={slot.id} data-filled={slot.filled || undefined}>
            <Icon
              name={slot.filled ? 'circle-check' : 'circle'}
              size="sm"
              label={slot.filled ? 'In place:' : 'Missing:'}
            />
            <span>
              <b>{slot.title}</b>
              <span>{slot.filled ? slot.says : slot.optional ? 'May be left out' : 'Nothing yet'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
