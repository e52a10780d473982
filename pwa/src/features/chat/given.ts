import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of chat: the answers that this person has pinned. */
const gift: Gift = { board: async () => (await import('./board/share.tsx')).default }

export default gift
