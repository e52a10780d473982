import type { ComponentType } from 'react'
import { pages as counting } from './count/pages.ts'
import { pages as law } from './law/pages.ts'
import { pages as ordering } from './order/pages.ts'
import { pages as moving } from './ledger/pages.ts'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const MADE = [
  ...(['Products', 'NewProduct', 'Product', 'EditProduct', 'Sheets', 'NewSheet', 'Sheet', 'EditSheet'] as const),
  ...(['Lots', 'NewLot', 'Lot', 'EditLot', 'Places', 'NewPlace', 'Place', 'EditPlace'] as const),
  ...(['Movements', 'NewMovement', 'Movement', 'Orders', 'NewOrder', 'Order', 'EditOrder'] as const),
  ...(['Counts', 'NewCount', 'Count', 'EditCount'] as const),
] satisfies readonly (keyof typeof PAGES)[]

const made = Object.fromEntries(
  MADE.map((name): [string, Page] => [name, async () => ({ default: (await import('./records.tsx')).PAGES[name] })]),
)

/** The module's pages that are not made from the module file alone, loaded when their route opens. Names are those of schema/modules/inventory.json. */
export const pages: Record<string, Page> = {
  ...counting,
  ...law,
  ...ordering,
  ...moving,
  ...made,
  Board: () => import('./board/Board.tsx'),
  ReadSheet: () => import('./sheet/ReadSheet.tsx'),
}
