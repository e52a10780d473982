import { useMemo } from 'react'
import { Link } from 'wouter'
import { formatDuration } from '../../../lib/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { useAllStops } from '../stop/liveStops.ts'
import type { TrendFilter } from './trendRules.ts'
import { stopNumbers } from './stopRules.ts'
import styles from './trends.module.css'

/** How often work was stopped, how fast somebody had it, and how long it stood. */
export function StopNumbersCard({ filter }: { readonly filter: TrendFilter }) {
  const stops = useAllStops()
  const numbers = useMemo(() => stopNumbers(stops ?? [], filter), [stops, filter])
  const lasted = (ms: number | null): string => (ms === null ? 'None to measure yet' : formatDuration(ms))
  return (
    <section aria-label="Stop work">
      <h2 className={styles.stopTitle}>Stop work</h2>
      <Facts
        rows={[
          {
            label: 'Times work was stopped',
            value: (
              <Link href="/findings?stop=raised&stop=acknowledged&stop=released&stop=withdrawn">{numbers.pressed}</Link>
            ),
          },
          { label: 'Still stopped', value: <Link href="/findings?stopped=yes">{numbers.live}</Link> },
          {
            label: 'Half were acknowledged within',
            value: `${lasted(numbers.toAcknowledge)}${numbers.acknowledged === 0 ? '' : ` (${numbers.acknowledged} of ${numbers.pressed} acknowledged)`}`,
          },
          { label: 'Half could resume within', value: lasted(numbers.toResume) },
          { label: 'Withdrawn', value: String(numbers.withdrawn) },
        ]}
      />
    </section>
  )
}
