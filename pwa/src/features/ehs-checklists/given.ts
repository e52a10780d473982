import type { Gift } from '../../records/given.ts'

/** What the dashboard shows of rounds. */
const gift: Gift = { board: async () => (await import('./office/board/share.tsx')).default }

export default gift
