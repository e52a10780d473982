import { Link } from 'wouter'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { lookOf } from '../../../records/engine/words.ts'
import type { Stops } from '../../../records/halts/find.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { usePlaces } from '../core/names.ts'
import { hoursLeft } from '../core/time.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './board.module.css'
import type { OnBoard } from './useBoard.ts'

/** A live permit at a glance: what, where, who, how many inside, and which clock runs. */
export function LiveCard({ one, now }: { readonly one: OnBoard; readonly now: number }) {
  const { t: all, label } = usePermitWords()
  const t = all.board
  const people = usePeople()
  const places = usePlaces()
  const { permit, inside, trapped, retest, watch, clashing, stops } = one
  const kind = lookOf('workPermit', 'kind', permit.kind)
  const state = lookOf('workPermit', 'state', permit.state)
  const left = permit.untilAt - now
  return (
    <li className={styles.card} data-tone={one.tone}>
      <Link href={`/work-permits/live/${permit.id}`} className={styles.link}>
        <span className={styles.top}>
          <Icon name={kind.icon ?? 'flame'} size="md" />
          <b>{permit.work}</b>
          <Badge tone={state.tone ?? 'neutral'}>{label(state.label)}</Badge>
        </span>
        <span className={styles.where}>{[label(kind.label), places.line(permit)].filter(Boolean).join(' · ')}</span>
        <span className={styles.facts}>
          {permit.kind === 'lockout' && inside === 0 ? null : (
            <span data-inside={inside > 0 || undefined} data-tone={trapped ? 'danger' : undefined}>
              {t.inside(inside)}
            </span>
          )}
          {permit.state === 'ended' ? null : (
            <span data-tone={left <= 0 ? 'danger' : undefined}>{left <= 0 ? t.over : t.endsIn(hoursLeft(left))}</span>
          )}
          {retest === null ? null : (
            <span data-tone={retest <= now ? 'danger' : undefined}>
              {retest <= now ? t.retestOver : t.retestIn(hoursLeft(retest - now))}
            </span>
          )}
          {watch === null ? null : <span>{watch <= now ? t.watchOver : t.watch(hoursLeft(watch - now))}</span>}
          <span>{people.name(permit.holderId)}</span>
        </span>
        <FailedTest failed={one.failed} />
        <StoppedAt stops={stops} />
        {permit.state === 'reopened' ? <strong className={styles.alarm}>{t.mayBe}</strong> : null}
        {clashing.map(({ id, work }) => (
          <strong key={id} className={styles.alarm}>
            {t.conflict(work)}
          </strong>
        ))}
      </Link>
    </li>
  )
}

/** What the last gas test found: nothing else that stands on the card matters as much. */
function FailedTest({ failed }: Pick<OnBoard, 'failed'>) {
  const { t } = usePermitWords()
  return failed.length === 0 ? null : (
    <strong className={styles.alarm}>{t.gas.failed(failed.map((code) => t.gas.wrong[code]).join(', '))}</strong>
  )
}

/** Where work is stopped nothing is green, whatever its own state says. */
function StoppedAt({ stops: { over } }: { readonly stops: Stops }) {
  const { t } = usePermitWords()
  const zones = useZones()
  const [first] = over
  return first === undefined ? null : (
    <strong className={styles.alarm}>{t.board.stopped(zones.name(first.zone))}</strong>
  )
}

interface DraftProps {
  readonly one: OnBoard
  readonly onOpen: () => void
}

export function DraftRow({ one: { permit, stops, failed }, onOpen }: DraftProps) {
  const { t, label } = usePermitWords()
  const places = usePlaces()
  const kind = lookOf('workPermit', 'kind', permit.kind)
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <Icon name={kind.icon ?? 'flame'} size="md" />
        <span>
          <b>{permit.work}</b>
          <small>{[label(kind.label), places.line(permit)].filter(Boolean).join(' · ')}</small>
          <FailedTest failed={failed} />
          <StoppedAt stops={stops} />
        </span>
        <span>
          {formatDateTime(permit.fromAt)}, {t.start.until(formatTime(permit.untilAt))}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}
