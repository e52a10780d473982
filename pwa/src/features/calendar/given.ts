import type { Gift } from '../../records/given.ts'

/** What the rooms and other features need of the calendar that its module file cannot say. */
const gift: Gift = {
  follow: async (...change) => (await import('./clocks/startClocks.ts')).startClocks(...change),
  schedule: async () => (await import('./wanted.tsx')).default,
  board: async () => (await import('./board/share.tsx')).default,
}

export default gift
