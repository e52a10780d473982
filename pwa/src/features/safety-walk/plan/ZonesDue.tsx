import { useMemo } from 'react'
import { Link } from 'wouter'
import { addDays, formatDate, today as todayNow } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Wanted } from '../../../records/schedule.tsx'
import type { Wanted as WantedWalk } from '../../../records/wanted.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useTrendData } from '../trends/queries.ts'
import { COVERAGE_DAYS, coveredShare, coverageOf } from '../trends/trendRules.ts'
import styles from './plan.module.css'
import { nextPlanned, sinceWords } from './planRules.ts'

/** As many as one looks at; the trends show them all. */
const SHOWN = 8

interface Props {
  readonly onPlan?: (zoneId: string) => void
}

/** Days ahead in which a zone's next walk is looked for. */
const AHEAD = 90

/** The zones nobody has walked for longest, and when they come next. */
export function ZonesDue(props: Props) {
  const today = todayNow()
  return (
    <Wanted entity="walk" from={today} until={addDays(today, AHEAD)}>
      {(wanted) => <Longest {...props} wanted={wanted} />}
    </Wanted>
  )
}

function Longest({ onPlan, wanted }: Props & { readonly wanted: readonly WantedWalk[] }) {
  const data = useTrendData()
  const today = todayNow()
  const coverage = useMemo(
    () => (data === undefined ? [] : coverageOf(data.zones, data.walkZones, today)),
    [data, today],
  )
  const next = useMemo(
    () => nextPlanned(data?.walks ?? [], wanted, data?.zones.map(({ id }) => id) ?? [], today),
    [data, wanted, today],
  )
  if (coverage.length === 0) return null
  const { walked, total } = coveredShare(coverage)
  return (
    <Card
      title="Longest without a walk"
      aside={
        <Link href="/walk-trends" className="link">
          {formatNumber(walked)} of {formatNumber(total)} zones in {COVERAGE_DAYS} days
        </Link>
      }
    >
      <ul className={styles.due}>
        {coverage.slice(0, SHOWN).map(({ zone, days, lastWalkId }) => {
          const planned = next.get(zone.id)
          return (
            <li key={zone.id}>
              <span>
                <b>{zone.name}</b>{' '}
                {lastWalkId === null ? (
                  <span className={styles.missed}>{sinceWords(days)}</span>
                ) : (
                  <Link
                    href={`/safety-walk/${lastWalkId}`}
                    className={days !== null && days > COVERAGE_DAYS ? styles.missed : styles.quiet}
                  >
                    {sinceWords(days)}
                  </Link>
                )}
              </span>
              {planned !== undefined ? (
                <Link href={`/walk-plan?week=${planned}`} className={styles.quiet}>
                  {formatDate(planned)}
                </Link>
              ) : onPlan === undefined ? (
                <span className={styles.quiet}>Not planned</span>
              ) : (
                <Button size="small" label={`Plan a walk of ${zone.name}`} onClick={() => onPlan(zone.id)}>
                  Plan
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
