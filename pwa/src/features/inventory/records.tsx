/** What the module file cannot say of the store's records; and their pages. */
import { judgeIngredients } from '../../../../sync/stock/parts.ts'
import { deviceNow } from '../../lib/clock.ts'
import { defineRecord } from '../../records/engine/define.ts'
import type { FieldException } from '../../records/engine/fieldExceptions.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lostZeros, readUnit } from './importing.ts'
import { InventoryTabs } from './InventoryTabs.tsx'
import { plain } from './ledger/amounts.ts'
import { LEAVES } from './ledger/move.ts'
import { SameCode } from './ledger/SameCode.tsx'
import { SearchSheets } from './sheet/SearchSheets.tsx'
import { PlaceSteps, ProductFirst, ProductSteps, SheetBody } from './sheet/SheetSlots.tsx'
import { bannedIn } from './sheet/standing.ts'

function judged(value: unknown) {
  const rows = Array.isArray(value)
    ? (value as readonly {
        readonly cas?: string | null
        readonly percentLow?: number | null
        readonly percent?: number | null
      }[])
    : []
  return judgeIngredients(
    rows.map(({ cas, percentLow, percent }) => ({ cas: cas ?? '', low: percentLow ?? null, high: percent ?? null })),
  )
}

const INGREDIENTS: FieldException = {
  check: (value) => {
    const { wrong, cas, sum } = judged(value)
    if (wrong === 'cas') return `${cas} is no CAS number: its last digit does not fit.`
    if (wrong === 'range') return 'At least is more than at most. Change the two.'
    return wrong === 'more' ? `They are at least ${plain(sum)} % together. Look at the percentages again.` : null
  },
  ask: (value) => {
    const { asks, sum } = judged(value)
    return asks ? `They may be up to ${plain(sum)} % together. Ranges may be; is it what the maker says?` : null
  },
}

export const products = defineRecord('product', {
  needs: ['inventorySettings'],
  refuse: (row, command, { rows }) =>
    command === 'approve' || command === 'bringBack' ? bannedIn(row, rows('inventorySettings')[0]) : null,
  fields: {
    name: { placeholder: 'Wash primer' },
    code: {
      placeholder: 'WP-03',
      hint: 'What stands on the shelf and on the can.',
      below: (_, { code }) => <SameCode code={code} />,
    },
    maker: { placeholder: 'Tidewater Marine Paints' },
    ingredients: INGREDIENTS,
  },
  // The sheet on file is written where a sheet is accepted.
  read: ['sheetId', 'sheetOn'],
  importing: {
    match: 'A row means a product by its code; one without a code by its name.',
    by: ['code', 'name'],
    begins: { state: 'asked' },
    fields: {
      name: {
        aliases: ['description', 'item', 'item description', 'product', 'product name', 'material'],
        example: 'Wash primer',
      },
      code: {
        aliases: ['sku', 'item no', 'item number', 'part number', 'part no', 'stock number', 'material no'],
        example: 'WP-03',
      },
      maker: { aliases: ['manufacturer', 'mfr', 'mfg', 'brand'], example: 'Tidewater Marine Paints' },
      unit: { aliases: ['uom', 'unit of measure', 'um'], example: 'gal' },
      pack: { aliases: ['pack size', 'size', 'package size', 'container size'] },
      supplier: { aliases: ['vendor', 'distributor'] },
      density: { aliases: ['specific gravity', 'sg'] },
      unNumber: { aliases: ['un', 'un no', 'un number'] },
    },
    note: 'New products are asked for, and wait for approval.',
    of: ({ rows }) => {
      const codes = rows('product').flatMap(({ code }) => (code === null ? [] : [code]))
      return {
        read: { unit: readUnit },
        refuse: ({ code }, known) => {
          const was = known === null ? lostZeros(code, codes) : null
          return was === null
            ? []
            : [
                `${code} may be ${was}, which is here already: a spreadsheet takes zeros in front away. Write the code as text.`,
              ]
        },
      }
    },
  },
  slots: { first: ProductFirst, steps: ProductSteps },
  list: {
    add: 'Ask for a product',
    Above: () => <InventoryTabs here="/inventory/products" />,
    Tools: () => <LinkButton href="/inventory/sheets/read">Read a sheet</LinkButton>,
    empty: {
      all: { fact: 'Drop a maker’s safety data sheet and the product is filled in; or bring in the list you have.' },
      asked: {
        title: 'Nothing waits',
        fact: 'Who asks for a new product is seen here until it is approved or refused.',
      },
    },
  },
})

