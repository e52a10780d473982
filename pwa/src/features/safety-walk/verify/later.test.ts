import { expect, it, vi } from 'vitest'
import { afterUndo, callOff, hurry } from './later.ts'

it('waits, can be called off, keeps one step a key, and is taken at once when the page is put away', () => {
  vi.useFakeTimers()
  const done: string[] = []
  afterUndo('a', () => done.push('a'), 10)
  afterUndo('b', () => done.push('b'), 10)
  afterUndo('b', () => done.push('b again'), 20)
  callOff('a')
  vi.advanceTimersByTime(15)
  expect(done).toEqual([])
  vi.advanceTimersByTime(5)
  expect(done).toEqual(['b again'])
  afterUndo('c', () => done.push('c'), 10)
  hurry()
  vi.advanceTimersByTime(50)
  expect(done).toEqual(['b again', 'c'])
  vi.useRealTimers()
})
