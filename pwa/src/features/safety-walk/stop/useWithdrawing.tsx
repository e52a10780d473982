import { useState, type ReactNode } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useStanding } from '../../../records/rights.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import type { StopRow } from './liveStops.ts'
import { useStopWords } from './useStopWords.ts'

const WithdrawSheet = lazyWindow(async () => (await import('./WithdrawSheet.tsx')).WithdrawSheet)

type Change = (reason: string | null) => Promise<boolean>

export interface Withdrawing {
  /** Runs a change that ends stopped work: at once where none stands, else after the sheet has its reason. */
  readonly before: (change: Change) => void
  readonly sheet: ReactNode
}

/** One question before a milder severity, another kind or the bin: why is the stop work withdrawn? */
export function useWithdrawing(live: readonly StopRow[]): Withdrawing {
  const { userId } = useActor()
  const { t } = useStopWords()
  const mayRelease = useStanding(live[0]).can('approve')
  const [asking, setAsking] = useState<Change | null>(null)
  const allowed = mayRelease || live.every(({ createdBy }) => createdBy === userId)
  return {
    before: (change) => {
      if (live.length === 0) void change(null)
      else setAsking(() => change)
    },
    sheet:
      asking === null ? null : (
        <WithdrawSheet
          id={live[0]?.id ?? ''}
          onClose={() => setAsking(null)}
          refused={allowed ? undefined : t.cannotWithdraw}
          onWithdraw={async (reason) => ((await asking(reason)) ? null : t.notKept)}
        />
      ),
  }
}
