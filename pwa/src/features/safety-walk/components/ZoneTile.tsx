import { Link } from 'wouter'
import { formatTime } from '../../../lib/dates.ts'
import { shortName } from '../../../lib/text.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useStopWords } from '../stop/useStopWords.ts'
import type { StopWords } from '../stop/words/en.ts'
import type { Stop } from '../walkRules.ts'
import { count } from './WalkCard.tsx'
import styles from './ZoneTile.module.css'

interface Look {
  readonly state: 'here' | 'todo' | 'doing' | 'done' | 'skipped' | 'stopped'
  readonly icon: IconName
  readonly word: string
}

function lookOf(stop: Stop, here: boolean, stopped: boolean, t: StopWords): Look {
  // A zone that nobody may work in is not over, whatever was ticked off.
  if (stopped) return { state: 'stopped', icon: 'octagon-x', word: stop.status === 'done' ? t.tileDone : t.tileStopped }
  if (stop.status === 'done')
    return { state: 'done', icon: 'circle-check', word: `Done ${formatTime(stop.row?.leftAt)}` }
  if (stop.status === 'skipped') return { state: 'skipped', icon: 'circle-slash', word: 'Skipped' }
  if (here) return { state: 'here', icon: 'map-pin', word: 'You are here' }
  if (stop.partner) return { state: 'doing', icon: 'users', word: `${shortName(stop.partner.name)} there` }
  return stop.status === 'doing'
    ? { state: 'doing', icon: 'circle-dot', word: 'Started' }
    : { state: 'todo', icon: 'circle', word: 'To do' }
}

function noteOf(stop: Stop): string {
  if (stop.status === 'skipped') return stop.row?.skipReason ?? 'no reason given'
  const parts = [
    stop.findings > 0 ? count(stop.findings, 'finding') : null,
    stop.verified > 0 ? `${stop.verified} verified` : null,
    stop.open > 0 ? `${stop.open} to re-check` : null,
  ]
  return (
    parts.filter((part) => part !== null).join(' · ') || (stop.status === 'done' ? 'nothing found' : 'nothing open')
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
  const { t } = useStopWords()
  const look = lookOf(stop, here, stopped, t)
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
      <span className={styles.note}>{noteOf(stop)}</span>
    </Link>
  )
}
