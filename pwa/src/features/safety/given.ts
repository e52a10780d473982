import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of safety. */
const gift: Gift = { board: async () => (await import('./share.tsx')).default }

export default gift
