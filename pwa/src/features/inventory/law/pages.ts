import type { ComponentType } from 'react'

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  TierTwo: () => import('./TierTwo.tsx'),
}
