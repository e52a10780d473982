import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../schema/gen/places.ts'
import { SHORTCUTS } from './shortcuts.ts'

describe('the table of shortcuts', () => {
  it('gives each key one meaning', () => {
    const keys = SHORTCUTS.flatMap((group) => group.shortcuts.map((one) => one.keys))
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('marks every key without a modifier, so that all of them can be switched off', () => {
    const bare = SHORTCUTS.flatMap((group) => group.shortcuts).filter((one) => /^(Shift )?[A-Z?/[\]]$/.test(one.keys))
    expect(bare.filter((one) => one.single !== true)).toEqual([])
  })
  it('leaves the letters of pages to come alone: dashboard, fuel, paint, inventory', () => {
    expect(PLACES.filter(({ key }) => key !== undefined && 'dfpi'.includes(key))).toEqual([])
  })
})
