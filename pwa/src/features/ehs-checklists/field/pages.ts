import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  FieldHome: () => import('./FieldHome.tsx'),
  Begin: () => import('./Begin.tsx'),
  Round: () => import('./Round.tsx'),
  Sign: () => import('./Sign.tsx'),
}
