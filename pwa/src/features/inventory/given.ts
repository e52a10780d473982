import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of the store. */
const gift: Gift = { board: async () => (await import('./board/share.tsx')).default }

export default gift
