import type { ComponentType } from 'react'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/safety-walk.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  WalkHome: () => import('./pages/WalkHome.tsx'),
  WalkSetup: () => import('./pages/WalkSetup.tsx'),
  WalkPage: () => import('./pages/WalkPage.tsx'),
  ZoneBoard: () => import('./pages/ZoneBoard.tsx'),
  ZonePage: () => import('./pages/ZonePage.tsx'),
  Checklist: () => import('./pages/Checklist.tsx'),
  FindingCapture: () => import('./pages/FindingCapture.tsx'),
  Review: () => import('./pages/Review.tsx'),
  Sign: () => import('./pages/Sign.tsx'),
  Report: () => import('./pages/Report.tsx'),
  FindingList: () => import('./pages/FindingList.tsx'),
  FindingDetail: () => import('./pages/FindingDetail.tsx'),
}
