import type { ComponentType } from 'react'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/safety-walk.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  WalkSetup: () => import('./pages/WalkSetup.tsx'),
  WalkPage: () => import('./pages/WalkPage.tsx'),
  ZoneBoard: () => import('./pages/ZoneBoard.tsx'),
  ZonePage: () => import('./pages/ZonePage.tsx'),
  Checklist: () => import('./pages/Checklist.tsx'),
  FindingCapture: () => import('./pages/FindingCapture.tsx'),
  Review: () => import('./pages/Review.tsx'),
  Sign: () => import('./pages/Sign.tsx'),
  Report: () => import('./pages/Report.tsx'),
  VerifyFirst: () => import('./pages/VerifyFirst.tsx'),
  FinishLater: () => import('./pages/FinishLater.tsx'),
  WalkPlan: () => import('./pages/WalkPlan.tsx'),
  WalkTrends: () => import('./pages/WalkTrends.tsx'),
  WalkDigest: () => import('./pages/WalkDigest.tsx'),
  WalkTemplates: () => import('./pages/WalkTemplates.tsx'),
  WalkTemplateEditor: () => import('./pages/WalkTemplateEditor.tsx'),
  FindingList: () => import('./pages/FindingList.tsx'),
  FindingDetail: async () => ({ default: (await import('./office/findingRecord.tsx')).Detail }),
}
