import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('DaysChip.module.css', import.meta.url), 'utf8')
const fillOf = (tone: string) =>
  new RegExp(String.raw`^\.${tone} \{[^}]*background: var\(--([\w-]+)\)`, 'm').exec(css)?.[1]

it('is red where the day is over, and not filled as much before', () => {
  expect(fillOf('over')).toBe('danger')
  expect(fillOf('red')).toBe('danger-soft')
})
