import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openFeedback } from '../deskOpen.ts'
import styles from './Feedback.module.css'

const LABEL = 'Send Feedback or Ideas'
/** The words show for so long after each change of the route, then the icon alone (specification section 9). */
const LABEL_MS = 5000

/** Top right, in the header; on a phone in a place that is as large as the words, so that nothing moves and nothing is covered when they come and go. Not inside a walk. */
export function FeedbackButton() {
  const [path] = useLocation()
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRead(path), LABEL_MS)
    return () => clearTimeout(timer)
  }, [path])
  const words = read !== path
  return (
    <div className={styles.place} data-float>
      <span className={styles.room} aria-hidden="true">
        <Icon name="message-square-plus" size="sm" />
        <span>{LABEL}</span>
      </span>
      <button
        type="button"
        className={cx(styles.float, words && styles.words)}
        aria-label={LABEL}
        title={LABEL}
        aria-haspopup="dialog"
        onClick={openFeedback}
      >
        <Icon name="message-square-plus" size="sm" />
        {words ? <span>{LABEL}</span> : null}
      </button>
    </div>
  )
}
