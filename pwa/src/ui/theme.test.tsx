// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

async function freshTheme() {
  vi.resetModules()
  return import('./theme.ts')
}

describe('theme', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.restoreAllMocks()
  })

  it('is remembered by the device and set on the page before anything is drawn', async () => {
    const first = await freshTheme()
    const { result } = renderHook(() => first.useTheme())
    act(() => result.current.set('dark'))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    delete document.documentElement.dataset['theme']
    const second = await freshTheme()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(renderHook(() => second.useTheme()).result.current.theme).toBe('dark')
  })

  it('goes to sun with one tap and back to what it was with the next', async () => {
    const { useTheme } = await freshTheme()
    const { result } = renderHook(() => useTheme())
    act(() => result.current.set('dark'))
    act(() => result.current.toggleSun())
    expect(result.current.theme).toBe('sun')
    act(() => result.current.toggleSun())
    expect(result.current.theme).toBe('dark')
  })

  it('takes nonsense in storage for nothing', async () => {
    localStorage.setItem('shipshape.theme', 'neon')
    const { useTheme } = await freshTheme()
    expect(renderHook(() => useTheme()).result.current.theme).toBe('light')
  })

  it('still changes when storage refuses, and only logs it', async () => {
    const { useTheme } = await freshTheme()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const { result } = renderHook(() => useTheme())
    act(() => result.current.set('sun'))
    expect(result.current.theme).toBe('sun')
    expect(warn).toHaveBeenCalledOnce()
  })
})
