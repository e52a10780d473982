import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { reasonsFor } from '../zones/reasons.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import styles from './field.module.css'

interface Props {
  readonly open: boolean
  readonly zoneName: string
  readonly onClose: () => void
  readonly onSkip: (reason: string) => void
}

/** A zone is left out with a reason, in one tap. */
export function SkipSheet({ open, zoneName, onClose, onSkip }: Props) {
  const { t } = useZoneWords()
  return (
    <Sheet open={open} onClose={onClose} title={t.whySkipped(zoneName)}>
      <div className={styles.wrapKeys}>
        {reasonsFor('skipReasons', t).map(({ stored, label }) => (
          <Key
            key={stored}
            label={label}
            onPress={() => {
              onClose()
              onSkip(stored)
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
