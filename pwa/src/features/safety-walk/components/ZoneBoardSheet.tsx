import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { reasonsFor } from '../zones/reasons.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import styles from './field.module.css'

interface Props {
  /** Nobody else has joined the walk. */
  readonly alone: boolean
  readonly onClose: () => void
  readonly onShowCode: () => void
  /** Missing where the step is not this person's: a copy joined by code, a walk that stands. */
  readonly onPause?: (() => void) | undefined
  readonly onResume?: (() => void) | undefined
  readonly onFinish?: (() => void) | undefined
  readonly onDoneHere?: (() => void) | undefined
  readonly onAbandon?: ((reason: string) => void) | undefined
}

/** The steps of a walk that are not the next one. Abandoning asks why, and that is the second tap. */
export function ZoneBoardSheet({
  alone,
  onClose,
  onShowCode,
  onPause,
  onResume,
  onFinish,
  onDoneHere,
  onAbandon,
}: Props) {
  const { t } = useZoneWords()
  const [abandoning, setAbandoning] = useState(false)
  const then = (step: () => void) => () => {
    onClose()
    step()
  }
  if (abandoning && onAbandon) {
    return (
      <Sheet open onClose={onClose} title={t.sheet.whyAbandon} description={t.sheet.abandonWords}>
        <div className={styles.wrapKeys}>
          {reasonsFor('abandonReasons', t).map(({ stored, label }) => (
            <Key key={stored} tone="danger" label={label} onPress={then(() => onAbandon(stored))} />
          ))}
          <Key label={t.sheet.keepWalking} onPress={onClose} />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet open onClose={onClose} title={t.sheet.title}>
      <div className={styles.stack}>
        <Key
          label={t.sheet.showCode}
          hint={t.sheet.showCodeHint}
          layout="beside"
          icon={<Icon name="qr-code" size="md" />}
          onPress={then(onShowCode)}
        />
        {onPause ? (
          <Key
            label={t.sheet.pause}
            hint={t.sheet.pauseHint}
            icon={<Icon name="pause" size="md" />}
            onPress={then(onPause)}
          />
        ) : null}
        {onResume ? (
          <Key label={t.board.resume} icon={<Icon name="play" size="md" />} onPress={then(onResume)} />
        ) : null}
        {onDoneHere ? (
          <Key
            label={t.board.doneHere}
            hint={t.sheet.doneHint(alone)}
            icon={<Icon name="circle-check" size="md" />}
            onPress={then(onDoneHere)}
          />
        ) : null}
        {onFinish ? (
          <Key
            label={t.board.finish}
            hint={t.sheet.finishHint}
            icon={<Icon name="flag" size="md" />}
            onPress={then(onFinish)}
          />
        ) : null}
        {onAbandon ? (
          <Key
            label={t.sheet.abandon}
            hint={t.sheet.abandonHint}
            tone="danger"
            icon={<Icon name="x" size="md" />}
            onPress={() => setAbandoning(true)}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
