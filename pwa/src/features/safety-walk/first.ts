import type { ComponentType } from 'react'

/** The first page of a tablet: its code is asked for at once. The others are in index.ts. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  WalkHome: () => import('./pages/WalkHome.tsx'),
}
