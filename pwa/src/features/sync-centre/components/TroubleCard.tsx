import { relative, formatTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { repairWords, type useSyncState } from '../queries.ts'
import styles from './SyncCentre.module.css'

type Trouble = NonNullable<ReturnType<typeof useSyncState>['trouble']>

/** The watchdog's alarm: since when, why, what the device has tried, and the code to read out to the office. */
export function TroubleCard({ trouble }: { readonly trouble: Trouble }) {
  return (
    <section className={styles.trouble} role="alert">
      <header>
        <Icon name="triangle-alert" size="lg" />
        <h2>Nothing has moved since {formatTime(trouble.since)}</h2>
        <code className={styles.code}>{trouble.code}</code>
      </header>
      <p>
        {trouble.words} Everything is safe on this device, and it repairs itself meanwhile ({relative(trouble.since)}).
      </p>
      {trouble.tried.length === 0 ? null : (
        <ol className={styles.steps}>
          {trouble.tried.map((step) => (
            <li key={step}>
              <Icon name="check" size="sm" /> {repairWords(step)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
