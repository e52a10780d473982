import type { ComponentType } from 'react'

/** The module's page, loaded when its route opens. Its name is that of schema/modules/chat.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  ChatAnalytics: () => import('./analytics/ChatAnalytics.tsx'),
}
