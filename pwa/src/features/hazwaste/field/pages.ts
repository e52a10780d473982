import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  FieldHome: () => import('./FieldHome.tsx'),
  FieldArea: () => import('./FieldArea.tsx'),
  NewContainer: () => import('./NewContainer.tsx'),
  Drum: () => import('./Drum.tsx'),
  SpillCard: () => import('./SpillCard.tsx'),
  SpillChoice: () => import('./SpillChoice.tsx'),
  LockedSpill: () => import('./LockedSpill.tsx'),
  ProductSpill: () => import('./ProductSpill.tsx'),
  Round: () => import('./Round.tsx'),
  RoundCount: () => import('./RoundCount.tsx'),
  RoundArea: () => import('./RoundArea.tsx'),
  RoundSign: () => import('./RoundSign.tsx'),
  Templates: () => import('./Templates.tsx'),
  Template: () => import('./Template.tsx'),
}
