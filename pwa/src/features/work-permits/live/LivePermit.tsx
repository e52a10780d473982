import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'wouter'
import { deviceNow } from '../../../lib/clock.ts'
import { retestAt, watchUntil } from '../../../../../sync/permits/permits.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRow } from '../../../data/react/live.ts'
import { useAlarm } from '../../../records/device/useAlarm.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { barredNow } from '../core/barred.ts'
import { factsOf } from '../core/facts.ts'
import { isClosed, type Permit } from '../core/kinds.ts'
import { heldAt, LIMITS } from '../core/limits.ts'
import { usePlaces } from '../core/names.ts'
import { useAround, type Known } from '../core/useAround.ts'
import { useMayWork } from '../core/useMayWork.ts'
import { usePermitWords } from '../core/useWords.ts'
import type { Asking } from './asking.ts'
import { GasColumn } from './GasColumn.tsx'
import { gasDraftKey, wasOpen } from './gasDraft.ts'
import { GasPad } from './GasPad.tsx'
import { Gate } from './Gate.tsx'
import { InsideColumn } from './InsideColumn.tsx'
import styles from './live.module.css'
import { LiveBanners } from './LiveBanners.tsx'
import { LiveKeys } from './LiveKeys.tsx'
import { LockColumn } from './LockColumn.tsx'
import { PermitSheet } from './PermitSheet.tsx'
import { Signatures } from './Signatures.tsx'
import { Strip, TimeLeft } from './Strip.tsx'
import { ToDoColumn } from './ToDoColumn.tsx'

/** One permit while it lives: is it still safe, and what keeps it from closing? */
export default function LivePermit() {
  const { id = '' } = useParams()
  return <Gate row={useRow('workPermit', id)}>{(permit) => <Loaded permit={permit} />}</Gate>
}

function Loaded({ permit }: { readonly permit: Permit }) {
  const around = useAround(permit)
  const places = usePlaces()
  if (around === undefined)
    return (
      <FieldScreen title={permit.work} sub={places.line(permit)} back="/work-permits">
        <Skeleton lines={8} height={28} />
      </FieldScreen>
    )
  return <Shown around={around} />
}

function Shown({ around }: { readonly around: Known }) {
  const { t } = usePermitWords()
  const places = usePlaces()
  const now = useNow(1000)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { permit } = around
  const mayWork = useMayWork(permit)
  const retest = retestAt(factsOf(around, 'start', now), heldAt(permit.kind, around.own, now).rules)
  const alarm = useAlarm(ringsAt(permit, retest), now)
  useWakeLock(!isClosed(permit) && permit.state !== 'draft')
  const onClose = () => setAsking(null)
  useBackToTest(permit.id, () => setAsking({ what: 'gas' }))
  const barred = barredNow(around, now)
  if (asking?.what === 'gas') return <GasPad around={around} now={deviceNow} onClose={onClose} />
  const closed = isClosed(permit) ? '' : mayWork ? null : t.live.mayNotWork
  const elsewhere =
    around.permit.logDevice !== null && around.permit.logDevice !== around.tablet
      ? t.help.asks(around.permit.logDevice)
      : null
  return (
    <FieldScreen
      title={permit.work}
      sub={places.line(permit)}
      back="/work-permits"
      right={<TimeLeft permit={permit} now={now} />}
      below={<Strip around={around} />}
      actions={
        isClosed(permit) ? undefined : (
          <LiveKeys around={around} now={now} retest={retest} closed={closed} onAsk={setAsking} />
        )
      }
    >
      <LiveBanners around={around} now={now} alarm={alarm} onAsk={setAsking} />
      <div className={styles.columns} data-first={FIRST.has(permit.state) || undefined}>
        {permit.kind === 'lockout' ? (
          <LockColumn around={around} now={deviceNow} closed={closed} />
        ) : (
          <GasColumn around={around} now={now} retest={retest} />
        )}
        <InsideColumn
          around={around}
          now={deviceNow}
          barred={closed ?? elsewhere ?? (barred === null ? null : t.entry[barred])}
          elsewhere={closed ?? elsewhere}
          onSomebody={() => setAsking({ what: 'somebody' })}
        />
        <ToDoColumn around={around} now={now} closed={closed} onAsk={setAsking} />
      </div>
      <Signatures around={around} />
      {asking === null ? null : <PermitSheet asking={asking} around={around} now={deviceNow} onClose={onClose} />}
    </FieldScreen>
  )
}

/** Who was typing a gas test when the page died comes back to it. */
function useBackToTest(permitId: string, open: () => void) {
  const { drafts } = useData()
  const found = useEffectEvent(open)
  useEffect(() => {
    let gone = false
    drafts.read(gasDraftKey(permitId)).then(
      (draft) => {
        if (!gone && wasOpen(draft)) found()
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [drafts, permitId])
}

/** The states in which what is left comes first on a narrow screen: nobody is at work. */
const FIRST: ReadonlySet<string> = new Set(['draft', 'issued', 'suspended'])

/** What rings next: the gas test that runs out or the end of the permit while work is on, the fire watch after it. */
function ringsAt(permit: Permit, retest: number): number | null {
  if (permit.state === 'ended' && permit.kind === 'hot_work')
    return watchUntil({ workEndedAt: permit.workEndedAt ?? 0, surveyedAt: permit.surveyedAt ?? 0 }, LIMITS) || null
  if (permit.state !== 'active') return null
  return retest === 0 ? permit.untilAt : Math.min(retest, permit.untilAt)
}
