import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  MoveStock: () => import('./MoveStock.tsx'),
}