const sheets = defineRecord('safetySheet', {
  fields: { ingredients: INGREDIENTS },
  read: ['pages'],
  draws: ['sheetSection'],
  slots: { body: SheetBody },
  list: {
    Above: () => (
      <>
        <InventoryTabs here="/inventory/sheets" />
        <SearchSheets />
      </>
    ),
    Tools: () => <LinkButton href="/inventory/sheets/read">Read a sheet</LinkButton>,
    empty: { all: { fact: 'Drop a maker’s sheet: it is read on this device, and you accept each line.' } },
  },
})

export const lots = defineRecord('lot', {
  list: {
    Above: () => <InventoryTabs here="/inventory/lots" />,
    empty: { all: { fact: 'A lot begins when it is received, with its batch and the day it expires.' } },
  },
})
const places = defineRecord('stockPlace', {
  slots: { steps: PlaceSteps },
  fields: { name: { placeholder: 'Paint locker 1, shelf B' }, code: { placeholder: 'PL1-B' } },
  list: {
    Above: () => <InventoryTabs here="/inventory/places" />,
    empty: { all: { fact: 'Shelves, cabinets, tanks and cages, each in a zone of the yard.' } },
  },
})
const movements = defineRecord('stockMovement', {
  // A person who takes five gallons types 5. The ledger writes -5.
  written: ({ kind, amount }) => ({
    at: deviceNow(),
    ...(typeof amount === 'number' && LEAVES.some((one) => one === kind) ? { amount: -Math.abs(amount) } : {}),
  }),
  fields: { amount: { hint: 'In the unit the product is counted in. An adjustment that takes away is below zero.' } },
  list: {
    Above: () => <InventoryTabs here="/inventory/movements" />,
    empty: {
      all: { fact: 'What is received, issued, moved and counted stands here, and nothing of it is ever changed.' },
    },
  },
})
const orders = defineRecord('stockOrder', {
  list: {
    Above: () => <InventoryTabs here="/inventory/orders" />,
    empty: { all: { fact: 'Orders to suppliers, with what is still to come.' } },
  },
})
const counts = defineRecord('stockCount', {
  list: {
    Above: () => <InventoryTabs here="/inventory/counts" />,
    empty: { all: { fact: 'A shelf is counted by walking along it.' } },
  },
})

const [product, sheet, lot, place, movement, order, count] = [
  recordPages(products),
  recordPages(sheets),
  recordPages(lots),
  recordPages(places),
  recordPages(movements),
  recordPages(orders),
  recordPages(counts),
]

export const PAGES = {
  Products: product.List,
  NewProduct: product.New,
  Product: product.Detail,
  EditProduct: product.New,
  Sheets: sheet.List,
  NewSheet: sheet.New,
  Sheet: sheet.Detail,
  EditSheet: sheet.New,
  Lots: lot.List,
  NewLot: lot.New,
  Lot: lot.Detail,
  EditLot: lot.New,
  Places: place.List,
  NewPlace: place.New,
  Place: place.Detail,
  EditPlace: place.New,
  Movements: movement.List,
  NewMovement: movement.New,
  Movement: movement.Detail,
  Orders: order.List,
  NewOrder: order.New,
  Order: order.Detail,
  EditOrder: order.New,
  Counts: count.List,
  NewCount: count.New,
  Count: count.Detail,
  EditCount: count.New,
}
