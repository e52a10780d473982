// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startUpdates, useUpdate } from './update.ts'

/** The worker's side of the page: what it tells, and what it was told. */
const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: { readonly isUpdate?: boolean }) => void>(),
  told: new Array<string>(),
}))
const typed = vi.hoisted(() => ({ now: false }))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: { readonly isUpdate?: boolean }) => void) {
      worker.listeners.set(name, listener)
    }
    register() {
      worker.told.push('register')
      return Promise.resolve()
    }
    update() {
      return Promise.resolve()
    }
    messageSkipWaiting() {
      worker.told.push('take')
    }
  },
}))
vi.mock('../data/store/drafts.ts', () => ({ dirtyForms: { get: () => typed.now, subscribe: () => () => undefined } }))
vi.mock('../lib/firstPage.ts', () => ({ afterFirstPage: () => Promise.resolve() }))

const reload = vi.fn()

/** The app as it starts; answers how the worker takes the page over. */
async function started() {
  startUpdates()
  await vi.waitFor(() => expect(worker.told).toContain('register'))
  const { result } = renderHook(() => useUpdate())
  return { update: result, controlling: (isUpdate: boolean) => worker.listeners.get('controlling')?.({ isUpdate }) }
}

beforeEach(() => {
  typed.now = false
  worker.told.length = 0
  reload.mockReset()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', { reload })
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
})

it('leaves the page alone that the worker takes over at the first visit, whatever is typed in it', async () => {
  const { controlling } = await started()
  for (const now of [true, false]) {
    typed.now = now
    controlling(false)
  }
  expect(reload).not.toHaveBeenCalled()
})

it('reloads by itself when another tab took the new version, but never over what is typed: then it asks', async () => {
  const { controlling, update } = await started()
  typed.now = true
  controlling(true)
  expect(reload).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(update.current).toMatchObject({ reloadNeeded: true, waiting: false }))
  typed.now = false
  controlling(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads once the version has come that the person took', async () => {
  const { controlling, update } = await started()
  worker.listeners.get('waiting')?.({})
  await vi.waitFor(() => expect(update.current.waiting).toBe(true))
  update.current.take()
  expect(worker.told).toContain('take')
  expect(reload).not.toHaveBeenCalled()
  controlling(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
