// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { onPreloadError, type PreloadWorld } from './update.ts'

function world(overrides: Partial<PreloadWorld> = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => { kept.set(key, value) } }
  return { world: { build: 'a', dirty: false, storage, reload, ...overrides }, reload }
}

describe('a page whose code does not arrive', () => {
  it('reloads the app once for each build', () => {
    const { world: first, reload } = world()
    expect(onPreloadError(first)).toBe('reloaded')
    expect(onPreloadError(first)).toBe('failed')
    expect(onPreloadError({ ...first, build: 'b' })).toBe('reloaded')
    expect(reload).toHaveBeenCalledTimes(2)
  })
  it('asks instead of reloading while something is typed', () => {
    const { world: dirty, reload } = world({ dirty: true })
    expect(onPreloadError(dirty)).toBe('asked')
    expect(reload).not.toHaveBeenCalled()
  })
})
