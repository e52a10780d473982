import type { ComponentType } from 'react'

/** What belongs to every kind of record: the bin, and a record's number as an address. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  RecycleBin: () => import('./pages/RecycleBin.tsx'),
  RecordByNumber: () => import('./pages/RecordByNumber.tsx'),
}
