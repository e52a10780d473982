/** The greenhouse-gas inventory of a year: what the figure is, what it rests on, and whether it stands. */
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { minus, whole } from '../../../../../sync/exact/decimal.ts'
import { today } from '../../../lib/dates.ts'
import { plural, verb } from '../../../lib/text.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FuelTabs } from '../core/FuelTabs.tsx'
import { Begin } from './Begin.tsx'
import { Biogenic, ScopeOne, ScopeTwo } from './Cards.tsx'
import { Change } from './Change.tsx'
import { Close } from './Close.tsx'
import { bridgeFromKept, intensitiesOf, percentOf, type Bridge } from './compare.ts'
import { Completeness, STATES } from './Completeness.tsx'
import { FigurePeek } from './FigurePeek.tsx'
import { addressOf } from './figures.ts'
import { BASES } from './library.ts'
import { ReportMenu } from './ReportMenu.tsx'
import styles from './inventory.module.css'
import { totalOf } from './sums.ts'
import { useHeld, useYear, type Year } from './useInventory.ts'
import { figure as shown, monthWords, signed, tonnes } from './words.ts'

const YEARS_BACK = 6

export default function Inventory() {
  const held = useHeld()
  const query = new URLSearchParams(useSearch())
  const now = Number(today().slice(0, 4))
  const year =
    Number(query.get('year')) ||
    (held?.inventories
      .map((one) => one.year)
      .toSorted()
      .at(-1) ??
      now)
  const made = useYear(held, year)
  const [, navigate] = useLocation()
  const years = [
    ...new Set([
      year,
      ...Array.from({ length: YEARS_BACK }, (_, back) => now - back),
      ...(held?.inventories ?? []).map((one) => one.year),
    ]),
  ].toSorted((a, b) => b - a)
  const chooser = (
    <span className={styles.year}>
      <Select
        label="Year"
        value={String(year)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(value) => navigate(addressOf(Number(value), null, null))}
      />
    </span>
  )
  if (made === undefined || held === undefined)
    return (
      <>
        <PageHeader title={`GHG inventory ${year}`} secondary={chooser} />
        <FuelTabs here="/fuel-ghg" />
        <Skeleton lines={12} />
      </>
    )
  if (made === null)
    return (
      <>
        <PageHeader title={`GHG inventory ${year}`} secondary={chooser} />
        <FuelTabs here="/fuel-ghg" />
        <Begin year={year} held={held} />
      </>
    )
  return <Shown year={made} chooser={chooser} figure={query.get('figure')} against={query.get('against')} />
}

interface ShownProps {
  readonly year: Year
  readonly chooser: ReactNode
  readonly figure: string | null
  readonly against: string | null
}

function Shown({ year, chooser, figure, against }: ShownProps) {
  const [, navigate] = useLocation()
  const [gaps, setGaps] = useState(false)
  const { figures, record, standing } = year
  const at = figures.findIndex(({ id }) => id === figure)
  const open = (id: string | null) => navigate(addressOf(year.year, id, against), { replace: true })
  const walk = (by: number) => {
    const next = figures[(at + by + figures.length) % figures.length]
    if (next !== undefined) open(next.id)
  }
  useShortcut('arrowdown', () => walk(1), at >= 0)
  useShortcut('arrowup', () => walk(-1), at >= 0)
  const to = (id: string) => addressOf(year.year, id, against)
  const basis = BASES.find(({ key }) => key === record.basis)?.title ?? record.basis
  const looked = figures[at]
  return (
    <div className={styles.stage}>
      <div className={styles.main}>
        <PageHeader
          title={`GHG inventory ${year.year}`}
          count={
            <>
              {year.today.startsWith(String(year.year)) ? 'To date ' : ''}
              <Badge tone="line" icon={<Icon name="lock" size="xs" />}>
                Basis: {basis}, {record.gwp.toUpperCase()}
              </Badge>
            </>
          }
          secondary={
            <>
              {chooser}
              <ReportMenu year={year} />
              <Close year={year} />
            </>
          }
          primary={
            standing.gaps.length === 0 ? undefined : (
              <Button kind="primary" onClick={() => setGaps(true)}>
                Fill {plural(standing.gaps.length, 'gap')}
              </Button>
            )
          }
        />
        <FuelTabs here="/fuel-ghg" />
        <div className={styles.page}>
          <ScopeOne year={year} to={to} />
          <ScopeTwo year={year} to={to} />
          <Biogenic year={year} to={to} />
          <Notes year={year} />
          <Completeness year={year} current={figure} to={to} />
          <Change year={year} against={against} />
          <Intensities year={year} />
        </div>
      </div>
      {looked === undefined ? null : (
        <FigurePeek
          figure={looked}
          year={year}
          onClose={() => open(null)}
          onPrevious={() => walk(-1)}
          onNext={() => walk(1)}
        />
      )}
      <Gaps year={year} open={gaps} onClose={() => setGaps(false)} />
    </div>
  )
}

