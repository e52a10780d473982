/** Lines of a month, one below the other: what went in where, on which day, and the weightiest flag. */
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { baseWords, flagsOf, flagTitle, SEVERITY_WORDS } from '../core/flagWords.ts'
import type { Line } from './lines.ts'
import type { Entry } from './useLines.ts'
import styles from './review.module.css'

interface Props {
  readonly title: string
  readonly lines: readonly Line<Entry>[]
  readonly shown: string | undefined
  readonly onOpen: (id: string) => void
}

/** As many as somebody looks through; the rest comes up as these are decided. */
const SHOWN = 100

export function LineList({ title, lines, shown, onOpen }: Props) {
  if (lines.length === 0) return null
  return (
    <section aria-label={`${lines.length} ${title}`}>
      <h2>
        {lines.length} {title}
      </h2>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map(({ entry, name }) => (
          <li key={entry.id}>
            <button
              type="button"
              className={cx(styles.line, entry.id === shown && styles.shown)}
              aria-current={entry.id === shown || undefined}
              onClick={() => onOpen(entry.id)}
            >
              <span className={styles.ends}>
                <b>{name}</b>
                <span className={styles.quiet}>{formatDate(entry.day)}</span>
              </span>
              <Said entry={entry} />
            </button>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN ? <p className={styles.quiet}>{plural(lines.length - SHOWN, 'more line')}</p> : null}
    </section>
  )
}

function Said({ entry }: { readonly entry: Entry }) {
  const flags = flagsOf(entry)
  const [first] = flags
  const amount = baseWords(entry.baseQuantity, entry.baseUnit)
  if (entry.state === 'void') return <span className={styles.quiet}>Void: {entry.stateReason}</span>
  if (entry.state === 'approved') return <span className={styles.quiet}>Approved, {amount}</span>
  if (entry.state === 'returned') return <span className={styles.quiet}>Returned: {entry.stateReason}</span>
  if (first === undefined && entry.late === true) return <span className={styles.quiet}>Late adjustment, {amount}</span>
  if (first === undefined) return <span className={styles.quiet}>{amount}</span>
  return (
    <span className={styles.said}>
      <Icon name={SEVERITY_WORDS[first.severity].icon} size="xs" />
      {flags.length > 1 ? `${flags.length} flags, ${amount}` : `${flagTitle(first)}, ${amount}`}
    </span>
  )
}
