import { Link } from 'wouter'
import { formatTime } from '../../../lib/dates.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Banner } from '../../../ui/Banner.tsx'
import field from '../components/field.module.css'
import styles from './stop.module.css'
import { useLiveStops } from './liveStops.ts'
import { useStopWords } from './useStopWords.ts'

/** First on the review: a walk may be finished and signed while work stands still, but not without having read where. */
export function StillStopped({ walkId, zoneIds }: { readonly walkId: string; readonly zoneIds: readonly string[] }) {
  const { t } = useStopWords()
  const zones = useZones()
  const people = usePeople()
  const stops = useLiveStops()?.filter((stop) => stop.walkId === walkId || zoneIds.includes(stop.zoneId)) ?? []
  if (stops.length === 0) return null
  const places = new Set(stops.map(({ zoneId }) => zoneId)).size
  return (
    <div className={field.banner}>
      <Banner tone="danger" fact={t.stillStopped(places)}>
        {stops.map((stop) => (
          <span key={stop.id} className={styles.press}>
            {stop.findingId === null ? (
              zones.name(stop.zoneId)
            ) : (
              <Link href={`/findings/${stop.findingId}`}>{zones.name(stop.zoneId)}</Link>
            )}
            {'. '}
            {t.raisedBy(people.name(stop.createdBy), formatTime(stop.raisedAt))}
          </span>
        ))}
        <span className={styles.press}>{t.mayFinish}</span>
      </Banner>
    </div>
  )
}
