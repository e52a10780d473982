import type { ComponentType } from 'react'

const made = () => import('./records.tsx').then(({ pages }) => pages)

/** The module's pages, loaded when their route opens. Names are those of schema/modules/work-permits.json; the others are made. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Board: () => import('./board/Board.tsx'),
  NewPermit: () => import('./start/NewPermit.tsx'),
  LivePermit: () => import('./live/LivePermit.tsx'),
  Limits: () => import('./office/Limits.tsx'),
  Register: async () => ({ default: (await made()).List }),
  Record: async () => ({ default: (await made()).Detail }),
}
