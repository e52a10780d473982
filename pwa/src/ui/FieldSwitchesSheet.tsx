import { languages } from '../lib/words.ts'
import styles from './FieldSwitchesSheet.module.css'
import { useHand } from './hand.ts'
import { buzz, canBuzz, useBuzz } from './haptics.ts'
import { Icon } from './Icon.tsx'
import { KeyGroup } from './KeyGroup.tsx'
import { useLanguage } from './language.ts'
import { Sheet } from './Sheet.tsx'
import { useTextSize } from './textSize.ts'
import { useTheme } from './theme.ts'
import { useUiWords } from './useUiWords.ts'

export function LookSheet({ onClose }: { readonly onClose: () => void }) {
  const { look: say } = useUiWords()
  return (
    <Sheet open onClose={onClose} title={say.title} description={say.fact}>
      <LookSettings />
    </Sheet>
  )
}

/** Each choice takes effect at once and is seen on the screen behind. */
export function LookSettings() {
  const { look: say, language: languageTitle } = useUiWords()
  const { language, setLanguage } = useLanguage()
  const look = useTheme()
  const text = useTextSize()
  const side = useHand()
  const vibration = useBuzz()
  return (
    <div className={styles.settings} data-density="field">
      <KeyGroup
        label={say.screen}
        columns={3}
        value={look.theme}
        onChange={look.set}
        options={[
          { value: 'light', label: say.themes.light, icon: <Icon name="sun-medium" size="md" /> },
          { value: 'dark', label: say.themes.dark, icon: <Icon name="moon" size="md" /> },
          { value: 'sun', label: say.themes.sun, icon: <Icon name="sun" size="md" /> },
        ]}
      />
      <KeyGroup
        label={say.text}
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
        label={say.hand}
        columns={2}
        value={side.hand}
        onChange={side.set}
        options={[
          { value: 'left', label: say.left, icon: <Icon name="hand" size="md" /> },
          { value: 'right', label: say.right, icon: <Icon name="hand" size="md" /> },
        ]}
      />
      {languages().length > 1 ? (
        <KeyGroup
          label={languageTitle}
          columns={2}
          value={language}
          onChange={setLanguage}
          options={languages().map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {canBuzz() ? (
        <KeyGroup
          label={say.buzz}
          columns={2}
          value={vibration.on ? 'on' : 'off'}
          onChange={(value) => {
            vibration.set(value === 'on')
            buzz(30)
          }}
          options={[
            { value: 'on', label: say.on },
            { value: 'off', label: say.off },
          ]}
        />
      ) : null}
    </div>
  )
}
