import { useState } from 'react'
import { Link } from 'wouter'
import { formatTime } from '../../../lib/dates.ts'
import { categoryTitle } from '../../../lib/hazards.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Banner } from '../../../ui/Banner.tsx'
import field from '../components/field.module.css'
import { StopKeys } from './StopKeys.tsx'
import styles from './stop.module.css'
import { useLiveStops } from './liveStops.ts'
import { useStopWords } from './useStopWords.ts'

/** On the page of a zone: everything that keeps work stopped here, from whatever walk, and the keys that end it. */
export function ZoneStops({ zoneId }: { readonly zoneId: string }) {
  const { t } = useStopWords()
  const people = usePeople()
  const stops = useLiveStops()?.filter((stop) => stop.zoneId === zoneId) ?? []
  const [refused, setRefused] = useState<string | null>(null)
  if (stops.length === 0) return null
  return (
    <div className={field.banner}>
      <Banner
        tone={stops.some(({ state }) => state === 'raised') ? 'danger' : 'warn'}
        icon="octagon-x"
        fact={t.stoppedHere}
        action={
          <span className={styles.zoneKeys}>
            <StopKeys stops={stops} size="touch" show="possible" onRefused={setRefused} />
          </span>
        }
      >
        {stops.map((stop) => (
          <span key={stop.id} className={styles.press}>
            {stop.findingId === null ? null : (
              <Link href={`/findings/${stop.findingId}`}>
                {stop.category === null ? t.region : categoryTitle(stop.category)}
              </Link>
            )}{' '}
            {t.raisedBy(people.name(stop.createdBy), formatTime(stop.raisedAt))}{' '}
            {stop.state === 'acknowledged' && stop.$.state === 'server'
              ? t.acknowledgedBy(people.name(stop.acknowledgedBy), formatTime(stop.acknowledgedAt))
              : ''}
          </span>
        ))}
        {refused === null ? null : <strong> {refused}</strong>}
      </Banner>
    </div>
  )
}
