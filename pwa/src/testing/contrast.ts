/** Contrast of the design tokens, counted from tokens.css itself. */
import { readFileSync } from 'node:fs'
import type { Theme } from '../ui/theme.ts'

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** What a theme's own block gives each token. */
export function tokensOf(theme: Theme): ReadonlyMap<string, string> {
  const at = css.indexOf(`[data-theme='${theme}'] {`)
  const block = css.slice(at, css.indexOf('\n}', at))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

/** OKLCH to linear sRGB (Ottosson). */
function linear(value: string): readonly number[] {
  const [lightness = NaN, chroma = NaN, hue = NaN] = (/oklch\(([^)/]+)/.exec(value)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
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

/** Contrast of two oklch colors (WCAG 2). */
export function ratio(one: string, other: string): number {
  const [high = NaN, low = NaN] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
