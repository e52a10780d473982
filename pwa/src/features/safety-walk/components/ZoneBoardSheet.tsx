import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ABANDON_REASONS } from '../walkRules.ts'
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
  const [abandoning, setAbandoning] = useState(false)
  const then = (step: () => void) => () => {
    onClose()
    step()
  }
  if (abandoning && onAbandon) {
    return (
      <Sheet
        open
        onClose={onClose}
        title="Why is this walk given up?"
        description="What was found and photographed stays. The walk is closed with your reason and cannot be walked on."
      >
        <div className={styles.wrapKeys}>
          {ABANDON_REASONS.map((reason) => (
            <Key key={reason} tone="danger" label={reason} onPress={then(() => onAbandon(reason))} />
          ))}
          <Key label="Keep walking" onPress={onClose} />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet open onClose={onClose} title="This walk">
      <div className={styles.stack}>
        <Key
          label="Show code to join"
          hint="a partner scans it, no signal needed"
          layout="beside"
          icon={<Icon name="qr-code" size="md" />}
          onPress={then(onShowCode)}
        />
        {onPause ? (
          <Key
            label="Pause and leave"
            hint="the time stands still until you come back"
            icon={<Icon name="pause" size="md" />}
            onPress={then(onPause)}
          />
        ) : null}
        {onResume ? <Key label="Resume walk" icon={<Icon name="play" size="md" />} onPress={then(onResume)} /> : null}
        {onDoneHere ? (
          <Key
            label="I’m done here"
            hint={`${alone ? 'the office sees' : 'the others see'} that nothing more comes from you`}
            icon={<Icon name="circle-check" size="md" />}
            onPress={then(onDoneHere)}
          />
        ) : null}
        {onFinish ? (
          <Key
            label="Finish walk"
            hint="for everybody; review and sign"
            icon={<Icon name="flag" size="md" />}
            onPress={then(onFinish)}
          />
        ) : null}
        {onAbandon ? (
          <Key
            label="Abandon walk"
            hint="with a reason"
            tone="danger"
            icon={<Icon name="x" size="md" />}
            onPress={() => setAbandoning(true)}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
