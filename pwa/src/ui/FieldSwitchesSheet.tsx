import styles from './FieldSwitchesSheet.module.css'
import { useHand } from './hand.ts'
import { buzz, canBuzz, useBuzz } from './haptics.ts'
import { Icon } from './Icon.tsx'
import { KeyGroup } from './KeyGroup.tsx'
import { Sheet } from './Sheet.tsx'
import { useTextSize } from './textSize.ts'
import { useTheme } from './theme.ts'

export function LookSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Look and feel" description="Kept on this device, for everybody who uses it.">
      <LookSettings />
    </Sheet>
  )
}

/** Each choice takes effect at once and is seen on the screen behind. */
export function LookSettings() {
  const look = useTheme()
  const text = useTextSize()
  const side = useHand()
  const vibration = useBuzz()
  return (
    <div className={styles.settings} data-density="field">
      <KeyGroup
        label="Screen"
        columns={3}
        value={look.theme}
        onChange={look.set}
        options={[
          { value: 'light', label: 'Day', icon: <Icon name="sun-medium" size="md" /> },
          { value: 'dark', label: 'Night', icon: <Icon name="moon" size="md" /> },
          { value: 'sun', label: 'Sun', icon: <Icon name="sun" size="md" /> },
        ]}
      />
      <KeyGroup
        label="Text size"
        columns={3}
        value={text.size}
        onChange={text.set}
        options={[
          { value: '100', label: '100%' },
          { value: '130', label: '130%' },
          { value: '200', label: '200%' },
        ]}
      />
      <KeyGroup
        label="Hand that works"
        columns={2}
        value={side.hand}
        onChange={side.set}
        options={[
          { value: 'left', label: 'Left', icon: <Icon name="hand" size="md" /> },
          { value: 'right', label: 'Right', icon: <Icon name="hand" size="md" /> },
        ]}
      />
      {canBuzz() ? (
        <KeyGroup
          label="Buzz when something is saved"
          columns={2}
          value={vibration.on ? 'on' : 'off'}
          onChange={(value) => {
            vibration.set(value === 'on')
            buzz(30)
          }}
          options={[
            { value: 'on', label: 'Buzz' },
            { value: 'off', label: 'Quiet' },
          ]}
        />
      ) : null}
    </div>
  )
}
