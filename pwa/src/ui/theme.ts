import { stored, useStored } from './stored.ts'
// Set on the page with the theme, before anything is drawn.
import './textSize.ts'

export type Theme = 'light' | 'dark' | 'sun'
export const THEMES: readonly Theme[] = ['light', 'dark', 'sun']

const BAR: Readonly<Record<Theme, string>> = { light: '#0f2342', dark: '#0b1524', sun: '#000000' }

function prefersDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
}

const theme = stored<Theme>('shipshape.theme', THEMES, prefersDark() ? 'dark' : 'light', (value) => {
  if (typeof document === 'undefined') return
  document.documentElement.dataset['theme'] = value
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[value])
})

// Sun mode is one tap away and one tap back: back means the theme that was on before.
let beforeSun: Theme = theme.get() === 'sun' ? 'light' : theme.get()

export function setTheme(next: Theme): void {
  if (next !== 'sun') beforeSun = next
  theme.set(next)
}

export function useTheme(): {
  readonly theme: Theme
  readonly set: (next: Theme) => void
  readonly toggleSun: () => void
} {
  const current = useStored(theme)
  return { theme: current, set: setTheme, toggleSun: () => setTheme(current === 'sun' ? beforeSun : 'sun') }
}
