import { useHand } from './hand.ts'
import { Icon } from './Icon.tsx'
import { Key } from './Key.tsx'
import { useTheme } from './theme.ts'

/** Sun mode, one tap away on every field screen. */
export function SunKey() {
  const { theme, toggleSun } = useTheme()
  return <Key iconOnly label="Sun mode" selected={theme === 'sun'} icon={<Icon name="sun" size="lg" />} onPress={toggleSun} />
}

/** Left-hand switch: mirrors the actions at the bottom. */
export function HandKey() {
  const { hand, toggle } = useHand()
  return <Key iconOnly label="Left hand" selected={hand === 'left'} icon={<Icon name="hand" size="lg" />} onPress={toggle} />
}
