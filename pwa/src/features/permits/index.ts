import type { ComponentType } from 'react'

/** The module's pages, loaded when their route opens. Names are those of schema/modules/permits.json; the others are made. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Detail: async () => ({ default: (await import('./records.tsx')).Detail }),
}
