import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SKIP_REASONS } from '../walkRules.ts'
import styles from './field.module.css'

interface Props {
  readonly open: boolean
  readonly zoneName: string
  readonly onClose: () => void
  readonly onSkip: (reason: string) => void
}

/** A zone is left out with a reason, in one tap. */
export function SkipSheet({ open, zoneName, onClose, onSkip }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={`Why is ${zoneName} skipped?`}>
      <div className={styles.wrapKeys}>
        {SKIP_REASONS.map((reason) => (
          <Key
            key={reason}
            label={reason}
            onPress={() => {
              onClose()
              onSkip(reason)
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
