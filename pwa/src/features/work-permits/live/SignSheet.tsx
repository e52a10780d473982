import { useActor, useData } from '../../../data/react/context.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { SignHere } from '../../../records/signing/SignHere.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { stepOps } from '../core/ops.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'
import { useStepSigning } from './useStepSigning.ts'

/** Who issues the permit signs it, or whoever holds it when the work starts. */
export function SignSheet({ around, now, step: name, onClose }: SheetProps & { readonly step: 'issue' | 'start' }) {
  const { t } = usePermitWords()
  const data = useData()
  const { userId } = useActor()
  const { save, step, busy, failure } = useSaver()
  const { permit, tablet } = around
  const role = name === 'issue' ? 'issue' : 'accept'
  const signing = useStepSigning(around, role, name === 'issue' ? userId : (permit.holderId ?? userId))
  const title = name === 'issue' ? t.live.issue : t.live.start
  const keep = () =>
    step(async () => {
      const at = now()
      const signed = await signing.sign(at)
      if (signed === null) return false
      const kept = await save(data.commit([...signed, ...stepOps(permit, name, { now: at, me: userId, tablet })]))
      if (kept) onClose()
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <SignHere signing={signing} />
        <Key
          label={title}
          size="lg"
          tone="primary"
          busy={busy}
          icon={<Icon name="signature" size="md" />}
          disabledReason={signing.missing}
          onPress={() => void keep()}
        />
      </div>
    </Sheet>
  )
}
