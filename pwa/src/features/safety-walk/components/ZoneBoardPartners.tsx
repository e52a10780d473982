import { Link } from 'wouter'
import { formatTime, relative } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLaterCount } from '../findingQueries.ts'
import type { Partner, Stop } from '../walkRules.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import type { ZoneWords } from '../zones/words/en.ts'
import styles from './ZoneBoard.module.css'

interface Props {
  readonly walkId: string
  readonly partners: readonly Partner[]
  readonly stops: readonly Stop[]
  readonly now: number
}

/** Under the title, always in sight: where the others were last, and what waits to be finished. */
export function ZoneBoardPartners({ walkId, partners, stops, now }: Props) {
  const later = useLaterCount(walkId)
  const words = useZoneWords().t.partners
  if (partners.length === 0 && later === 0) return null
  return (
    <div className={styles.line}>
      {partners.length === 0 ? null : (
        <ul className={styles.partners} aria-label={words.list}>
          {partners.map((partner) => (
            <li key={partner.personId}>
              <Icon name={partner.finishedAt === null ? 'map-pin' : 'circle-check'} size="md" />
              <span>
                <b>{firstName(partner.name)}</b>: {placeOf(partner, stops, now, words)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {later === 0 ? null : (
        <Link href={`/safety-walk/${walkId}/later`} className={styles.later}>
          <Icon name="clock" size="md" />
          <span>
            <b>{later}</b> {words.later}
          </span>
        </Link>
      )}
    </div>
  )
}

/** "Pier 3, 2 min ago" */
function placeOf(partner: Partner, stops: readonly Stop[], now: number, words: ZoneWords['partners']): string {
  if (partner.finishedAt !== null) return words.done(formatTime(partner.finishedAt))
  const place =
    partner.zoneId === null
      ? words.joined
      : (stops.find((stop) => stop.zone.id === partner.zoneId)?.zone.name ?? words.elsewhere)
  return partner.seenAt === null ? place : words.seen(place, relative(partner.seenAt, { now }))
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
