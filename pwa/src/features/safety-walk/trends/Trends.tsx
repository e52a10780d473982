import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { today as todayNow } from '../../../lib/dates.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NO_SEVERITY, severitiesOf, severityTitle } from '../../../lib/hazards.ts'
import { AgeChart, CloseChart, CoverageChart, PerWalkChart, RepeatChart } from './charts.tsx'
import { parseFilter, PERIODS, periodOf, withParam } from './filter.ts'
import { slotsOf } from './periods.ts'
import { useClosedTimes, useRepeats, useTrendData } from './queries.ts'
import { StopNumbersCard } from './StopNumbersCard.tsx'
import styles from './trends.module.css'
import { counted } from './trendRules.ts'

/** Five questions about the walks of months. Every mark opens the rows it counts, with the filter of this page. */
export function Trends() {
  const search = useSearch()
  const data = useTrendData()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const today = todayNow()
  const filter = useMemo(
    () => ({
      ...parseFilter(search, today),
      duplicates: data?.findings.some((finding) => finding.duplicateOf !== null) === true,
    }),
    [search, today, data],
  )
  const slots = useMemo(() => slotsOf(filter.from, filter.to), [filter])
  const findings = useMemo(() => (data === undefined ? [] : counted(data.findings, filter)), [data, filter])
  if (data === undefined)
    return (
      <div className={styles.page}>
        <Skeleton lines={10} />
      </div>
    )
  if (data.walks.length === 0) {
    return (
      <EmptyState
        drawing="route"
        title="No walks to learn from yet"
        fact="Trends begin with the first walk."
        action={<LinkButton href="/safety-walk">See safety walks</LinkButton>}
      />
    )
  }
  const zones = data.zones.filter((zone) => filter.zones.length === 0 || filter.zones.includes(zone.id))
  return (
    <div className={styles.page}>
      <Filters search={search} severities={severitiesOf(data.findings)} />
      <div className={styles.grid}>
        <Card>
          <AgeChart findings={findings} filter={filter} today={today} />
        </Card>
        <Card>
          <CloseChart findings={findings} closed={closed} filter={filter} slots={slots} />
        </Card>
        <Card>
          <RepeatChart findings={findings} repeats={repeats} filter={filter} slots={slots} />
        </Card>
        <Card>
          <PerWalkChart findings={findings} walks={data.walks} slots={slots} />
        </Card>
        <div className={styles.wide}>
          <Card>
            <StopNumbersCard filter={filter} />
          </Card>
        </div>
        <div className={styles.wide}>
          <Card>
            <CoverageChart zones={zones} walkZones={data.walkZones} today={today} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Filters({ search, severities }: { readonly search: string; readonly severities: readonly string[] }) {
  const [path, navigate] = useLocation()
  const zones = useZones()
  const chosen = new URLSearchParams(search)
  const asked = chosen.getAll('severity')
  const put = (name: string, values: readonly string[]) =>
    navigate(`${path}${withParam(search, name, values)}`, { replace: true })
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <div className={styles.select}>
        <Select
          label="Period"
          value={periodOf(search)}
          options={PERIODS}
          onChange={(period) => put('period', [period])}
        />
      </div>
      <div className={styles.select}>
        <Select
          label="Zone"
          value={chosen.get('zone') ?? 'all'}
          options={[{ value: 'all', label: 'All zones' }, ...zones.options]}
          onChange={(zone) => put('zone', zone === 'all' ? [] : [zone])}
        />
      </div>
      {severities
        .filter((severity) => severity !== NO_SEVERITY)
        .map((severity) => (
          <Chip
            key={severity}
            selected={asked.includes(severity)}
            onToggle={() =>
              put(
                'severity',
                asked.includes(severity) ? asked.filter((each) => each !== severity) : [...asked, severity],
              )
            }
          >
            {severityTitle(severity)}
          </Chip>
        ))}
    </div>
  )
}
