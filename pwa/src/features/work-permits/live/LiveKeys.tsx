import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { useOwnWork } from '../../../records/useOwnWork.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { leftBefore, nextStep } from '../core/facts.ts'
import { rulesOf } from '../core/limits.ts'
import { stepOps } from '../core/ops.ts'
import { hoursLeft } from '../core/time.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import type { Asking } from './asking.ts'

interface Props {
  readonly around: Known
  readonly now: number
  /** When the gas is to be tested again; 0 where nothing runs. */
  readonly retest: number
  readonly closed: string | null
  readonly onAsk: (asking: Asking) => void
}

/** The keys under the thumb: what this permit waits for is the orange one. Close stays in reach and says what is left. */
export function LiveKeys({ around, now, retest, closed, onAsk }: Props) {
  const { t: all } = usePermitWords()
  const t = all.live
  const data = useData()
  const { userId } = useActor()
  const mayIssue = useCan('work-permits.permit.approve')
  const { save, step, busy, failure } = useSaver()
  const { permit, tablet } = around
  const { state } = permit
  const notMine = useOwnWork('workPermit', permit, 'issue', mayIssue, t.notYours)
  const next = nextStep(state)
  const left = next === null ? [] : leftBefore(around, next, now)
  const measured = rulesOf(permit.kind).retestMinutes > 0
  const run = (name: string) =>
    void step(() => save(data.commit(stepOps(permit, name, { now: deviceNow(), me: userId, tablet }))))
  const leftWords = left.length === 0 ? t.nothingLeft : t.thingsLeft(left.length)
  const stepKey = (name: 'issue' | 'start' | 'resume', label: string, icon: IconName) => (
    <Key
      label={label}
      size="lg"
      tone={left.length === 0 ? 'primary' : 'neutral'}
      hint={name === 'issue' && left.length === 0 && (!mayIssue || notMine !== null) ? t.somebodyElse : leftWords}
      busy={busy}
      icon={<Icon name={icon} size="md" />}
      disabledReason={
        closed ??
        (name === 'issue' ? (mayIssue ? notMine : t.mayNotIssue) : null) ??
        (left.length === 0 ? undefined : leftWords)
      }
      onPress={() => (name === 'resume' ? run(name) : onAsk({ what: 'sign', step: name }))}
    />
  )
  // Its clock may stand below what the screen shows.
  const due = retest <= now ? all.board.retestOver : all.board.retestIn(hoursLeft(retest - now))
  const test = (
    <Key
      label={t.test}
      size="lg"
      hint={retest === 0 || state !== 'active' ? undefined : due}
      tone={state === 'active' || left.some((code) => code.startsWith('gas_')) ? 'primary' : 'neutral'}
      icon={<Icon name="gauge" size="md" />}
      disabledReason={closed ?? undefined}
      onPress={() => onAsk({ what: 'gas' })}
    />
  )
  const close = (
    <Key
      label={t.close}
      size="lg"
      layout="above"
      tone={next === 'close' && left.length === 0 && state !== 'active' ? 'primary' : 'neutral'}
      hint={next === 'close' ? leftWords : undefined}
      icon={<Icon name="lock" size="md" />}
      disabledReason={closed ?? undefined}
      onPress={() => onAsk({ what: 'close' })}
    />
  )
  const plain = (label: string, icon: IconName, onPress: () => void, hint?: string) => (
    <Key
      label={label}
      size="lg"
      layout="above"
      hint={hint}
      busy={busy}
      icon={<Icon name={icon} size="md" />}
      disabledReason={closed ?? undefined}
      onPress={onPress}
    />
  )
  return (
    <>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      {plain(all.more.title, 'ellipsis', () => onAsk({ what: 'more' }))}
      {state === 'active' ? (
        <Key
          label={t.stop}
          size="lg"
          layout="above"
          tone="danger"
          icon={<Icon name="octagon-x" size="md" />}
          disabledReason={closed ?? undefined}
          onPress={() => onAsk({ what: 'stop' })}
        />
      ) : null}
      {measured && (state === 'issued' || state === 'active' || state === 'suspended')
        ? plain(t.changed, 'wind', () => onAsk({ what: 'changed' }), t.changedHint)
        : null}
      {state === 'active' || state === 'suspended' || state === 'expired'
        ? plain(t.endWork, 'timer', () => run('endWork'))
        : null}
      {state === 'ended' ? plain(t.restart, 'play', () => run('restart')) : null}
      {state === 'draft' ? null : close}
      {measured && state !== 'ended' && state !== 'reopened' && state !== 'expired' ? test : null}
      {state === 'draft' ? stepKey('issue', t.issue, 'file-check') : null}
      {state === 'issued' ? stepKey('start', t.start, 'play') : null}
      {state === 'suspended' ? stepKey('resume', t.resume, 'play') : null}
    </>
  )
}
