import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useStopWords } from '../stop/useStopWords.ts'
import type { Stop, ZoneStatus } from '../walkRules.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import styles from './BoardLegend.module.css'

const LINES: readonly { readonly status: ZoneStatus; readonly icon: IconName }[] = [
  { status: 'todo', icon: 'circle' },
  { status: 'doing', icon: 'circle-dot' },
  { status: 'done', icon: 'circle-check' },
  { status: 'skipped', icon: 'circle-slash' },
]

interface Props {
  readonly stops: readonly Stop[]
  readonly stopped: ReadonlySet<string>
}

/** Beside the map: how many of each. */
export function BoardLegend({ stops, stopped }: Props) {
  const { t } = useStopWords()
  const words = useZoneWords().t.legend
  const still = stops.filter(({ zone }) => stopped.has(zone.id)).length
  return (
    <aside className={styles.legend} aria-label={words.title}>
      <ul className={styles.counts}>
        {still === 0 ? null : (
          <li data-status="stopped">
            <Icon name="octagon-x" size="md" />
            <b>{still}</b> {t.tileStopped.toLowerCase()}
          </li>
        )}
        {LINES.map((line) => {
          const n = stops.filter((stop) => stop.status === line.status).length
          return n === 0 && line.status !== 'done' ? null : (
            <li key={line.status} data-status={line.status}>
              <Icon name={line.icon} size="md" />
              <b>{n}</b> {words.status[line.status]}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
