/** Form 300 of a year as it stands today, with form 300A beside it: what it adds up to, its rates, and its certification. */
import { Link, useLocation, useSearchParams } from 'wouter'
import { newId } from '../../../../sync/change/ids.ts'
import { TOTALS, type Rates } from '../../../../sync/safety/rates.ts'
import { useCan } from '../../data/react/context.tsx'
import { useRows, type Row } from '../../data/react/live.ts'
import { formatDate, today } from '../../lib/dates.ts'
import { formatNumber, formatScaled } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { addOp } from '../../records/engine/ops.ts'
import { numberOf } from '../../records/engine/number.ts'
import { wordOf } from '../../records/engine/words.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './safety.module.css'
import panels from '../../ui/Panels.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { Select } from '../../ui/Select.tsx'
import { addressOf, at, choicesOf } from './establishments.ts'
import { certifiedOf, movedSince, yearLog, type LogRow, type YearLog } from './log.ts'
import { Downloads } from './Downloads.tsx'
import { SafetyTabs } from './SafetyTabs.tsx'

const COLUMNS = ['G', 'H', 'I', 'J'] as const

function useYear() {
  const cases = useRows('oshaCase')
  const changes = useRows('caseDay')
  const worked = useRows('workedHours')
  const years = useRows('oshaYear')
  const settings = useRows('safetySettings')
  const establishments = useRows('establishment', undefined, { sort: 'name' })
  return cases && changes && worked && years && settings && establishments
    ? { cases, changes, worked, years, settings: settings[0], establishments }
    : undefined
}

export default function OshaLog() {
  const [params, setParams] = useSearchParams()
  const day = today()
  const year = Number(params.get('year') ?? day.slice(0, 4))
  const yard = useYear()
  const place = params.get('at')
  const log = yard && yearLog(year, at(yard.cases, place), yard.changes, at(yard.worked, place), day)
  const choose = (chosen: string, of: number) =>
    setParams(chosen === '' ? { year: String(of) } : { year: String(of), at: chosen })
  const other = (by: number) => choose(place ?? '', year + by)
  const years = yard && at(yard.years, place)
  const address = yard && addressOf(place, yard.establishments, yard.settings)
  return (
    <>
      <PageHeader
        title={`OSHA 300 log ${year}`}
        count={log === undefined ? undefined : plural(log.entered.length, 'case')}
        secondary={
          <>
            <Button icon={<Icon name="chevron-left" />} onClick={() => other(-1)}>
              {String(year - 1)}
            </Button>
            {year < Number(day.slice(0, 4)) ? <Button onClick={() => other(1)}>{String(year + 1)}</Button> : null}
            {log === undefined ? null : <Downloads year={year} log={log} settings={address} years={years ?? []} />}
          </>
        }
      />
      <SafetyTabs here="/safety/log" />
      <div className={cx(panels.body, styles.under)}>
        {yard === undefined || log === undefined ? (
          <Skeleton lines={10} />
        ) : (
          <>
            {yard.establishments.length === 0 ? null : (
              <div className={styles.pick}>
                <Select
                  label="Establishment"
                  value={place ?? ''}
                  options={choicesOf(yard.establishments, yard.settings)}
                  onChange={(chosen) => choose(chosen, year)}
                />
              </div>
            )}
            <Card>
              <Table
                label={`Form 300 of ${year}`}
                rows={[...log.entered, ...log.waiting]}
                rowKey={({ row }) => row.id}
                href={({ row }) => `/safety/cases/${row.id}`}
                empty={`No case of ${year} is on the log. Form 300A is due all the same.`}
                columns={columnsOf(log)}
              />
            </Card>
            <Summary year={year} log={log} years={years ?? []} place={place} />
          </>
        )}
      </div>
    </>
  )
}

function columnsOf({ totals }: YearLog): readonly TableColumn<LogRow>[] {
  return [
    { title: 'A Case', cell: ({ row }) => numberOf(row) ?? 'New', foot: 'On the log' },
    { title: 'B Name', cell: ({ row }) => (row.private === true ? <b>Privacy Case</b> : 'kept back') },
    { title: 'C Job', cell: ({ row }) => row.job ?? '' },
    { title: 'D Date', cell: ({ row }) => formatDate(row.onDay) },
    { title: 'E Where', cell: ({ row }) => row.place ?? '' },
    { title: 'F What', cell: ({ row }) => row.describe ?? '' },
    ...COLUMNS.map((column): TableColumn<LogRow> => ({
      title: column,
      number: true,
      cell: ({ row }) =>
        row.logColumn === column ? row.state === 'candidate' ? 'waits' : <Icon name="check" label="yes" /> : '',
      foot: totals[column],
    })),
    { title: 'K Away', number: true, cell: ({ entry }) => entry?.away ?? 0, foot: totals.K },
    { title: 'L Restr.', number: true, cell: ({ entry }) => entry?.restricted ?? 0, foot: totals.L },
    {
      title: 'M Kind',
      cell: ({ row, days }) =>
        `${row.illness ?? '1'} ${wordOf('oshaCase', 'illness', row.illness ?? '1')}${days.running ? ', counting' : ''}`,
    },
  ]
}

