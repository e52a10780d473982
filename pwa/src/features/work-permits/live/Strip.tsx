import { watchUntil } from '../../../../../sync/permits/permits.ts'
import { formatTime } from '../../../lib/dates.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { cx } from '../../../ui/cx.ts'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { isClosed, type Permit } from '../core/kinds.ts'
import { LIMITS } from '../core/limits.ts'
import { hoursLeft, toneOf } from '../core/time.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'

/** Where the permit stands, step by step. */
export function Strip({ around: { permit, signatures } }: { readonly around: Known }) {
  const { t: all, label: say } = usePermitWords()
  const t = all.live.strip
  // Work is not on where it is suspended, has expired or is open again.
  const off = stepAt(permit) === 2 && permit.state !== 'active'
  const people = usePeople()
  const steps = [
    { id: 'draft', label: t.draft, at: null },
    { id: 'issued', label: t.issued, at: permit.issuedAt, role: 'issue' },
    off
      ? { id: 'active', label: say(wordOf('workPermit', 'state', permit.state)), at: permit.stateAt, role: 'accept' }
      : { id: 'active', label: t.active, at: permit.startedAt, role: 'accept' },
    { id: 'ended', label: permit.kind === 'hot_work' ? t.ended : t.endedPlain, at: permit.workEndedAt },
    { id: 'closed', label: t.closed, at: isClosed(permit) ? permit.stateAt : null, role: 'close' },
  ]
  const at = stepAt(permit)
  const signedBy = (role: string | undefined) => {
    const given = signatures.findLast((signature) => signature.role === role)
    return given === undefined ? null : (people.known(given.personId) ?? given.name)
  }
  return (
    <ol className={styles.strip}>
      {steps.map(({ id, label, at: when, role }, index) => {
        const signer = index > at ? null : signedBy(role)
        return (
          <li key={id} aria-current={index === at ? 'step' : undefined} className={cx(index === at && styles.here)}>
            {index < at && isDone(id, permit) ? <Icon name="check" size="sm" /> : null}
            {label} {when === null || index > at ? '' : formatTime(when)}
            {signer === null ? null : <Icon name="signature" size="sm" label={all.signed.by(signer)} />}
          </li>
        )
      })}
    </ol>
  )
}

/** Whether a step was taken. A permit that is over may have left some out: it was closed unused, or in an emergency. */
function isDone(step: string, permit: Permit): boolean {
  switch (step) {
    case 'draft':
      return true
    case 'issued':
      return permit.issuedAt !== null
    case 'active':
      return permit.startedAt !== null
    case 'ended': {
      if (permit.workEndedAt === null) return false
      if (permit.kind !== 'hot_work') return true
      const watch = watchUntil({ workEndedAt: permit.workEndedAt, surveyedAt: permit.surveyedAt ?? 0 }, LIMITS)
      return watch <= (permit.stateAt ?? 0)
    }
    default:
      return false
  }
}

function stepAt({ state }: Permit): number {
  switch (state) {
    case 'draft':
      return 0
    case 'issued':
      return 1
    case 'active':
    case 'suspended':
    case 'expired':
    case 'reopened':
      return 2
    case 'ended':
      return 3
    case 'closed':
    case 'emergency':
    case 'void':
      return 4
  }
}

/** How long the permit still lasts, by its stored end. */
export function TimeLeft({ permit, now }: { readonly permit: Permit; readonly now: number }) {
  const { t } = usePermitWords()
  const left = permit.untilAt - now
  return (
    <>
      {isClosed(permit) ? null : (
        <p className={styles.timeLeft} data-tone={toneOf(left, LIMITS['warnMinutes'] ?? 0)}>
          <b>{hoursLeft(left)}</b>
          {left > 0 ? t.live.left : t.live.over} {formatTime(permit.untilAt)}
        </p>
      )}
      <SunKey />
    </>
  )
}
