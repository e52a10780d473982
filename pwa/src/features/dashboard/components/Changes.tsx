import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate, formatTime, isoOf, localDate, type LocalDate } from '../../../lib/dates.ts'
import styles from '../../../records/board/board.module.css'
import type { Change } from '../../../records/board/share.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { plural } from '../../../lib/text.ts'

const FIRST = 9

interface Props {
  readonly changes: readonly Change[]
  readonly seen: number | null
  readonly today: LocalDate
}

/** What happened, newest first; a line says how far this person had read. */
export function Changes({ changes, seen, today }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, FIRST)
  return (
    <Card>
      {shown.length === 0 ? (
        <p className={styles.none}>Nothing in the last 7 days.</p>
      ) : (
        <ul className={styles.changes}>
          {shown.map((change, nth) => (
            <li
              key={change.id}
              data-line={seen !== null && change.at <= seen && (shown[nth - 1]?.at ?? 0) > seen ? 'seen' : undefined}
            >
              <Link href={change.href}>
                <i data-tone={change.tone}>
                  <Icon name={change.icon} size="sm" />
                </i>
                <span>{change.text}</span>
                <time dateTime={isoOf(change.at)}>
                  {localDate(change.at) === today ? formatTime(change.at) : formatDate(change.at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {changes.length > shown.length ? (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          All {plural(changes.length, 'change')}
        </Button>
      ) : null}
    </Card>
  )
}
