import { Link } from 'wouter'
import { daysUntil } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { SHOWN, type Counted } from '../boardRules.ts'
import type { Board } from '../queries.ts'
import type { Task } from '../../../../../schema/gen/types.ts'
import styles from './dashboard.module.css'

/** What waits for this person, late first. */
export function MustDo({ board }: { readonly board: Board }) {
  const { overdue, today, review, sentBack } = board.must
  const things =
    new Set([...overdue.rows, ...today.rows, ...review.rows, ...sentBack.rows].map((task) => task.id)).size +
    board.conflicts
  return (
    <section className={cx(styles.column, styles.must)} aria-label="What must I do">
      <h2>
        What must I do <span>{plural(things, 'thing')}</span>
      </h2>
      <TaskCard
        title="Overdue"
        tone="danger"
        counted={overdue}
        board={board}
        none="Nothing of yours is late."
        end={(task) => (task.dueOn === null ? '' : `${daysUntil(board.today, task.dueOn)} d late`)}
      />
      <TaskCard
        title="Today"
        counted={today}
        board={board}
        none="Nothing is due today."
        end={(task) => task.priority}
      />
      <div className={styles.tiles}>
        <Tile href={review.href} label="To review" value={review.rows.length} />
        <Tile
          href={sentBack.href}
          label="Sent back"
          value={sentBack.rows.length}
          tone={sentBack.rows.length > 0 ? 'warn' : 'neutral'}
        />
        <Tile
          href="/sync#conflicts"
          label="Conflicts"
          value={board.conflicts}
          tone={board.conflicts > 0 ? 'warn' : 'neutral'}
        />
      </div>
    </section>
  )
}

interface CardProps {
  readonly title: string
  readonly counted: Counted<Task>
  readonly board: Board
  readonly none: string
  readonly tone?: 'danger'
  readonly end: (task: Task) => string
}

function TaskCard({ title, counted: { rows, href }, board, none, tone, end }: CardProps) {
  const late = tone === 'danger' && rows.length > 0
  return (
    <Card>
      <Link href={href} className={styles.head} data-late={late || undefined}>
        <b>{rows.length}</b> {title}
        <Icon name="chevron-right" size="xs" />
      </Link>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, SHOWN).map((task) => (
            <li key={task.id}>
              <Link href={`/tasks/${task.id}`}>
                <span>{task.title}</span>
                <small>{task.zoneId === null ? '' : board.zoneName(task.zoneId)}</small>
                <em data-late={late || undefined}>{end(task)}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length > SHOWN ? (
        <Link href={href} className={styles.more}>
          All {rows.length}
        </Link>
      ) : null}
    </Card>
  )
}
