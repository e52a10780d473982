import { useState } from 'react'
import { langOf } from '../../../lib/words.ts'
import { ReasonChoice } from '../../../records/ReasonChoice.tsx'
import { WITHDRAW_REASONS } from './reasons.ts'
import { StopSheet } from './StopSheet.tsx'
import { useStopWords } from './useStopWords.ts'

interface Props {
  readonly onClose: () => void
  /** Why this person may not. */
  readonly refused?: string | undefined
  /** Saves it with the reason; answers why it was not kept, or null. */
  readonly onWithdraw: (reason: string) => Promise<string | null>
}

/** A key that stopped the work of others is not simply let go: they are told why. */
export function WithdrawSheet({ onClose, refused, onWithdraw }: Props) {
  const { t, language } = useStopWords()
  const [reason, setReason] = useState('')
  return (
    <StopSheet
      onClose={onClose}
      title={t.withdrawTitle}
      description={t.withdrawWords}
      act={t.withdrawAct}
      tone="danger"
      missing={refused ?? (reason === '' ? t.needWhy : undefined)}
      problem={refused ?? null}
      onAct={() => onWithdraw(reason)}
    >
      <ReasonChoice
        reasons={WITHDRAW_REASONS}
        value={reason}
        onChange={setReason}
        shown={Object.values(t.withdrawReasons)}
        lang={langOf(language)}
        title={t.whyWithdraw}
        other={t.otherReason}
      />
    </StopSheet>
  )
}
