import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of safety, and what sends reports without a name: it must go on whatever page is open. */
const gift: Gift = {
  board: async () => (await import('./share.tsx')).default,
  apart: async (orgId) => (await import('./anonymous/queue.ts')).beside(orgId),
}

export default gift
