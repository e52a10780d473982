import { formatTime, isoOf } from '../../lib/dates.ts'
import styles from './chat.module.css'

export function Time({ at }: { readonly at: number }) {
  return (
    <time className={styles.time} dateTime={isoOf(at)}>
      {formatTime(at)}
    </time>
  )
}
