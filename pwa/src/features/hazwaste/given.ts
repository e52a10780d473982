import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of hazardous waste, and what a prepared tablet shows of spills before anybody signs in. */
const gift: Gift = {
  board: async () => (await import('./office/board/share.tsx')).default,
  outside: async (data) => (await import('./field/shelf.ts')).shelveSpillCards(data),
}

export default gift
