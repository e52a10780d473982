import type { ComponentType } from 'react'

/** What waits on this device, what failed and why, and the ways out. Lent to the module of the account. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  SyncCentre: () => import('./pages/SyncCentre.tsx'),
}
