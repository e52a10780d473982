import type { ComponentType } from 'react'

/** The yard's zones and their printed labels. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  ZoneList: () => import('./pages/ZoneList.tsx'),
  YardMap: () => import('./pages/YardMap.tsx'),
  VesselList: () => import('./pages/VesselList.tsx'),
  PeopleList: () => import('./pages/PeopleList.tsx'),
  YardImport: () => import('./pages/YardImport.tsx'),
  ZoneLabels: () => import('./pages/ZoneLabels.tsx'),
}
