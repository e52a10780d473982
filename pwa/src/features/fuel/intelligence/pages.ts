import type { ComponentType } from 'react'

/** The page of fuel intelligence, loaded when its route opens. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Intelligence: () => import('./Intelligence.tsx'),
}
