import type { ComponentType } from 'react'

/** The page's loader; its name is that of schema/modules/admin.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Admin: () => import('./pages/Admin.tsx'),
}
