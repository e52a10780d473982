import { useState } from 'react'
import { useHand } from './hand.ts'
import { Icon } from './Icon.tsx'
import { Key } from './Key.tsx'
import { lazyWindow } from './lazyWindow.tsx'
import { useTheme } from './theme.ts'
import { useUiWords } from './useUiWords.ts'

const LookSheet = lazyWindow(async () => (await import('./FieldSwitchesSheet.tsx')).LookSheet)

interface SwitchProps {
  /** The sign with its words, where there is room for them. */
  readonly words?: boolean
}

/** Sun mode, one tap away on every field screen. */
export function SunKey({ words = false }: SwitchProps) {
  const say = useUiWords()
  const { theme, toggleSun } = useTheme()
  return (
    <Key
      iconOnly={!words}
      label={say.sunMode}
      selected={theme === 'sun'}
      icon={<Icon name="sun" size="lg" />}
      onPress={toggleSun}
    />
  )
}

/** Left-hand switch: mirrors the actions at the bottom and moves the shutter to the other edge. */
export function HandKey({ words = false }: SwitchProps) {
  const say = useUiWords()
  const { hand, toggle } = useHand()
  return (
    <Key
      iconOnly={!words}
      label={say.leftHand}
      selected={hand === 'left'}
      icon={<Icon name="hand" size="lg" />}
      onPress={toggle}
    />
  )
}

/** Everything about look and feel in one place: theme, size of the words, hand, buzz. */
export function LookKey() {
  const say = useUiWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Key iconOnly label={say.look.title} icon={<Icon name="settings" size="lg" />} onPress={() => setOpen(true)} />
      {open ? <LookSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
