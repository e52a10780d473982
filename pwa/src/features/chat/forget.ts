/** What chat keeps on the device: of one person in one organization, gone when they sign out. Part of the first load, because signing out is. */
export const KEPT = 'shipshape.chat.'

export const chatKey = (orgId: string, userId: string) => `${KEPT}${orgId}.${userId}`

export function forgetChat(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage)) if (key.startsWith(KEPT)) storage.removeItem(key)
}
