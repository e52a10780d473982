import { useMemo } from 'react'
import { Link } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { useAnswer, useRows } from '../../../data/react/live.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { useJudging } from '../../../records/useJudging.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { readReview, type Reviewed } from '../core/review.ts'
import type { Round } from '../core/round.ts'
import styles from './office.module.css'
import { rounds } from './records.tsx'
import { SignBadge, SignFigures } from './SignFigures.tsx'

/** So many are looked at here; the others stand in the list. */
const SHOWN = 20

/** The rounds that wait: what stands out first, with its figures; the clean ones are approved at once. */
export function ReviewPanel() {
  const data = useData()
  const judging = useJudging(rounds, 'approve')
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const waiting = useRows('ehsRound', { state: 'submitted' }, { sort: 'roundOn' })
  const shown = useMemo(() => waiting?.slice(0, SHOWN), [waiting])
  const reviewed = useAnswer(`review ${shown?.map(({ id }) => id).join(' ') ?? ''}`, (from) =>
    shown === undefined || shown.length === 0 ? Promise.resolve([]) : readReview(from, shown),
  )
  if (waiting === undefined || reviewed === undefined) return <aside className={styles.review} aria-busy />
  const sorted = reviewed.toSorted(
    (a, b) =>
      Number(b.round.doubts !== null) - Number(a.round.doubts !== null) ||
      Number(b.signs.odd) - Number(a.signs.odd) ||
      Number(a.clean) - Number(b.clean),
  )
  const clean = reviewed.filter((one) => one.clean && judging.refused(one.round) === null)
  const approve = (wanted: readonly Round[]) =>
    step(async () => {
      const others = await judging.others(wanted)
      if (others.length === 0) {
        tell('Somebody else approves these rounds: you worked on them.')
        return false
      }
      const kept = await save(data.commit(others.map(({ id }) => commandOp('ehsRound', id, 'approve', {}))))
      if (kept) tell(`${plural(others.length, 'round')} approved`)
      return kept
    })
  const oldest = waiting[0]
  return (
    <aside className={styles.review} aria-label="To review">
      <h2>
        To review{' '}
        <small>
          {plural(waiting.length, 'round')}
          {oldest === undefined ? '' : `, oldest of ${formatDate(oldest.roundOn)}`}
        </small>
      </h2>
      {failure === null ? null : <Alert>{failure}</Alert>}
      {waiting.length === 0 ? <p className={styles.quiet}>Every signed round was looked at.</p> : null}
      <ul className={styles.reviewed}>
        {sorted.map((one) => (
          <Line
            key={one.round.id}
            {...one}
            busy={busy}
            refused={judging.refused(one.round)}
            onApprove={() => void approve([one.round])}
          />
        ))}
      </ul>
      {waiting.length > SHOWN ? (
        <Link href="/ehs-checklists/rounds?status=submitted" className={styles.link}>
          {plural(waiting.length - SHOWN, 'more round')}
        </Link>
      ) : null}
      {clean.length === 0 ? null : (
        <p className={styles.bulk}>
          <span>{clean.length === 1 ? '1 has' : `${clean.length} have`} no fail and a usual pace</span>
          <Button busy={busy} onClick={() => void approve(clean.map(({ round }) => round))}>
            Approve {clean.length}
          </Button>
        </p>
      )}
    </aside>
  )
}

interface LineProps extends Reviewed {
  readonly busy: boolean
  /** Why somebody else approves it. */
  readonly refused: string | null
  readonly onApprove: () => void
}

function Line({ round, signs, busy, refused, onApprove }: LineProps) {
  const people = usePeople()
  const failed = round.failed ?? 0
  const pace = signs.seconds === null ? '' : `${Math.round(signs.seconds)} s an item`
  return (
    <li data-odd={signs.odd || undefined}>
      <div className={styles.reviewHead}>
        <Link href={`/ehs-checklists/rounds/${round.id}`} className={styles.link}>
          {round.title}
        </Link>
        {round.doubts !== null ? (
          <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
            Answers contradicted
          </Badge>
        ) : signs.odd ? (
          <SignBadge signs={signs} />
        ) : (
          <span>{failed === 0 ? 'clean' : plural(failed, 'fail')}</span>
        )}
      </div>
      {round.doubts === null ? null : <p>{round.doubts}</p>}
      <p className={styles.quiet}>
        {[
          people.name(round.inspectorId),
          `${formatDate(round.roundOn)}${round.signedAt === null ? '' : `, ${formatTime(round.signedAt)}`}`,
          pace,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {signs.odd ? (
        <>
          <SignFigures signs={signs} />
          <div className={styles.acts}>
            <LinkButton size="small" href={`/ehs-checklists/rounds/${round.id}`}>
              Open sheet
            </LinkButton>
            <Button size="small" busy={busy} disabledReason={refused ?? undefined} onClick={onApprove}>
              Approve
            </Button>
          </div>
        </>
      ) : null}
    </li>
  )
}
