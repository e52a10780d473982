import { afterAll, beforeAll, vi } from 'vitest'

/** Lets the tests of a file live at one moment: what says days in words leaves the year out within its own. */
export function livesAt(moment: string): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}
