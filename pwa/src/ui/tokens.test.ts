import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { THEMES, type Theme } from './theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokensOf(theme: Theme): ReadonlyMap<string, string> {
  const at = css.indexOf(`[data-theme="${theme}"] {`)
  const block = css.slice(at, css.indexOf('\n}', at))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

/** OKLCH to linear sRGB (Ottosson). */
function linear(value: string): readonly number[] {
  const [lightness = NaN, chroma = NaN, hue = NaN] = (/oklch\(([^)/]+)/.exec(value)?.[1] ?? '').trim().split(/\s+/).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

function luminance(value: string): number {
  const [red = NaN, green = NaN, blue = NaN] = linear(value)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [high = NaN, low = NaN] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

type Pair = readonly [foreground: string, background: string, kind: 'text' | 'ui']

const PAIRS: readonly Pair[] = [
  ...['surface', 'raised', 'sunken', 'hover', 'selected'].flatMap((background) => ['ink', 'muted', 'faint'].map((foreground): Pair => [foreground, background, 'text'])),
  ['on-brand', 'brand', 'text'], ['on-brand-muted', 'brand', 'text'], ['on-brand', 'brand-raised', 'text'],
  ['on-accent', 'accent', 'text'], ['on-accent', 'accent-hover', 'text'], ['accent-ink', 'raised', 'text'], ['accent-ink', 'accent-soft', 'text'], ['ink', 'accent-soft', 'text'],
  ...['ok', 'warn', 'danger', 'info'].flatMap((role): readonly Pair[] => [[role, 'raised', 'text'], [role, 'surface', 'text'], [role, `${role}-soft`, 'text'], ['on-solid', role, 'text'], ['ink', `${role}-soft`, 'text']]),
  ['on-solid', 'ink', 'text'], ['surface', 'ink', 'text'], ['on-fill', 'warn-fill', 'text'],
  ['line-strong', 'raised', 'ui'], ['line-strong', 'surface', 'ui'], ['accent', 'raised', 'ui'], ['accent', 'brand', 'ui'],
  ['focus', 'raised', 'ui'], ['focus', 'surface', 'ui'], ['focus', 'sunken', 'ui'],
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
