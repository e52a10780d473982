import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ratio, tokensOf } from '../../testing/contrast.ts'
import { THEMES } from '../theme.ts'
import type { Tone } from './ChartFrame.tsx'

const css = readFileSync(new URL('./charts.module.css', import.meta.url), 'utf8')
const TONES: readonly Tone[] = ['one', 'two', 'stop', 'high', 'medium', 'low']

/** The token that fills what a selector names; the last rule for it wins, as in a browser. */
function fillOf(selector: string): string {
  const rule = css.split('}').findLast((part) => part.trim().startsWith(`${selector} {`)) ?? ''
  return /fill: var\(--([\w-]+)\)/.exec(rule)?.[1] ?? ''
}

/** Small bold numbers on a mark are text: 4.5, and 7 in the sun. */
describe.each(THEMES)('numbers inside the bars in %s', (theme) => {
  const tokens = tokensOf(theme)
  it.each(TONES)('can be read on tone %s', (tone) => {
    const [mark, number] = [
      tokens.get(fillOf(`.${tone}`)),
      tokens.get(fillOf(`.inside[data-on='${tone}']`) || fillOf('.inside')),
    ]
    expect(ratio(number ?? '', mark ?? '')).toBeGreaterThanOrEqual(theme === 'sun' ? 7 : 4.5)
  })
})
