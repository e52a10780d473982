import { expect, it } from 'vitest'
import { bodyWords, BACK, ELSEWHERE, FRONT, injuryWords, PARTS } from './bodyParts.ts'
import { bonesOf, byStrength, causesOf, causesOutline, outlineOf, place, whyTree, wrap } from './trees.ts'

const whys = [{ why: 'fell' }, { why: 'loose' }, { why: 'no bag' }, { why: 'no toe board', of: 1 }, { why: 'old bay' }]

it('a why explains the line above it, or the one that it names', () => {
  const [root] = whyTree(whys)
  expect(root?.under.map(({ text, under }) => [text, under.map((one) => one.text)])).toEqual([
    ['loose', ['no bag']],
    ['no toe board', ['old bay']],
  ])
})

it('a line that names itself, a later one or none loses nothing', () => {
  const count = (all: ReturnType<typeof whyTree>): number => all.reduce((sum, one) => sum + 1 + count(one.under), 0)
  for (const of of [2, 9, 0, -1, 'x'])
    expect(count(whyTree([{ why: 'a' }, { why: 'b', of }, { why: 'c' }])), String(of)).toBe(3)
  expect(whyTree(null)).toEqual([])
})

it('every box has a place of its own, and a parent stands in the middle of its branches', () => {
  const { placed, lines, depth } = place(whyTree(whys))
  expect([lines, depth]).toEqual([2, 3])
  expect(new Set(placed.map(({ depth: deep, at }) => `${deep} ${at}`)).size).toBe(whys.length)
  expect(placed.find(({ why }) => why.line === 1)).toMatchObject({ depth: 0, at: 0.5, from: null })
})

it('causes lie on their bones, and what takes the hazard away stands before what asks people to be careful', () => {
  const causes = causesOf([
    { cause: 'no gloves', control: 'ppe', branch: 'people' },
    { cause: 'nobody said' },
    { cause: 'no guard', control: 'engineering', branch: 'equipment' },
    { cause: 'strange', branch: 'from a newer app' },
  ])
  expect(bonesOf(causes).map((bone) => [bone.branch, bone.causes.length])).toEqual([
    ['people', 1],
    ['equipment', 1],
    ['other', 2],
  ])
  expect(byStrength(causes).map(({ text }) => text)).toEqual(['no guard', 'no gloves', 'nobody said', 'strange'])
})

it('a long text is cut with dots, never lost in the middle', () => {
  expect(wrap('one two three four five six', 9, 2)).toEqual(['one two', 'three…'])
  expect(wrap('Incomprehensibilities', 8, 3)).toEqual(['Incompr…'])
})

it('every part of the body can be pressed or chosen, and left stays left seen from behind', () => {
  const drawn = new Set([...FRONT, ...BACK].map(({ part }) => part))
  expect(PARTS.filter((part) => !drawn.has(part))).toEqual([...ELSEWHERE])
  expect([...drawn].filter((part) => !PARTS.includes(part))).toEqual([])
  const at = (regions: typeof FRONT) => regions.find(({ part }) => part === 'left_hand')?.box[0] ?? 0
  expect(at(FRONT)).toBeGreaterThan(100)
  expect(at(BACK)).toBeLessThan(100)
})

it('form 301 names the parts in the order of the list', () => {
  expect(bodyWords(['right_knee', 'left_hand'])).toBe('Left hand, right knee')
  expect(injuryWords({ nature: 'Burn', bodyParts: ['face'] })).toBe('Burn; Face')
  expect(injuryWords({ nature: null, bodyParts: null })).toBe('')
})

it('stands on paper as an outline', () => {
  expect(outlineOf(whyTree(whys))).toBe('1  fell\n1.1  loose\n1.1.1  no bag\n1.2  no toe board\n1.2.1  old bay')
  const causes = causesOf([
    { cause: 'Old bay', branch: 'place', control: 'engineering', measure: 'Toe boards' },
    { cause: 'In a hurry', branch: 'people' },
  ])
  expect(causesOutline(causes, (word) => word)).toBe(
    'people\n–  In a hurry\nplace\n–  Old bay, engineering, Toe boards',
  )
})
