import type { Gift } from '../../records/given.ts'

/** A tablet that is prepared reads printed stickers without a signal; the store knows what forms used that nobody has posted. */
const gift: Gift = {
  brings: async () => (await import('./reading/pack.ts')).fetchPack(),
  uses: async (data) => (await import('./core/uses.ts')).findUses(data),
}

export default gift
