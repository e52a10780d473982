import { deviceOffset } from '../../lib/clock.ts'
import { formatFull, isoOf } from '../../lib/dates.ts'
import { useNow } from '../../records/device/useNow.ts'
import { stoppedFor } from './office/officeRules.ts'
import styles from './StopWorkBar.module.css'

/** Counts up by the second, by the server's clock. Screen readers get the full time once instead of a number every second, also in a line that they are told of as it changes. */
export function StopWorkBarTimer({ since }: { readonly since: number }) {
  const now = useNow(1000) + (deviceOffset() ?? 0)
  return (
    <time
      dateTime={isoOf(since)}
      title={`Since ${formatFull(since)}`}
      className={styles.timer}
      aria-live="off"
      aria-label={`Since ${formatFull(since)}`}
    >
      {stoppedFor(since, now)}
    </time>
  )
}
