import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  FieldHome: () => import('./FieldHome.tsx'),
  FieldArea: () => import('./FieldArea.tsx'),
  NewContainer: () => import('./NewContainer.tsx'),
  Drum: () => import('./Drum.tsx'),
  SpillCard: () => import('./SpillCard.tsx'),
}
