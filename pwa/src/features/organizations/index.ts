import type { ComponentType } from 'react'

/** What only a superuser opens. Names are those of schema/modules/organizations.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Organizations: () => import('./pages/Organizations.tsx'),
  SuperuserDashboard: () => import('./pages/SuperuserDashboard.tsx'),
}
