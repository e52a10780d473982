import { formatDateTime, relative } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { STATE } from '../columns.tsx'
import { useMine } from '../queries.ts'
import type { Own } from '../shapes.ts'
import styles from './feedback.module.css'

/** What became of what this person sent before. Without a signal nothing stands here: it would be yesterday's state. */
export function SentFeedback() {
  const mine = useMine()
  if (mine.status !== 'ready' || mine.value.length === 0) return null
  return (
    <section className={styles.sent} aria-label="What you sent">
      <h3>What you sent</h3>
      <ul>
        {mine.value.map((item) => (
          <Sent key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Sent({ item }: { readonly item: Own }) {
  return (
    <li>
      <p className={styles.said}>{item.feedback}</p>
      <p className={styles.quiet}>
        <Badge tone={STATE[item.state].tone}>{STATE[item.state].word}</Badge>
        <time title={formatDateTime(item.createdAt)}>{relative(item.createdAt)}</time>
        {item.joined ? 'Joined with the same wish of others' : null}
      </p>
      {item.reply === null || item.reply === '' ? null : (
        <blockquote className={styles.answer}>
          <b>Shipshape</b>: {item.reply}
        </blockquote>
      )}
    </li>
  )
}
