/** A month of a group under review: what is left to decide, the entry with its receipt, why it is odd, and the keys that decide. */
import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useRow, type Row } from '../../../data/react/live.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { plural, verb } from '../../../lib/text.ts'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { Value } from '../../../records/engine/marks.tsx'
import { commandOp } from '../../../records/engine/ops.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useJudging } from '../../../records/useJudging.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { monthName } from '../../../lib/monthName.ts'
import { entries as records, months } from '../records.tsx'
import { LineList } from './LineList.tsx'
import { nextOf } from './lines.ts'
import { OpenLine } from './OpenLine.tsx'
import { Totals } from './Totals.tsx'
import { useLines, type Entry, type Read } from './useLines.ts'
import styles from './review.module.css'

export default function Review() {
  const { id = '' } = useParams()
  const month = useRow('fuelMonth', id)
  if (month === undefined) return <Skeleton lines={8} />
  if (month === null)
    return (
      <EmptyState drawing="sheet" title="There is no such month" fact="It has no entries, or you may not see it." />
    )
  return <MonthReview key={month.id} month={month} />
}

function MonthReview({ month }: { readonly month: Row<'fuelMonth'> }) {
  const read = useLines(month)
  const people = usePeople()
  const { userId } = useActor()
  const mayDecide = useCan('fuel.entry.approve')
  const own = month.submittedBy === userId
  const title = `${month.groupName}, ${monthName(month.month)}`
  const { lines } = read
  const count = lines === undefined ? 0 : lines.open.length + lines.decided.length + lines.plain.length
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: 'Fuel and GHG', href: '/fuel-log' },
          { label: 'Months', href: '/fuel-ghg/review' },
        ]}
        count={<Value entity="fuelMonth" field="state" value={month.state} />}
        secondary={
          lines === undefined ? undefined : (
            <div className={styles.progress}>
              <Progress
                value={count - lines.open.length}
                max={Math.max(count, 1)}
                label={`${lines.open.length} left of ${count}`}
              />
              <b>{lines.open.length} left</b> of {count}
            </div>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.month}>
          <p className={styles.quiet}>
            {month.submittedBy === null
              ? 'Nobody has submitted it yet.'
              : `Submitted by ${people.name(month.submittedBy)}, ${formatDateTime(month.submittedAt)}.`}{' '}
            {month.approvedBy === null
              ? ''
              : `Approved by ${people.name(month.approvedBy)}, ${formatDateTime(month.approvedAt)}.`}
            {month.stateReason === null ? '' : ` ${month.stateReason}`}
          </p>
          <StepButtons
            definition={months}
            row={month}
            words={(step) => `${title}: ${step.label.toLowerCase()}`}
            keys={{}}
          />
        </div>
        {own ? (
          <Banner tone="info" fact="You submitted this month.">
            Somebody else decides about its entries.
          </Banner>
        ) : null}
        {read.problem === null ? null : <Banner tone="warn" fact={read.problem} />}
        {read.whole || read.problem !== null ? null : (
          <Banner tone="info" fact="Entries of uploads are on the server.">
            They show with a connection.
          </Banner>
        )}
        {lines === undefined ? (
          <Skeleton lines={8} />
        ) : count === 0 ? (
          <EmptyState
            drawing="sheet"
            title="Nothing counts in this month"
            fact="Entries of these assets show here as soon as there are some."
          />
        ) : (
          <Desk read={read} active={mayDecide && !own} />
        )}
        <Totals month={month} />
      </div>
    </>
  )
}

function Desk({ read, active }: { readonly read: Read; readonly active: boolean }) {
  const { open, decided, plain } = read.lines ?? NOTHING
  const all = useMemo(() => [...open, ...decided, ...plain], [open, decided, plain])
  const [chosen, choose] = useState<string | null>(null)
  const shown = all.find(({ entry }) => entry.id === chosen) ?? open[0] ?? plain[0] ?? decided[0]
  const go = (step: 1 | -1) => choose(nextOf(open.length > 0 ? open : all, shown?.entry.id ?? null, step))
  /** To what is next to decide, where it was among those: nothing odd, or something. */
  const goOn = (id: string) => {
    const next = nextOf(plain.some(({ entry }) => entry.id === id) ? plain : open, id, 1)
    choose(next === id ? null : next)
  }
  useShortcut('j', () => go(1))
  useShortcut('k', () => go(-1))
  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <LineList title="to decide" lines={open} shown={shown?.entry.id} onOpen={choose} />
        <LineList title="decided" lines={decided} shown={shown?.entry.id} onOpen={choose} />
        <Plain entries={plain.map(({ entry }) => entry)} active={active} onOpen={choose} />
      </div>
      {shown === undefined ? null : (
        <OpenLine
          key={shown.entry.id}
          id={shown.entry.id}
          name={shown.name}
          entry={shown.entry}
          active={active}
          onDecided={() => goOn(shown.entry.id)}
        />
      )}
    </div>
  )
}

const NOTHING = { open: [], decided: [], plain: [] }

interface PlainProps {
  readonly entries: readonly Entry[]
  readonly active: boolean
  readonly onOpen: (id: string) => void
}

/** In one set, so that one press takes it back. */
const AT_ONCE = 150

/** Lines about which nothing is odd are approved together; those of uploads are approved with the month. */
function Plain({ entries, active, onOpen }: PlainProps) {
  const saving = useSaving()
  const judging = useJudging(records, 'approve')
  const typed = entries.filter(({ batchId }) => batchId === null)
  const here = typed.filter((entry) => judging.refused(entry) === null)
  const [own, setOwn] = useState(0)
  const uploaded = entries.length - typed.length
  const left = Math.max(own, typed.length - here.length)
  const late = entries.filter((entry) => entry.late === true).length
  const some = here.slice(0, AT_ONCE)
  const approve = async () => {
    const others = await judging.others(some)
    setOwn(typed.length - here.length + some.length - others.length)
    await saving.save(
      `${plural(others.length, 'entry', 'entries')} approved`,
      others.map(({ id }) => commandOp('fuelEntry', id, 'approve', {})),
    )
  }
  useShortcut('shift+a', () => void approve(), active && some.length > 0)
  const [first] = entries
  if (first === undefined) return null
  return (
    <section className={styles.plain}>
      <h2>{plural(entries.length, 'line')} without flags</h2>
      <p className={styles.quiet}>
        {uploaded === 0
          ? 'Open any before you approve.'
          : `${plural(uploaded, 'line')} of uploads ${verb(uploaded, 'is', 'are')} approved with the month.`}
      </p>
      {late === 0 ? null : <p className={styles.quiet}>{plural(late, 'late adjustment')} of approved months.</p>}
      {left === 0 || !active ? null : (
        <p className={styles.quiet}>{plural(left, 'entry', 'entries')} with work of yours: somebody else decides.</p>
      )}
      <Button kind="quiet" size="small" onClick={() => onOpen(first.id)}>
        Look through them
      </Button>
      {some.length > 0 && active ? (
        <Button keyHint="Shift A" busy={saving.busy} onClick={() => void approve()}>
          Approve {some.length}
        </Button>
      ) : null}
      {saving.refusal === null ? null : <p role="alert">{saving.refusal.message}</p>}
      <p className={styles.quiet}>
        {formatDate(first.day)} to {formatDate(entries.at(-1)?.day ?? first.day)}
      </p>
    </section>
  )
}
