import type { ComponentType } from 'react'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/tasks.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  TaskList: () => import('./pages/TaskList.tsx'),
  TaskDetail: () => import('./pages/TaskDetail.tsx'),
}
