/** Where safety stands: which legal clocks run, what is open, days since the last recordable case, and the rates of the year. */
import { useCan, useYardClock } from '../../data/react/context.tsx'
import { useRows, type Row } from '../../data/react/live.ts'
import { addDays, daysUntil, formatDate, formatDateTime, today } from '../../lib/dates.ts'
import { formatScaled } from '../../lib/numbers.ts'
import { monthTitle, shortMonth } from '../../lib/periods.ts'
import { plural } from '../../lib/text.ts'
import { useNow } from '../../records/device/useNow.ts'
import { numberOf } from '../../records/engine/number.ts'
import { Card } from '../../ui/Card.tsx'
import { TimeChart } from '../../ui/charts/TimeChart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './safety.module.css'
import panels from '../../ui/Panels.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { Row as Across, Stack } from '../../ui/layout.tsx'
import { runningOf, type Clock } from './clocks.ts'
import { clockWords } from './IncidentParts.tsx'
import { yearLog } from './log.ts'
import { SafetyTabs } from './SafetyTabs.tsx'
import { TalkTiles } from './TalkTiles.tsx'
import { FixedInTime, ZoneMap } from './ZoneMap.tsx'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const YEAR_DAYS = 365
const DONE = new Set(['closed', 'duplicate'])

export default function SafetyBoard() {
  useYardClock()
  const incidents = useRows('incident')
  const cases = useRows('oshaCase')
  const calls = useRows('agencyCall')
  const mayReport = useCan('safety.incident.create')
  const readsCases = useCan('safety.case.read')
  const now = useNow(MINUTE_MS)
  const open = incidents?.filter(({ state }) => !DONE.has(state)) ?? []
  return (
    <>
      <PageHeader
        title="Safety"
        count={incidents === undefined ? undefined : `${open.length} open`}
        primary={
          mayReport ? (
            <LinkButton kind="primary" href="/safety/report">
              Report
            </LinkButton>
          ) : undefined
        }
      />
      <SafetyTabs here="/safety" />
      <div className={cx(panels.body, styles.under)}>
        {incidents === undefined || cases === undefined || calls === undefined ? (
          <Skeleton lines={10} />
        ) : incidents.length === 0 ? (
          <EmptyState
            drawing="search"
            title="Nothing was reported yet"
            fact="Injuries, near misses, damage: four taps each."
          />
        ) : (
          <Stack gap={4}>
            <Clocks clocks={runningOf(incidents, cases, calls, now)} now={now} />
            <Tiles incidents={incidents} cases={cases} readsCases={readsCases} />
            {readsCases ? <RatesChart cases={cases} /> : null}
            <ZoneMap incidents={incidents} since={now - YEAR_DAYS * DAY_MS} />
          </Stack>
        )}
      </div>
    </>
  )
}

function Clocks({ clocks, now }: { readonly clocks: readonly Clock[]; readonly now: number }) {
  return (
    <Card title="Clocks running" aside="from the minute the yard learned of it">
      <Table
        label="Clocks running"
        rows={clocks}
        rowKey={({ key, incident }) => `${incident.id} ${key}`}
        href={({ incident }) => `/safety/incidents/${incident.id}`}
        empty="No legal clock is running."
        columns={[
          { title: 'Incident', cell: ({ incident }) => numberOf(incident) ?? 'New' },
          { title: 'Clock', cell: ({ title }) => title },
          { title: 'Left', cell: (clock) => clockWords(clock, now) },
          { title: 'Due', cell: ({ due }) => formatDateTime(due) },
        ]}
      />
    </Card>
  )
}

interface TilesProps {
  readonly incidents: readonly Row<'incident'>[]
  readonly cases: readonly Row<'oshaCase'>[]
  readonly readsCases: boolean
}

function Tiles({ incidents, cases, readsCases }: TilesProps) {
  const day = today()
  const last = cases
    .filter(({ outcome }) => outcome === 'recordable')
    .map(({ onDay }) => onDay)
    .toSorted()
    .at(-1)
  const open = incidents.filter(({ state }) => state === 'investigating' || state === 'actions_open')
  const since = Date.parse(`${addDays(day, -YEAR_DAYS)}T00:00:00Z`)
  const near = incidents.filter(({ kind, happenedAt }) => kind === 'near_miss' && happenedAt >= since)
  return (
    <Across>
      <Tile
        href="/safety/incidents?status=investigating&status=actions_open"
        label="Open investigations"
        value={open.length}
        tone={open.length === 0 ? 'ok' : 'neutral'}
      />
      <Tile href="/safety/incidents?kind=near_miss" label="Near misses" value={near.length} unit="in a year" />
      <TalkTiles />
      <FixedInTime />
      {readsCases ? (
        <Tile
          href="/safety/cases"
          label="Days since the last recordable case"
          value={last === undefined ? '–' : daysUntil(day, last)}
          unit={last === undefined ? 'none yet' : `since ${formatDate(last)}`}
        />
      ) : null}
    </Across>
  )
}

/** Each month with hours: the rate of its year so far. A month without hours is a gap. */
function RatesChart({ cases }: { readonly cases: readonly Row<'oshaCase'>[] }) {
  const changes = useRows('caseDay')
  const worked = useRows('workedHours')
  if (changes === undefined || worked === undefined) return null
  const day = today()
  const year = Number(day.slice(0, 4))
  const months = Array.from(
    { length: Number(day.slice(5, 7)) },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
  )
  const rates = months.map((month) => {
    const has = worked.some((one) => one.month === month)
    const upTo = worked.filter((one) => one.month <= month)
    const came = cases.filter(({ onDay }) => onDay.slice(0, 7) <= month)
    return has ? yearLog(year, came, changes, upTo, day).rates : null
  })
  return (
    <Card>
      <TimeChart
        title={`Rates of ${year}, from January on`}
        note="Cases for 200,000 hours. A month without hours is a gap."
        slots={months.map((month, at) => ({
          id: month,
          label: shortMonth(`${month}-01`),
          name: monthTitle(`${month}-01`),
          text: `${monthTitle(`${month}-01`)}: ${rates[at] ? `TRIR ${formatScaled(rates[at].trir, 2)}` : 'no hours'}`,
          href: `/safety/log?year=${year}`,
        }))}
        series={[
          { label: 'TRIR', tone: 'one', mark: 'line', values: rates.map((rate) => rate?.trir ?? null) },
          { label: 'DART', tone: 'two', mark: 'line', values: rates.map((rate) => rate?.dart ?? null) },
          { label: 'LTIR', tone: 'four', mark: 'line', values: rates.map((rate) => rate?.ltir ?? null) },
        ]}
        format={(value) => formatScaled(value, 2)}
      />
      <p className={panels.hint}>{plural(worked.length, 'month')} of hours entered.</p>
    </Card>
  )
}
