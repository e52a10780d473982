import { useState } from 'react'
import { useActor, useData, useGranted } from '../../../data/react/context.tsx'
import { namesAsOwn } from '../../../records/ownPast.ts'
import { useStanding } from '../../../records/rights.ts'
import { Button, type ButtonSize } from '../../../ui/Button.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { acknowledgeStops, withdrawStops } from './stopQueries.ts'
import type { StopRow } from './liveStops.ts'
import { useStopWords } from './useStopWords.ts'

const ReleaseSheet = lazyWindow(async () => (await import('./ReleaseSheet.tsx')).ReleaseSheet)
const WithdrawSheet = lazyWindow(async () => (await import('./WithdrawSheet.tsx')).WithdrawSheet)
const WhoReleasesSheet = lazyWindow(async () => (await import('./WhoReleasesSheet.tsx')).WhoReleasesSheet)

interface Props {
  /** Live ones of one finding or one zone. */
  readonly stops: readonly StopRow[]
  readonly size: ButtonSize
  /** What else of the finding or the zone a release from here ends; left out: the same. */
  readonly all?: readonly StopRow[]
  readonly onRefused: (message: string | null) => void
  /** Everything; only what this person can do (where a screen says the rest); or only what others wait for (a line above a walk). */
  readonly show?: 'all' | 'possible' | 'needed'
}

type Open = 'release' | 'withdraw' | 'who' | null

/** What this person can do about stopped work, and who can do what they cannot. */
export function StopKeys({ stops, all = stops, size, onRefused, show = 'all' }: Props) {
  const data = useData()
  const { userId } = useActor()
  const { selfApproval } = useGranted()
  const { t } = useStopWords()
  const [open, setOpen] = useState<Open>(null)
  const [first] = stops
  const { edit: mayEdit, can } = useStanding(first)
  const mayRelease = can('approve')
  // Who raised it may say that it was nothing; about others' only who may release.
  const mayWithdraw = mayRelease || stops.every(({ createdBy }) => createdBy === userId)
  const raised = stops.filter(({ state }) => state === 'raised')
  const others = raised.filter((stop) => selfApproval || !namesAsOwn('stopWork', 'acknowledge', stop, userId))
  const acknowledge = async () => {
    const result = await acknowledgeStops(data, others, userId)
    onRefused(result.ok ? null : result.message)
  }
  const withdraw = async (reason: string) => {
    const result = await withdrawStops(data, stops, userId, reason)
    return result.ok ? null : result.message
  }
  if (first === undefined) return null
  return (
    <>
      {raised.length === 0 || (show !== 'all' && (others.length === 0 || !mayEdit)) ? null : (
        <Button
          size={size}
          disabledReason={others.length === 0 ? t.ackAsk : mayEdit ? undefined : t.ackRight}
          onClick={() => void acknowledge()}
        >
          {t.acknowledge}
        </Button>
      )}
      {mayRelease ? (
        <Button size={size} onClick={() => setOpen('release')}>
          {t.release}
        </Button>
      ) : show === 'needed' ? null : (
        <Button kind="quiet" size={size} onClick={() => setOpen('who')}>
          {t.whoReleases}
        </Button>
      )}
      {mayWithdraw && show !== 'needed' ? (
        <Button kind="quiet" size={size} onClick={() => setOpen('withdraw')}>
          {t.withdraw}
        </Button>
      ) : null}
      {open === 'release' ? <ReleaseSheet stops={all} onClose={() => setOpen(null)} /> : null}
      {open === 'withdraw' ? <WithdrawSheet id={first.id} onClose={() => setOpen(null)} onWithdraw={withdraw} /> : null}
      {open === 'who' ? <WhoReleasesSheet onClose={() => setOpen(null)} /> : null}
    </>
  )
}
