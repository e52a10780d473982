import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  OrderNow: () => import('./OrderNow.tsx'),
}
