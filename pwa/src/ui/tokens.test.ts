import { describe, expect, it } from 'vitest'
import { ratio, tokensOf } from '../testing/contrast.ts'
import { THEMES, type Theme } from './theme.ts'

type Pair = readonly [foreground: string, background: string, kind: 'text' | 'ui']

const PAIRS: readonly Pair[] = [
  ...['surface', 'raised', 'sunken', 'hover', 'selected'].flatMap((background) =>
    ['ink', 'muted', 'faint'].map((foreground): Pair => [foreground, background, 'text']),
  ),
  ['on-brand', 'brand', 'text'],
  ['on-brand-muted', 'brand', 'text'],
  ['on-brand', 'brand-raised', 'text'],
  ['on-accent', 'accent', 'text'],
  ['on-accent', 'accent-hover', 'text'],
  ['accent-ink', 'raised', 'text'],
  ['accent-ink', 'accent-soft', 'text'],
  ['ink', 'accent-soft', 'text'],
  ...['ok', 'warn', 'danger', 'info'].flatMap((role): readonly Pair[] => [
    [role, 'raised', 'text'],
    [role, 'surface', 'text'],
    [role, `${role}-soft`, 'text'],
    ['on-solid', role, 'text'],
    ['ink', `${role}-soft`, 'text'],
  ]),
  ['on-solid', 'ink', 'text'],
  ['surface', 'ink', 'text'],
  ['on-fill', 'warn-fill', 'text'],
  ['line-strong', 'raised', 'ui'],
  ['line-strong', 'surface', 'ui'],
  ['accent', 'raised', 'ui'],
  ['accent', 'brand', 'ui'],
  ['focus', 'raised', 'ui'],
  ['focus', 'surface', 'ui'],
  ['focus', 'sunken', 'ui'],
  ...[1, 2, 3].map((series): Pair => [`on-chart-${series}`, `chart-${series}`, 'text']),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((series): Pair => [`chart-${series}`, 'raised', 'ui']),
]

/** Text 4.5 and shapes 3; in sun 7 for all, except the orange, which there only fills under black words inside a black line. */
function floorOf(theme: Theme, [foreground, , kind]: Pair): number {
  if (theme === 'sun') return foreground === 'accent' ? 1 : 7
  return kind === 'text' ? 4.5 : 3
}

describe.each(THEMES)('contrast in %s', (theme) => {
  const tokens = tokensOf(theme)
  it.each(PAIRS.map((pair) => ({ pair, name: `${pair[0]} on ${pair[1]}` })))('$name', ({ pair }) => {
    const [foreground, background] = [tokens.get(pair[0]), tokens.get(pair[1])]
    expect(foreground).toBeDefined()
    expect(background).toBeDefined()
    expect(ratio(foreground ?? '', background ?? '')).toBeGreaterThanOrEqual(floorOf(theme, pair))
  })
})
