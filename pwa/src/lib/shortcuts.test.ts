import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { GO, SHORTCUTS } from './shortcuts.ts'

describe('the table of shortcuts', () => {
  it('gives each key one meaning', () => {
    const keys = SHORTCUTS.flatMap((group) => group.shortcuts.map((one) => one.keys))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(GO.map((one) => one.letter)).size).toBe(GO.length)
  })
  it('marks every key without a modifier, so that all of them can be switched off', () => {
    const bare = SHORTCUTS.flatMap((group) => group.shortcuts).filter((one) => /^(Shift )?[A-Z?/[\]]$/.test(one.keys))
    expect(bare.filter((one) => one.single !== true)).toEqual([])
  })
  it('goes only to pages that exist, and leaves the letters of pages to come alone', () => {
    const paths = ROUTES.map((route) => route.path)
    expect(GO.filter((one) => !paths.includes(one.path))).toEqual([])
    expect(GO.filter((one) => 'dcfpi'.includes(one.letter))).toEqual([])
  })
})