function Notes({ year }: { readonly year: Year }) {
  const { record, lines, held } = year
  const kept = bridgeFromKept(record.figures, lines)
  const notes = [
    ...(kept === null ? [] : [keptWords(record, kept)]),
    ...(year.outside.length > 0 ? [`Outside the boundary and left out: ${year.outside.join(', ')}.`] : []),
    ...(year.blocked > 0
      ? [`Not counted until put right: ${plural(year.blocked, 'entry', 'entries')} with a flag that blocks.`]
      : []),
    ...(year.unknownUploads > 0
      ? [
          `${plural(year.unknownUploads, 'sum')} of uploads that this device does not know ${verb(year.unknownUploads, 'is', 'are')} left out.`,
        ]
      : []),
  ]
  const unbounded = (held.settings?.approach ?? null) === null
  if (notes.length === 0 && !unbounded) return null
  const isCalm = notes.length === 1 && !unbounded && kept?.steps.length === 0
  return (
    <div className={cx(styles.wide, styles.notes, isCalm && styles.calm)}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {unbounded ? (
        <p>
          No organizational boundary is chosen in the <Link href="/fuel-ghg/settings">fuel settings</Link>.
        </p>
      ) : null}
    </div>
  )
}

/** What was kept of an inventory when it was made final, and what it would be now. */
function keptWords({ state }: Year['record'], { before, after }: Bridge): string {
  const words = `${state === 'final' ? 'It is final' : 'It was final'} with ${tonnes(before, 2)} t CO₂e`
  const delta = minus(after, before)
  if (delta.units === 0n) return `${words}. Nothing changed since.`
  const percent = percentOf(delta, before)
  const share = percent === null ? '' : ` (${signed(shown(percent, 1))}%)`
  return `${words}. What changed since restates it by ${signed(tonnes(delta, 2))} t${share}, to ${tonnes(after, 2)} t.`
}

const BY: Readonly<Record<string, string>> = {
  manHours: 'By man-hours',
  dockDays: 'By dock days',
  revenue: 'By revenue',
}

function Intensities({ year }: { readonly year: Year }) {
  const found = intensitiesOf(totalOf(year.lines), year.record)
  const target = year.held.settings?.targetIntensity ?? null
  const goal = (id: string) => (id !== 'manHours' || target === null ? '' : `, target ${shown(whole(target, 3), 2)}`)
  return (
    <div className={styles.wide}>
      <Card title="By work" aside={<Link href={`/fuel-ghg/inventories/${year.record.id}`}>Enter work done</Link>}>
        {found.length === 0 ? (
          <p className={styles.quiet}>Man-hours, dock days and revenue of the year are not entered.</p>
        ) : (
          <Facts
            rows={found.map(({ id, unit, value }) => ({
              label: BY[id] ?? id,
              value: `${shown(value, 2)} ${unit}${goal(id)}`,
            }))}
          />
        )}
      </Card>
    </div>
  )
}

function Gaps({ year, open, onClose }: { readonly year: Year; readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={plural(year.standing.gaps.length, 'gap')}>
      <table className={styles.rows}>
        <caption className="visually-hidden">Gaps</caption>
        <tbody>
          {year.standing.gaps.map(({ source, month, state, percent, missing, href }) => (
            <tr key={`${source} ${month}`}>
              <th scope="row">
                <Link href={href}>
                  {source}, {monthWords(month)}
                </Link>
                {missing.length === 0 ? null : <p className={styles.quiet}>Nothing of {missing.join(', ')}</p>}
              </th>
              <td>{state === 'gap' ? `${percent}%` : STATES[state].word}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
