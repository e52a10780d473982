import { deviceOffset } from '../../lib/clock.ts'
import { formatFull, isoOf } from '../../lib/dates.ts'
import { useLanguage } from '../../ui/language.ts'
import { useUiWords } from '../../ui/useUiWords.ts'
import { useNow } from '../../records/device/useNow.ts'
import { stoppedFor } from './office/officeRules.ts'
import styles from './StopWorkBar.module.css'

/** Counts up by the second, by the server's clock. Screen readers get the full time once instead of a number every second, also in a line that they are told of as it changes. */
export function StopWorkBarTimer({ since }: { readonly since: number }) {
  const said = useUiWords().since(formatFull(since, undefined, useLanguage().language))
  const now = useNow(1000) + (deviceOffset() ?? 0)
  return (
    <time dateTime={isoOf(since)} title={said} className={styles.timer} aria-live="off" aria-label={said}>
      {stoppedFor(since, now)}
    </time>
  )
}
