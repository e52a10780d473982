import type { ComponentType } from 'react'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/dashboard.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Dashboard: () => import('./pages/Dashboard.tsx'),
}
