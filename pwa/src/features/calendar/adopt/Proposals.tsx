import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { sentenceOf } from '../../../../../sync/schedule/sentence.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './adopt.module.css'
import type { Proposal } from './proposal.ts'
import { timesOf, type YardFacts } from './ruleFields.ts'
import { formatClock } from '../../../lib/dates.ts'

interface Props {
  readonly proposals: readonly Proposal[]
  readonly facts: YardFacts
  readonly picked: ReadonlySet<string>
  readonly onPick: (ids: readonly string[], on: boolean) => void
}

/** What the library proposes, by program: the duty, why it is the yard's, when, by which law, and how far that was checked. */
export function Proposals({ proposals, facts, picked, onPick }: Props) {
  const groups = useMemo(() => byProgram(proposals), [proposals])
  const free = proposals.filter(({ adopted }) => adopted === null)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>
            <Tick rows={free} picked={picked} onPick={onPick} label="All proposals shown" />
          </th>
          <th>Obligation and why</th>
          <th className={styles.when}>When</th>
          <th className={styles.law}>Law, and how far it was checked</th>
        </tr>
      </thead>
      {groups.map(([program, rows]) => {
        const open = rows.filter(({ adopted }) => adopted === null)
        const title = wordOf('calendarRule', 'program', program)
        return (
          <tbody key={program}>
            <tr className={styles.group}>
              <td>
                {open.length === 0 ? null : (
                  <Tick rows={open} picked={picked} onPick={onPick} label={`All of ${title}`} />
                )}
              </td>
              <th colSpan={3} scope="rowgroup">
                {title}{' '}
                <span>
                  {open.filter(({ row }) => picked.has(row.id)).length} of {open.length} picked
                  {open.length === rows.length ? '' : `, ${rows.length - open.length} in your calendar`}
                </span>
              </th>
            </tr>
            {rows.map((proposal) => (
              <ProposalRow
                key={proposal.row.id}
                proposal={proposal}
                facts={facts}
                picked={picked.has(proposal.row.id)}
                onPick={(on) => onPick([proposal.row.id], on)}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface TickProps {
  readonly rows: readonly Proposal[]
  readonly picked: ReadonlySet<string>
  readonly onPick: Props['onPick']
  readonly label: string
}

function Tick({ rows, picked, onPick, label }: TickProps) {
  const on = rows.filter(({ row }) => picked.has(row.id)).length
  return (
    <Checkbox
      checked={on === 0 ? false : on === rows.length ? true : 'mixed'}
      onChange={(checked) =>
        onPick(
          rows.map(({ row }) => row.id),
          checked,
        )
      }
      label={label}
      hideLabel
    />
  )
}

interface RowProps {
  readonly proposal: Proposal
  readonly facts: YardFacts
  readonly picked: boolean
  readonly onPick: (on: boolean) => void
}

function ProposalRow({ proposal, facts, picked, onPick }: RowProps) {
  const { row, adopted, why, declined } = proposal
  const when = useMemo(() => whenOf(proposal, facts), [proposal, facts])
  const law = <Citation citation={row.citation ?? 'house'} mark={row.mark} edition={row.edition} />
  return (
    <tr className={adopted !== null || picked ? undefined : styles.out}>
      <td>
        {adopted === null ? (
          <Checkbox checked={picked} onChange={onPick} label={row.title} hideLabel />
        ) : (
          <Icon name="calendar-check" label="In your calendar already" className={styles.here} />
        )}
      </td>
      <td>
        <Title proposal={proposal} />
        <span className={styles.why}>
          {why}
          {adopted === null
            ? declined
              ? '. Not adopted before'
              : ''
            : `. In your calendar${stateWord(adopted.state)}`}
        </span>
        <span className={styles.below}>
          {when} · {law}
        </span>
      </td>
      <td className={styles.when}>{when}</td>
      <td className={styles.law} title={row.markNote}>
        {law}
      </td>
    </tr>
  )
}

function Title({ proposal: { row, adopted } }: { readonly proposal: Proposal }): ReactNode {
  if (adopted === null)
    return (
      <details className={styles.title}>
        <summary>{row.title}</summary>
        <p>
          {row.text} {row.markNote}
        </p>
      </details>
    )
  return (
    <Link className={styles.title} href={`/calendar/rules/${adopted.id}`}>
      {row.title}
    </Link>
  )
}

const stateWord = (state: string): string =>
  state === 'on_hold' ? ', on hold' : state === 'retired' ? ', out of force' : ''

function whenOf({ row }: Proposal, facts: YardFacts): string {
  return sentenceOf(timesOf(row, facts), formatClock).split('. ')[0]?.replace(/\.$/, '') ?? ''
}

function byProgram(proposals: readonly Proposal[]): readonly (readonly [string, readonly Proposal[]])[] {
  const groups = new Map<string, Proposal[]>()
  for (const one of proposals) groups.set(one.row.program, [...(groups.get(one.row.program) ?? []), one])
  return [...groups]
}
