import type { ComponentType } from 'react'

/** The superuser's board of what people sent. Its name is that of schema/modules/feedback.json. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  FeedbackBoard: () => import('./pages/FeedbackBoard.tsx'),
}
