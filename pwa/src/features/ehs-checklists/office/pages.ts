import type { ComponentType } from 'react'

const records = () => import('./records.tsx').then(({ PAGES }) => PAGES)

export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Home: () => import('./Home.tsx'),
  Trends: () => import('./Trends.tsx'),
  Templates: () => import('./Templates.tsx'),
  Template: () => import('./Template.tsx'),
  Rounds: async () => ({ default: (await records()).Rounds }),
  Sheet: async () => ({ default: (await records()).Sheet }),
  Findings: async () => ({ default: (await records()).Findings }),
  Finding: async () => ({ default: (await records()).Finding }),
}
