import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

const made = () => import('./records.tsx').then(({ PAGES }) => PAGES)

/** The module's pages, loaded when their route opens. Names are those of schema/modules/logs.json. */
export const pages: Record<string, Page> = {
  Home: () => import('./home/Home.tsx'),
  Log: () => import('./log/LogPage.tsx'),
  NewLog: () => import('./build/NewLog.tsx'),
  Build: () => import('./build/Build.tsx'),
  Settings: async () => ({ default: (await made()).Settings }),
  Grid: () => import('./grid/GridPage.tsx'),
  NewEntry: () => import('./fill/NewEntry.tsx'),
  Fill: () => import('./fill/Fill.tsx'),
  Entries: () => import('./log/Entries.tsx'),
  Entry: async () => ({ default: (await made()).Entry }),
}
