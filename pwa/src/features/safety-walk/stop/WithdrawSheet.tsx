import { useState } from 'react'
import { WithdrawReason } from '../../../records/stopwork/WithdrawReason.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './stop.module.css'
import { useStopWords } from './words.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    const problem = await onWithdraw(reason)
    setBusy(false)
    if (problem === null) onClose()
    else setFailure(problem)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.withdrawTitle}
      description={t.withdrawWords}
      footer={
        <div className={styles.foot}>
          <Key label={t.cancel} size="lg" onPress={onClose} />
          <Key label={t.withdrawAct} size="lg" tone="danger" busy={busy} disabledReason={refused ?? (reason === '' ? t.needWhy : undefined)} onPress={() => void withdraw()} />
        </div>
      }
    >
      {failure === null && refused === undefined ? null : <Alert>{failure ?? refused}</Alert>}
      <WithdrawReason value={reason} onChange={setReason} spanish={language === 'es'} title={t.whyWithdraw} other={t.otherReason} />
    </Sheet>
  )
}
