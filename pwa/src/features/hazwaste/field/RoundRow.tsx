import { memo } from 'react'
import type { Limits } from '../../../../../sync/waste/category.ts'
import { formatTime } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isSeen, type Check, type Line } from '../core/count.ts'
import { numberOf, type Area, type Stream } from '../core/kinds.ts'
import { About, Days } from './FieldArea.tsx'
import own from '../../../ui/FieldRows.module.css'
import styles from './Round.module.css'
import type { RoundWords } from './round/words/en.ts'
import type { Checks } from './useChecks.ts'

type Say = RoundWords['list']

/** What was said of it the last time. */
export function lastTime(check: Check | undefined, t: Say): string | null {
  if (check === undefined) return null
  if (check.result === 'ok') return t.lastOk
  return t.lastTime(check.note ?? (check.result === 'missing' ? t.missing : t.aProblem))
}

interface RowProps {
  readonly line: Line
  readonly area: Area
  readonly stream: Stream | undefined
  readonly before: string | null
  readonly current: boolean
  readonly limits: Limits | undefined
  readonly t: Say
  readonly onOk: Checks['ok']
  readonly onProblem: (mark: string) => void
}

/** A container of the list with its two keys. Drawn again only when something of it changed: an area may hold hundreds. */
export const RoundRow = memo(
  function RoundRow({ line, area, stream, before, current, limits, t, onOk, onProblem }: RowProps) {
    const { container, check } = line
    if (container === null) return null
    const number = numberOf(container)
    const ok = check?.result === 'ok'
    const problem = check?.result === 'problem'
    const seen = check?.seenAt && isSeen(line) ? t.seenAt(formatTime(check.seenAt)) : null
    return (
      <li id={`drum-${line.mark}`} className={cx(styles.line, current && styles.current)}>
        <Days container={container} area={area} stream={stream} limits={limits} />
        <span className={styles.about}>
          <About container={container} stream={stream} />
          <small className={problem ? own.danger : own.muted}>
            {problem
              ? check.note
              : check?.result === 'missing'
                ? t.inCount
                : [before, seen].filter(Boolean).join(' · ')}
          </small>
        </span>
        <button
          type="button"
          className={cx(styles.say, ok && styles.saidOk)}
          aria-pressed={ok}
          aria-label={t.numberOk(number)}
          onClick={() => {
            if (!ok) void onOk([line], t.numberOk(number))
          }}
        >
          <Icon name="check" size="md" /> {t.ok}
        </button>
        <button
          type="button"
          className={cx(styles.say, problem && styles.saidProblem)}
          aria-pressed={problem}
          aria-label={t.numberProblem(number)}
          onClick={() => onProblem(line.mark)}
        >
          {t.problem}
        </button>
      </li>
    )
  },
  (was, is) =>
    was.line.check === is.line.check &&
    was.line.container === is.line.container &&
    was.stream === is.stream &&
    was.limits === is.limits &&
    was.t === is.t &&
    was.before === is.before &&
    was.current === is.current,
)
