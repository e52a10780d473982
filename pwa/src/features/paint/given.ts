import type { Gift } from '../../records/given.ts'

/** A tablet that is prepared reads printed stickers without a signal. */
const gift: Gift = { brings: async () => (await import('./reading/pack.ts')).fetchPack() }

export default gift
