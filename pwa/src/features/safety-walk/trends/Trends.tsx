import { useMemo } from 'react'
import { today as todayNow } from '../../../lib/dates.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { FilterBar, useFilters } from '../../../ui/filters/FilterBar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NO_SEVERITY, severitiesOf, severityTitle } from '../../../lib/hazards.ts'
import { AgeChart, CloseChart, CoverageChart, PerWalkChart, RepeatChart } from './charts.tsx'
import { filterOf, FILTERS, PERIODS } from './filter.ts'
import { slotsOf } from './periods.ts'
import { useClosedTimes, useRepeats, useTrendData } from './queries.ts'
import { StopNumbersCard } from './StopNumbersCard.tsx'
import styles from './trends.module.css'
import { counted } from './trendRules.ts'

/** Five questions about the walks of months. Every mark opens the rows it counts, with the filter of this page. */
export function Trends() {
  const asked = useFilters(FILTERS)
  const places = useZones()
  const data = useTrendData()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const today = todayNow()
  const filter = useMemo(
    () => ({
      ...filterOf(asked.values, today),
      duplicates: data?.findings.some((finding) => finding.duplicateOf !== null) === true,
    }),
    [asked.values, today, data],
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
      <FilterBar
        filters={asked}
        show={{
          period: { label: 'Period', options: PERIODS },
          zone: { label: 'Zone', as: 'menu', all: 'All zones', options: places.options },
          severity: {
            label: 'Severity',
            options: severitiesOf(data.findings)
              .filter((severity) => severity !== NO_SEVERITY)
              .map((severity) => ({ value: severity, label: severityTitle(severity) })),
          },
        }}
      />
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
