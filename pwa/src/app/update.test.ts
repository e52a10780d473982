// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { onPreloadError, type PreloadWorld } from './update.ts'

function world(overrides: Partial<PreloadWorld> = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
  return { world: { build: 'a', dirty: false, storage, reload, replaced: async () => true, ...overrides }, reload }
}

describe('a page whose code does not arrive', () => {
  it('reloads the app once for each build', async () => {
    const { world: first, reload } = world()
    expect(await onPreloadError(first)).toBe('reloaded')
    expect(await onPreloadError(first)).toBe('failed')
    expect(await onPreloadError({ ...first, build: 'b' })).toBe('reloaded')
    expect(reload).toHaveBeenCalledTimes(2)
  })
  it('asks instead of reloading while something is typed', async () => {
    const { world: dirty, reload } = world({ dirty: true })
    expect(await onPreloadError(dirty)).toBe('asked')
    expect(reload).not.toHaveBeenCalled()
  })
  it('keeps the open page when nobody answers or the build is still there, and reloads once it is replaced', async () => {
    const { world: cut, reload } = world({ replaced: async () => false })
    expect(await onPreloadError(cut)).toBe('failed')
    expect(reload).not.toHaveBeenCalled()
    expect(await onPreloadError({ ...cut, replaced: async () => true })).toBe('reloaded')
  })
})
