import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  ShelfChoice: () => import('./ShelfChoice.tsx'),
  ShelfCount: () => import('./ShelfCount.tsx'),
}
