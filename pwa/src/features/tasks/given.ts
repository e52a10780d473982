import type { Gift } from '../../records/given.ts'

/** What the rooms need of tasks that their module file cannot say. */
const gift: Gift = { board: async () => (await import('./board/share.tsx')).default }

export default gift
