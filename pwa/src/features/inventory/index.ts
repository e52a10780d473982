import type { ComponentType } from 'react'
import { pages as counting } from './count/pages.ts'
import { pages as law } from './law/pages.ts'
import { pages as ordering } from './order/pages.ts'
import { pages as moving } from './ledger/pages.ts'

type Page = () => Promise<{ default: ComponentType }>

/** The module's pages that are not made from the module file, loaded when their route opens. Names are those of schema/modules/inventory.json. */
export const pages: Record<string, Page> = {
  ...counting,
  ...law,
  ...ordering,
  ...moving,
  Board: () => import('./board/Board.tsx'),
  ReadSheet: () => import('./sheet/ReadSheet.tsx'),
}
