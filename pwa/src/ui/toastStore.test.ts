import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissToast,
  isSuppressed,
  toast,
  TOAST_REMOVE_DELAY_MS,
  toastEntries,
  type ToastVariant,
} from './toastStore.ts'

// Every toast title of specification section 8, with what section 4 makes of it.
const TITLES: readonly (readonly [title: string, variant: ToastVariant, shown: boolean])[] = [
  ['Login successful', 'default', false],
  ['Registration successful', 'default', false],
  ['Logged out', 'default', true],
  ['Verification sent', 'default', true],
  ['2FA enabled', 'default', true],
  ['2FA disabled', 'default', true],
  ['Code sent', 'default', true],
  ['Profile updated', 'default', false],
  ['Password updated', 'default', false],
  ['Welcome!', 'default', true],
  ['Thank you for your feedback!', 'default', true],
  ['Login failed', 'destructive', true],
  ['Profile update failed', 'destructive', true],
  ['Item could not be saved', 'destructive', true],
  ['Task MARKED AS done', 'default', false],
  ['Walk recorded', 'default', false],
  ['Form processed', 'default', false],
  ['Draft discarded', 'default', false],
  ['Upload completed', 'default', false],
]

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it.each(TITLES)('%s (%s) is shown: %s', (title, variant, shown) => {
    expect(isSuppressed({ title, variant })).toBe(!shown)
  })

  it('keeps one at a time: a new one replaces the one before', () => {
    toast({ title: 'Code sent' })
    const second = toast({ title: 'Logged out' })
    expect(toastEntries().map((entry) => entry.title)).toEqual(['Logged out'])
    if (second !== null) dismissToast(second)
  })

  it('lets a suppressed one not replace the one on screen', () => {
    const id = toast({ title: 'Code sent' })
    expect(toast({ title: 'Profile updated' })).toBeNull()
    expect(toastEntries().map((entry) => entry.title)).toEqual(['Code sent'])
    if (id !== null) dismissToast(id)
  })

  it('closes a dismissed one at once and forgets it after 1,000,000 ms', () => {
    const id = toast({ title: 'Code sent' })
    expect(id).not.toBeNull()
    if (id === null) return
    dismissToast(id)
    expect(toastEntries().map((entry) => entry.open)).toEqual([false])
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(toastEntries()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toastEntries()).toEqual([])
  })

  it('stays 5,000 ms unless told otherwise', () => {
    const id = toast({ title: 'Code sent' })
    expect(toastEntries().map((entry) => entry.duration)).toEqual([5000])
    if (id !== null) dismissToast(id)
  })
})
