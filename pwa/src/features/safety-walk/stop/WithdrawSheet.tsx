import { useDraft } from '../../../data/store/drafts.ts'
import { ReasonChoice } from '../../../records/ReasonChoice.tsx'
import { WITHDRAW_REASONS } from './reasons.ts'
import { StopSheet } from './StopSheet.tsx'
import { useStopWords } from './useStopWords.ts'

interface Props {
  /** The stop: names what is typed, on the device. */
  readonly id: string
  readonly onClose: () => void
  /** Why this person may not. */
  readonly refused?: string | undefined
  /** Saves it with the reason; answers why it was not kept, or null. */
  readonly onWithdraw: (reason: string) => Promise<string | null>
}

/** A key that stopped the work of others is not simply let go: they are told why. */
export function WithdrawSheet({ id, onClose, refused, onWithdraw }: Props) {
  const { t, language } = useStopWords()
  const draft = useDraft(`stop-withdraw:${id}`, '')
  const reason = draft.value
  return (
    <StopSheet
      onClose={onClose}
      title={t.withdrawTitle}
      description={t.withdrawWords}
      act={t.withdrawAct}
      tone="danger"
      missing={refused ?? (reason.trim() === '' ? t.needWhy : undefined)}
      problem={refused ?? null}
      onAct={async () => {
        const refusal = await onWithdraw(reason.trim())
        if (refusal === null) draft.clear()
        return refusal
      }}
    >
      <ReasonChoice
        reasons={WITHDRAW_REASONS}
        value={reason}
        onChange={draft.change}
        shown={Object.values(t.withdrawReasons)}
        lang={language}
        title={t.whyWithdraw}
        other={t.otherReason}
      />
    </StopSheet>
  )
}
