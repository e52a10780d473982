import type { ComponentType } from 'react'

const made = () => import('./record.tsx').then(({ pages }) => pages)

/** The module's pages, loaded when their route opens. Names are those of schema/modules/tasks.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  TaskList: async () => ({ default: (await made()).List }),
  TaskDetail: async () => ({ default: (await made()).Detail }),
}
