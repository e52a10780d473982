import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A start of its own for each test: the module keeps what happened in this one. */
async function start() {
  vi.resetModules()
  const page = await import('./firstPage.ts')
  let stands = false
  void page.afterFirstPage().then(() => {
    stands = true
  })
  return {
    ...page,
    stands: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return stands
    },
  }
}

describe('the first page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('stands soon after it was drawn when it asks nothing', async () => {
    const { firstPageShown, stands } = await start()
    expect(await stands(1_000)).toBe(false)
    firstPageShown()
    expect(await stands(200)).toBe(true)
  })

  it('waits for its records, and for what their answer makes it ask', async () => {
    const { asked, firstPageShown, stands } = await start()
    firstPageShown()
    const slow = (ms: number) =>
      asked(
        () =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, ms)
          }),
      )
    void slow(400).then(() => slow(400))
    expect(await stands(790)).toBe(false)
    expect(await stands(310)).toBe(true)
  })

  it('counts a question that fails as answered', async () => {
    const { asked, firstPageShown, stands } = await start()
    firstPageShown()
    await expect(asked(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed')
    expect(await stands(250)).toBe(true)
  })

  it('holds nothing back for ever when no page comes', async () => {
    const { stands } = await start()
    expect(await stands(4_900)).toBe(false)
    expect(await stands(200)).toBe(true)
  })

  it('is not waited for by somebody who presses a key', async () => {
    const { hurry, stands } = await start()
    hurry()
    expect(await stands(0)).toBe(true)
  })
})
