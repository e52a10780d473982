/** What the module file cannot say of fuel's records; and their pages. */
import { Redirect, useSearch } from 'wouter'
import { defineRecord, type Looked } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import type { Row } from '../../data/store/rows.ts'
import { useCan } from '../../data/react/context.tsx'
import { localDate } from '../../lib/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FuelTabs } from './core/FuelTabs.tsx'
import { usePhone } from './core/phone.ts'
import { monthName } from '../../lib/monthName.ts'
import { groupOf } from './core/months.ts'
import { baseWords, flagsOf, isUndecided, wantsComment } from './core/flagWords.ts'
import { Flags } from './core/Flags.tsx'
import { ReplaceMeter } from './assets/ReplaceMeter.tsx'
import { UploadRows, UploadSending } from './upload/UploadSlots.tsx'

export const entries = defineRecord('fuelEntry', {
  needs: ['fuelMonth', 'fuelAsset'],
  refuse: (row, command, looked) => {
    if (command === 'approve') {
      const [blocking] = flagsOf(row).filter(({ severity }) => severity === 'error')
      if (blocking !== undefined) return `${blocking.code} blocks approval until it is put right or made void.`
      if (wantsComment(row)) return 'Say why it is right first: something about it is odd.'
    }
    if ((command === 'void' || command === 'recount') && closedMonth(row, looked) !== null)
      return `${monthName(row.month ?? '')} is approved. Have it reopened first.`
    return null
  },
  // The day in the yard; the form asks for the moment alone.
  written: ({ at }) => (typeof at === 'number' ? { day: localDate(at) } : {}),
  fields: {
    invoice: { placeholder: 'R6-20417' },
    flagComment: { hint: 'What a reviewer reads beside the flags.' },
    quantity: { hint: 'As on the pump or the ticket.' },
  },
  slots: {
    first: ({ row }) => (
      <p>
        {[
          row.baseQuantity === null ? null : `Counts as ${baseWords(row.baseQuantity, row.baseUnit, 3)}`,
          row.month === null ? null : `in ${monthName(row.month)}`,
          row.late === true ? 'as a late adjustment: the month of its day was approved' : null,
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </p>
    ),
    body: ({ row }) => (
      <Card title="Flags" aside={flagsOf(row).length === 0 ? undefined : String(flagsOf(row).length)}>
        <Flags row={row} />
      </Card>
    ),
  },
  list: {
    add: 'Enter fuel',
    Above: () => <FuelTabs here="/fuel-log" />,
    Tools: () => <AtThePump />,
    empty: {
      all: { fact: 'Fills, deliveries and stick readings appear here, from the pump or from a supplier’s file.' },
      returned: { title: 'Nothing was returned', fact: 'A reviewer sends an entry back with what must be looked at.' },
    },
  },
  // How many there are is shown; one looks for those that have any.
  columns: {
    flags: {
      value: (row) => (isUndecided(row) ? 'open' : (row.flagCount ?? 0) > 0 ? 'yes' : 'no'),
      filter: 'enum',
      options: [
        { value: 'open', label: 'Flags to decide' },
        { value: 'yes', label: 'Other flags' },
        { value: 'no', label: 'Without flags' },
      ],
      asks: (values) => (values.includes('no') ? null : { field: 'flagCount', from: 1 }),
      render: ({ flagCount }) => ((flagCount ?? 0) > 0 ? flagCount : ''),
    },
  },
  absent: 'It was deleted, or it is on the server alone and there is no signal.',
})

/** The month in which an entry counts, where it is approved or locked. */
function closedMonth(row: Row<'fuelEntry'>, looked: Looked): Row<'fuelMonth'> | null {
  const asset = looked.rows('fuelAsset').find(({ id }) => id === row.assetId)
  const group = groupOf(asset)
  return (
    looked
      .rows('fuelMonth')
      .find(
        ({ month, groupName, state }) =>
          month === row.month && groupName === group && (state === 'approved' || state === 'locked'),
      ) ?? null
  )
}

export const months = defineRecord('fuelMonth', {
  title: ({ groupName, month }) => `${groupName}, ${monthName(month)}`,
  list: { Above: () => <FuelTabs here="/fuel-ghg/review" /> },
  columns: { month: { render: ({ month }) => monthName(month) } },
})

const inventories = defineRecord('ghgInventory', {
  // The page that computes the figures keeps them with this step.
  without: (_row, command) => command === 'close',
  slots: { steps: ({ row }) => <LinkButton href={`/fuel-ghg?year=${row.year}`}>Its figures</LinkButton> },
  list: { Above: () => <FuelTabs here="/fuel-ghg" /> },
})

const uploads = defineRecord('fuelBatch', {
  read: ['supplierId'],
  // Rows are written and committed by the page that has them.
  without: (_row, command) => command === 'write' || command === 'commit',
  refuse: ({ rowsWritten, rowsToWrite }, command) =>
    command === 'again' && (rowsWritten ?? 0) < (rowsToWrite ?? 0) ? 'Not all of its rows are on the server.' : null,
  slots: {
    first: ({ row }) => <UploadRows row={row} />,
    body: ({ row }) => <UploadSending row={row} />,
  },
  list: {
    add: 'New upload',
    Above: () => <FuelTabs here="/fuel-data-upload" />,
    empty: {
      all: { fact: 'A supplier’s file is mapped, checked and committed here, and can be taken back whole.' },
    },
  },
})

/** The screen of a phone or a tablet, where a fill is a few taps. */
function AtThePump() {
  return useCan('fuel.entry.create') ? (
    <>
      <LinkButton href="/fuel-log/grid">Grid entry</LinkButton>
      <LinkButton href="/fuel-log/fill">At the pump</LinkButton>
    </>
  ) : null
}

const assets = defineRecord('fuelAsset', {
  fields: {
    unitNo: { placeholder: 'CR7', hint: 'What suppliers and people call it. A camera finds it by this.' },
    groupName: { placeholder: 'Cranes', hint: 'Its entries are reviewed month by month with those of the same name.' },
    bandLow: { hint: 'An hour, or miles a gallon on the road. In place of the band of its kind.' },
  },
  slots: {
    steps: ({ row }) => (
      <>
        <LinkButton href={`/fuel-log/fill?asset=${row.id}`}>Enter a fill</LinkButton>
        <LinkButton href={`/fuel-log?asset=${row.id}`}>Its entries</LinkButton>
        <ReplaceMeter asset={row} />
      </>
    ),
  },
  list: {
    add: 'New asset',
    Above: () => <FuelTabs here="/fuel-log/assets" />,
    empty: {
      all: { fact: 'Cranes, forklifts, boats, boilers, trucks: what burns fuel, with its tank and its meter.' },
    },
  },
})

const tanks = defineRecord('fuelTank', {
  list: { add: 'New tank', Above: () => <FuelTabs here="/fuel-log/tanks" /> },
})
const suppliers = defineRecord('fuelSupplier', {
  list: { add: 'New supplier', Above: () => <FuelTabs here="/fuel-log/suppliers" /> },
})
const bills = defineRecord('utilityBill', {
  list: { add: 'New bill', Above: () => <FuelTabs here="/fuel-ghg/bills" />, Tools: () => <Meters /> },
})
const gases = defineRecord('gasEntry', {
  fields: { gas: { placeholder: 'R-410A' } },
  list: { add: 'New gas entry', Above: () => <FuelTabs here="/fuel-ghg/gases" /> },
})

function Meters() {
  return <LinkButton href="/fuel-ghg/meters">Meters</LinkButton>
}

const listed = recordPages(entries)
const uploaded = recordPages(uploads)
const ofAssets = recordPages(assets)
const ofTanks = recordPages(tanks)
const ofSuppliers = recordPages(suppliers)
const ofBills = recordPages(bills)
const ofInventories = recordPages(inventories)
const ofGases = recordPages(gases)

function Log() {
  const isPhone = usePhone()
  const mayFill = useCan('fuel.entry.create')
  const search = useSearch()
  return isPhone && mayFill && search === '' ? <Redirect to="/fuel-log/fill" replace /> : <listed.List />
}

export const PAGES = {
  Log,
  NewEntry: listed.New,
  Entry: listed.Detail,
  Months: recordPages(months).List,
  Inventories: ofInventories.List,
  NewInventory: ofInventories.New,
  InventorySetup: ofInventories.Detail,
  Uploads: uploaded.List,
  Assets: ofAssets.List,
  NewAsset: ofAssets.New,
  Asset: ofAssets.Detail,
  Tanks: ofTanks.List,
  NewTank: ofTanks.New,
  Tank: ofTanks.Detail,
  Suppliers: ofSuppliers.List,
  NewSupplier: ofSuppliers.New,
  Supplier: ofSuppliers.Detail,
  Bills: ofBills.List,
  NewBill: ofBills.New,
  Bill: ofBills.Detail,
  Gases: ofGases.List,
  NewGas: ofGases.New,
  Gas: ofGases.Detail,
  Upload: uploaded.Detail,
}
