import { useData } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { useActor } from '../../../data/react/context.tsx'
import { headCount } from '../../../../../sync/permits/permits.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { CallPerson } from '../../../records/CallPerson.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { HaltBanner } from '../../../records/halts/HaltBanner.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { failedTest, isElsewhere } from '../core/facts.ts'
import { isClosed } from '../core/kinds.ts'
import { heldAt } from '../core/limits.ts'
import { takeLog } from '../core/ops.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import type { Asking } from './asking.ts'
import { failedText } from './gases.ts'
import styles from './live.module.css'

interface Props {
  readonly around: Known
  readonly now: number
  readonly alarm: { readonly ringing: boolean; readonly silence: () => void }
  readonly onAsk: (asking: Asking) => void
}

/** What everybody who opens the permit has to know first. */
export function LiveBanners({ around, now, alarm, onAsk }: Props) {
  const { t: all, label, why } = usePermitWords()
  const t = all.live
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, failure } = useSaver()
  const { permit, tablet, clashing } = around
  const inside = headCount(around.entries.map(({ inAt, outAt }) => ({ in: inAt, out: outAt ?? 0 })))
  const state = label(wordOf('workPermit', 'state', permit.state))
  const over = permit.state === 'active' && permit.untilAt <= now
  const failed = failedTest(around, now)
  const take = () => void save(data.commit(takeLog(newId(), permit, '', { now: deviceNow(), me: userId, tablet })))
  return (
    <div className={styles.banners}>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      {alarm.ringing ? (
        <Banner
          tone="danger"
          icon="bell"
          fact={t.ringNow}
          action={
            <Button size="field" onClick={alarm.silence}>
              OK
            </Button>
          }
        />
      ) : null}
      {isClosed(permit) ? null : (
        <HaltBanner stops={around.stops}>
          {inside === 0 ? '' : t.comeOut(inside)} {permit.state === 'draft' ? all.start.stopped : t.resumes}
        </HaltBanner>
      )}
      {failed === null ? null : (
        <Banner
          tone="danger"
          icon="gauge"
          fact={all.gas.failed(failedText(failed, heldAt(permit.kind, around.own, now), all.gas))}
        >
          {all.gas.failedHow}
        </Banner>
      )}
      {permit.state === 'reopened' ? (
        <Banner tone="danger" icon="siren" fact={state}>
          {[permit.reopenedBecause, t.inside].filter(Boolean).join(' ')}
        </Banner>
      ) : null}
      {permit.state === 'expired' || over ? <Banner tone="danger" fact={t.expired} /> : null}
      {permit.state === 'suspended' ? (
        <Banner tone="warn" icon="pause" fact={`${state}.`}>
          {why(permit.stateReason)} {around.stops.over.length === 0 ? t.mayResume : ''}
        </Banner>
      ) : null}
      {isClosed(permit) ? (
        <Banner
          tone={permit.state === 'emergency' ? 'danger' : 'info'}
          fact={
            permit.state === 'emergency'
              ? t.emergencyAt(formatDateTime(permit.stateAt))
              : permit.state === 'closed'
                ? t.closedAt(formatDateTime(permit.stateAt))
                : state
          }
        >
          {why(permit.stateReason)}
        </Banner>
      ) : null}
      {isClosed(permit)
        ? null
        : clashing.map((other) => (
            <Banner
              key={other.id}
              tone="warn"
              fact={t.conflictWith(other.work, people.name(other.holderId))}
              action={
                <>
                  <CallPerson id={other.holderId} />
                  <Button size="field" onClick={() => onAsk({ what: 'conflict' })}>
                    {all.help.conflict}
                  </Button>
                </>
              }
            >
              {permit.conflictNote}
            </Banner>
          ))}
      {isClosed(permit) ? null : isElsewhere(permit, tablet) ? (
        <Banner
          tone="info"
          icon="tablet"
          fact={t.elsewhere(permit.logDevice ?? '', people.name(permit.logHolderId))}
          action={<CallPerson id={permit.logHolderId} />}
        />
      ) : permit.logDevice === null && permit.state !== 'draft' && permit.state !== 'issued' ? (
        <Banner
          tone="warn"
          icon="tablet"
          fact={t.nobodys}
          action={
            <Button size="field" onClick={take}>
              {t.take}
            </Button>
          }
        />
      ) : null}
      {permit.state === 'active' || permit.state === 'ended' ? <p className={styles.rings}>{t.rings}</p> : null}
    </div>
  )
}
