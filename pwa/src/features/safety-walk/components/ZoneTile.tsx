import { Link } from 'wouter'
import { formatTime } from '../../../lib/dates.ts'
import { shortName } from '../../../lib/text.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useStopWords } from '../stop/useStopWords.ts'
import type { StopWords } from '../stop/words/en.ts'
import type { Stop } from '../walkRules.ts'
import { reasonText } from '../zones/reasons.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import type { ZoneWords } from '../zones/words/en.ts'
import styles from './ZoneTile.module.css'

interface Look {
  readonly state: 'here' | 'todo' | 'doing' | 'done' | 'skipped' | 'stopped'
  readonly icon: IconName
  readonly word: string
}

function lookOf(stop: Stop, here: boolean, stopped: boolean, t: StopWords, words: ZoneWords['tile']): Look {
  // A zone that nobody may work in is not over, whatever was ticked off.
  if (stopped) return { state: 'stopped', icon: 'octagon-x', word: stop.status === 'done' ? t.tileDone : t.tileStopped }
  if (stop.status === 'done')
    return { state: 'done', icon: 'circle-check', word: words.done(formatTime(stop.row?.leftAt)) }
  if (stop.status === 'skipped') return { state: 'skipped', icon: 'circle-slash', word: words.skipped }
  if (here) return { state: 'here', icon: 'map-pin', word: words.here }
  if (stop.partner) return { state: 'doing', icon: 'users', word: words.there(shortName(stop.partner.name)) }
  return stop.status === 'doing'
    ? { state: 'doing', icon: 'circle-dot', word: words.started }
    : { state: 'todo', icon: 'circle', word: words.todo }
}

function noteOf(stop: Stop, t: ZoneWords): string {
  if (stop.status === 'skipped') {
    const reason = stop.row?.skipReason
    return reason === null || reason === undefined ? t.tile.noReason : reasonText('skipReasons', reason, t)
  }
  const parts = [
    stop.findings > 0 ? t.tile.findings(stop.findings) : null,
    stop.verified > 0 ? t.tile.verified(stop.verified) : null,
    stop.open > 0 ? t.tile.recheck(stop.open) : null,
  ]
  return (
    parts.filter((part) => part !== null).join(' · ') ||
    (stop.status === 'done' ? t.tile.nothingFound : t.tile.nothingOpen)
  )
}

interface Props {
  readonly stop: Stop
  /** Place on the route, the same number as on the map's pin. */
  readonly n: number
  readonly here: boolean
  /** Work stands still in this zone. */
  readonly stopped: boolean
  readonly href: string
}

export function ZoneTile({ stop, n, here, stopped, href }: Props) {
  const stopWords = useStopWords().t
  const { t } = useZoneWords()
  const look = lookOf(stop, here, stopped, stopWords, t.tile)
  return (
    <Link
      href={href}
      className={styles.tile}
      data-state={look.state}
      aria-current={here && stop.status !== 'done' ? 'location' : undefined}
    >
      <span className={styles.state}>
        <Icon name={look.icon} size="md" />
        {look.word}
        <span className={styles.n} aria-hidden="true">
          {n}
        </span>
      </span>
      <b>{stop.zone.name}</b>
      <span className={styles.note}>{noteOf(stop, t)}</span>
    </Link>
  )
}
