import { expect, vi } from 'vitest'
import type { SimDevice } from './simDevice.ts'

/** Until nothing waits anywhere and all have seen the last change. */
export async function rest(all: readonly SimDevice[]): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const device of all) device.data().syncNow()
      const states = await Promise.all(
        all.map((device) =>
          device.read(async (db) => {
            const { forgotten, epoch, cursorSeq } = await db.readMeta()
            // By the same history: one who has not heard of a restore yet may stand at the same number in the old one.
            return { outbox: await db.outbox.count(), forgotten, at: `${epoch} ${cursorSeq}` }
          }),
        ),
      )
      expect(states.map(({ outbox, forgotten }) => ({ outbox, forgotten }))).toEqual(
        states.map(() => ({ outbox: 0, forgotten: '' })),
      )
      expect(new Set(states.map(({ at }) => at)).size).toBe(1)
    },
    { timeout: 40_000, interval: 100 },
  )
}
