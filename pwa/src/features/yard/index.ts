import type { ComponentType } from 'react'

/** The yard's zones and their printed labels. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  ZoneList: () => import('./pages/ZoneList.tsx'),
  ZoneLabels: () => import('./pages/ZoneLabels.tsx'),
}