function rateText(rates: Rates | null, name: keyof Rates): string {
  return rates === null ? '–' : formatScaled(rates[name], 2)
}

interface SummaryProps {
  readonly year: number
  readonly log: YearLog
  readonly years: readonly Row<'oshaYear'>[]
  /** The establishment; null for the yard itself. */
  readonly place: string | null
}

function Summary({ year, log, years, place }: SummaryProps) {
  const mayPrepare = useCan('safety.year.create')
  const [, navigate] = useLocation()
  const { save, refusal, busy } = useSaving()
  const own = years.filter((one) => one.year === year).toSorted((a, b) => b.revision - a.revision)
  const certified = certifiedOf(years, year)
  const draft = own.find(({ state }) => state === 'draft')
  const moved = certified === undefined ? [] : movedSince(certified, log.totals)
  const over = year < Number(today().slice(0, 4))
  const waits = over ? undefined : `Opens Jan 1, ${year + 1}. A company executive signs.`
  const prepare = async () => {
    const id = draft?.id ?? newId()
    const totals = TOTALS.map((column) => ({ column, sum: log.totals[column] }))
    const figures = { totals, hours: log.hours, people: log.people }
    const fresh = { year, revision: (own[0]?.revision ?? 0) + 1, yearEnd: `${year}-12-31`, state: 'draft' as const }
    const op =
      draft === undefined
        ? addOp('oshaYear', id, { ...fresh, ...figures, ...(place === null ? {} : { establishmentId: place }) })
        : ({ kind: 'set', entity: 'oshaYear', id, fields: figures } as const)
    if (await save(`Form 300A of ${year} prepared`, [op])) navigate(`/safety/years/${id}`)
  }
  return (
    <Card title={`300A of ${year}, as of today`} aside={certified === undefined ? 'Draft' : 'Certified'}>
      {refusal === null ? null : <Alert>{refusal.message}</Alert>}
      <Facts
        lines
        rows={[
          { label: 'TRIR, all cases', value: withWaiting(log, 'trir') },
          { label: 'DART, H and I', value: withWaiting(log, 'dart') },
          { label: 'LTIR, H', value: withWaiting(log, 'ltir') },
          { label: 'Severity, days', value: withWaiting(log, 'severity') },
          {
            label: 'Hours worked',
            value: (
              <Link href={`/safety/hours?q=${year}`}>{log.hours === 0 ? 'none entered' : formatNumber(log.hours)}</Link>
            ),
          },
          { label: 'Average employees', value: formatNumber(log.people) },
          { label: 'G H I J', value: COLUMNS.map((column) => log.totals[column]).join(' · ') },
          {
            label: 'M1 to M6',
            value: TOTALS.slice(6)
              .map((column) => log.totals[column])
              .join(' · '),
          },
          ...(certified === undefined
            ? []
            : [
                {
                  label: 'Since it was certified',
                  value:
                    moved.length === 0
                      ? 'nothing moved'
                      : moved.map(({ column, by }) => `${column} ${by > 0 ? '+' : ''}${by}`).join(', '),
                },
              ]),
        ]}
      />
      {log.waiting.length === 0 ? null : (
        <p className={panels.hint}>{plural(log.waiting.length, 'case waits', 'cases wait')} and are not added up.</p>
      )}
      {mayPrepare && (certified === undefined || moved.length > 0) ? (
        <Button kind="primary" busy={busy} disabledReason={waits} onClick={() => void prepare()}>
          {certified === undefined ? `Prepare ${year} to certify` : `Prepare a revision of ${year}`}
        </Button>
      ) : null}
      {certified === undefined ? null : (
        <LinkButton
          href={`/safety/years/${certified.id}`}
        >{`Certified ${formatDate(certified.certifiedAt ?? certified.yearEnd)}`}</LinkButton>
      )}
      {log.without === 0 ? null : (
        <p className={panels.hint}>
          {plural(log.without, 'month that is over has', 'months that are over have')} no hours: the rates look higher
          than they are.
        </p>
      )}
      <p className={panels.hint}>
        Posted Feb 1 to Apr 30 and sent by Mar 2 of the next year.{' '}
        <Citation citation="29 CFR 1904.32(b)(6), 1904.41(c)" mark="V" edition="CFR 2015" />
      </p>
    </Card>
  )
}

function withWaiting({ rates, withWaiting: all, waiting }: YearLog, name: keyof Rates): string {
  const known = rateText(rates, name)
  return waiting.length === 0 || all === null
    ? known
    : `${known} (${rateText(all, name)} with ${waiting.length} waiting)`
}
