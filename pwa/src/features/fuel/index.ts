import type { ComponentType } from 'react'
import { pages as intelligence } from './intelligence/pages.ts'
import { pages as inventory } from './inventory/pages.ts'
import type { PAGES } from './records.tsx'

type Page = () => Promise<{ default: ComponentType }>

const of =
  (name: keyof typeof PAGES): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

/** The module's pages, loaded when their route opens. Names are those of schema/modules/fuel.json. */
export const pages: Record<string, Page> = {
  ...inventory,
  Fill: () => import('./field/Fill.tsx'),
  EntryGrid: () => import('./grid/entryGrid.tsx'),
  Log: of('Log'),
  NewEntry: of('NewEntry'),
  Entry: of('Entry'),
  Months: of('Months'),
  Inventories: of('Inventories'),
  NewInventory: of('NewInventory'),
  InventorySetup: of('InventorySetup'),
  Settings: () => import('./settings/Settings.tsx'),
  Uploads: of('Uploads'),
  Assets: of('Assets'),
  NewAsset: of('NewAsset'),
  Asset: of('Asset'),
  Tanks: of('Tanks'),
  NewTank: of('NewTank'),
  Tank: of('Tank'),
  Suppliers: of('Suppliers'),
  NewSupplier: of('NewSupplier'),
  Supplier: of('Supplier'),
  Bills: of('Bills'),
  NewBill: of('NewBill'),
  Bill: of('Bill'),
  Gases: of('Gases'),
  NewGas: of('NewGas'),
  Gas: of('Gas'),
  Upload: of('Upload'),
  NewUpload: () => import('./upload/NewUpload.tsx'),
  Review: () => import('./review/Review.tsx'),
  ...intelligence,
}
