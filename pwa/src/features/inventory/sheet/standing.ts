import type { InventorySettings, Product } from '../../../../../schema/gen/types.ts'

export type SheetStanding = 'none' | 'old' | 'current'

/** Kinds that come with a maker's sheet; gloves and spill kits do not. */
const WITHOUT: ReadonlySet<string> = new Set(['ppe', 'spill_kit', 'other'])

/** Years after which a sheet is asked for anew, where the yard has set nothing. */
const YEARS = 3

export const needsSheet = ({ kind, hazardous }: Pick<Product, 'kind' | 'hazardous'>): boolean =>
  hazardous === true || !WITHOUT.has(kind)

/** Whether the sheet on file is there, and of an age that one may rely on. One without a day is old: nobody can say how old. */
export function sheetStanding(
  { sheetId, sheetOn }: Pick<Product, 'sheetId' | 'sheetOn'>,
  settings: Pick<InventorySettings, 'sheetYears'> | null | undefined,
  today: string,
): SheetStanding {
  if (sheetId === null) return 'none'
  const years = settings?.sheetYears ?? YEARS
  const since = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  return sheetOn === null || sheetOn < since ? 'old' : 'current'
}

/** What the yard's list of banned chemicals says of a product, in words; null where nothing is banned. */
export function bannedIn(
  product: Pick<Product, 'ingredients'>,
  settings: Pick<InventorySettings, 'banned'> | null | undefined,
): string | null {
  const has = new Set((product.ingredients ?? []).map(({ cas }) => cas))
  const found = (settings?.banned ?? []).find(({ cas }) => has.has(cas))
  if (found === undefined) return null
  return `It holds ${found.name ?? found.cas}, which is banned in this yard${found.why ? `: ${found.why}` : ''}.`
}
