// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { useSaver } from './useSaver.ts'

function pending() {
  let settle: (result: CommitResult) => void = () => undefined
  const work = new Promise<CommitResult>((resolve) => {
    settle = resolve
  })
  return { work, settle }
}

it('waits for what was tapped before and then does the step once', async () => {
  const { result } = renderHook(() => useSaver())
  const tap = pending()
  const order: string[] = []
  await act(async () => {
    void result.current.save(tap.work).then(() => order.push('tap'))
    const first = result.current.step(async () => {
      order.push('step')
      return true
    })
    const second = result.current.step(async () => {
      order.push('again')
      return true
    })
    expect(await second).toBe(false)
    tap.settle({ ok: true, setId: 's' })
    expect(await first).toBe(true)
  })
  expect(order).toEqual(['tap', 'step'])
  expect(result.current.busy).toBe(false)
})

it('says what the device refused until a later save goes through', async () => {
  const { result } = renderHook(() => useSaver())
  await act(async () => {
    await result.current.save(Promise.resolve({ ok: false, reason: 'storage', message: 'This device is full.' }))
  })
  expect(result.current.failure).toBe('This device is full.')
  await act(async () => {
    await result.current.save(Promise.reject(new Error('The database is closed.')))
  })
  expect(result.current.failure).toBe('The database is closed.')
  await act(async () => {
    await result.current.save(Promise.resolve({ ok: true, setId: 's' }))
  })
  expect(result.current.failure).toBeNull()
})
