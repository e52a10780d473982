import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { useNames } from '../../../records/usePeople.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Entry } from '../entry.ts'
import { useEvidence } from '../useEvidence.ts'
import { useThings, type ThingName } from '../useThings.ts'
import { agendaOf, lateOf } from './agenda.ts'
import { DaysBlock } from './DaysBlock.tsx'
import { entryWords } from './Item.tsx'
import { nextStep } from './nextStep.ts'
import type { ShapeProps } from './shape.ts'
import { useProgress } from './useProgress.ts'
import { heldBy } from './dayLines.ts'
import styles from './agenda.module.css'

/** More of a day than this waits behind its number. */
const SHOWN = 60

/** What to do next, by day: what is late first, each with how late it is; the first of all with the one thing to press. */
export function AgendaView({ entries, earlier, on, today, named }: ShapeProps) {
  const { late, days } = useMemo(() => agendaOf(entries, earlier, on, today), [entries, earlier, on, today])
  const shown = useMemo(
    () => [
      ...Object.values(lateOf(late)).flatMap((some) => some.slice(0, SHOWN)),
      ...days.flatMap(([, some]) => some.slice(0, SHOWN)),
    ],
    [late, days],
  )
  const progress = useProgress(shown)
  const { name: thing } = useThings()
  const { overdue, missed } = lateOf(late)
  const next = overdue[0] ?? missed[0] ?? days.find(([day]) => day === today)?.[1].find(({ done }) => !done) ?? null
  const rowsOf = (some: readonly Entry[]) =>
    some
      .slice(0, SHOWN)
      .map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          today={today}
          thing={thing}
          progress={progress.get(entry.id) ?? ''}
          isNext={entry === next}
        />
      ))
  return (
    <div className={styles.agenda}>
      {overdue.length === 0 ? null : (
        <Section title="Overdue" count={overdue.length} late>
          {rowsOf(overdue)}
          <Rest count={overdue.length} of="overdue" />
        </Section>
      )}
      {missed.length === 0 ? null : (
        <Section title="Missed" count={missed.length} late>
          {rowsOf(missed)}
          <Rest count={missed.length} of="missed" />
        </Section>
      )}
      {days.map(([day, some]) => (
        <Section
          key={day}
          id={`day-${day}`}
          title={day === today ? 'Today' : formatDate(day)}
          note={named(day)
            .map(({ title }) => title)
            .join(', ')}
          count={some.length}
        >
          {rowsOf(some)}
          <Rest count={some.length} of="on this day" />
        </Section>
      ))}
    </div>
  )
}

function Rest({ count, of }: { readonly count: number; readonly of: string }) {
  return count <= SHOWN ? null : (
    <li className={styles.rest}>
      and {count - SHOWN} more {of}: a filter shows them
    </li>
  )
}

interface SectionProps {
  readonly id?: string
  readonly title: string
  readonly note?: string
  readonly count: number
  readonly late?: boolean
  readonly children: ReactNode
}

function Section({ id, title, note = '', count, late = false, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={`${title}, ${count}`}>
      <h2 data-late={late || undefined}>
        {title} {note === '' ? null : <em>{note}</em>} <span>{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly today: string
  readonly thing: ThingName
  /** "evidence 2 of 4"; empty where none is asked for. */
  readonly progress: string
  readonly isNext: boolean
}

function Row({ entry, today, thing, progress, isNext }: RowProps) {
  const says = useSays(entry, today, thing)
  const line = (
    <Link href={entry.href} className={styles.row} data-entry={entry.id}>
      <DaysBlock entry={entry} today={today} />
      <span className={styles.words}>
        <b>{entry.title}</b>
        <span>{[says, progress].filter((part) => part !== '').join(' · ')}</span>
      </span>
      <Icon name="chevron-right" size="sm" />
    </Link>
  )
  return <li data-next={isNext || undefined}>{isNext ? <Next entry={entry}>{line}</Next> : line}</li>
}

/** Where or at what, whose, and what it is waiting for. */
function useSays(entry: Entry, today: string, thing: ThingName): string {
  const names = useNames()
  return [
    ...(entry.late === 'missed'
      ? ['Missed']
      : entry.late === 'no' && entry.dueOn !== entry.day
        ? [`due ${formatDate(entry.dueOn)}`]
        : []),
    ...(entry.zoneId === null ? [] : [names.zone(entry.zoneId)]),
    ...(entry.thingId === null ? [] : [thing(entry.thingId)]),
    heldBy(entry, names.person),
    ...(entry.done || entry.proven === 'here' || entry.state === 'in_progress' || entry.state === 'submitted'
      ? [entryWords(entry, today)]
      : []),
    ...(entry.kind === 'record' ? [wordOf('calendarRule', 'category', entry.category)] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The first thing of all, with the step that is likely next: the one filled button of the page. */
function Next({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const evidence = useEvidence(entry)
  const step = evidence === undefined ? null : nextStep(entry, evidence.missing)
  return (
    <div className={styles.next}>
      {children}
      {step === null ? null : (
        <LinkButton kind="primary" size="touch" wide href={entry.href} icon={<Icon name={step.icon} size="sm" />}>
          {step.there}
        </LinkButton>
      )}
    </div>
  )
}
