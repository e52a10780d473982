/** Many fills and deliveries at once, in the office: the columns of an entry, what an empty cell means, and what is odd about a row. */
import { useMemo } from 'react'
import type { FuelEntry } from '../../../../../schema/gen/types.ts'
import type { Json } from '../../../../../schema/meta/shapes.ts'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { localDate, noonOf, today } from '../../../lib/dates.ts'
import { instantOf } from '../../../records/engine/controls/instant.ts'
import type { OwnColumn } from '../../../records/grid/gridColumns.ts'
import type { GridValues, JudgedRow } from '../../../records/grid/judgeRow.ts'
import { gridPage } from '../../../records/grid/RecordGrid.tsx'
import type { GridAround, GridOptions } from '../../../records/grid/useRecordGrid.ts'
import { readTime } from '../../../records/import/dates.ts'
import type { CellNote } from '../../../ui/grid/column.ts'
import { flagFigures, flagTitle } from '../core/flagWords.ts'
import { isForAsset, TYPES, unitsFor } from '../field/fill.ts'
import { entryOf, KINDS, oddOf, type Known, type PastEntry } from '../field/odd.ts'
import { entries } from '../records.tsx'

const TIME: OwnColumn = {
  key: 'time',
  label: 'Time',
  kind: 'time',
  width: 9,
  aliases: ['hour', 'time of day'],
  read: (text) => {
    const value = readTime(text)
    return value === null ? { problem: `“${text}” is no time. Write 14:30 or 2:30 PM.` } : { value }
  },
  show: (value) => (typeof value === 'string' ? value : ''),
}

const COLUMNS: readonly (string | OwnColumn)[] = [
  'day',
  TIME,
  'type',
  'assetId',
  'fuel',
  'quantity',
  'unit',
  'hours',
  'odometer',
  'tankId',
  'destTankId',
  'stick',
  'unitPrice',
  'totalCost',
  'supplierId',
  'invoice',
  'vesselId',
  'project',
  'partial',
  'meterReplaced',
  'note',
  'flagComment',
]

function textIn(values: GridValues, key: string): string | null {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

/** The moment of the day, its fuel and the unit of that, where no cell says otherwise. */
function fresh(given: GridValues, { now, record }: GridAround): GridValues {
  const [day, time, assetId, tankId] = ['day', 'time', 'assetId', 'tankId'].map((key) => textIn(given, key))
  const type = TYPES.find((one) => one === given['type']) ?? 'issue'
  const at = day == null ? null : time != null ? instantOf(day, time) : day === localDate(now) ? now : noonOf(day)
  const asset = assetId == null || !isForAsset(type) ? null : record('fuelAsset', assetId)
  const tank = tankId == null ? null : record('fuelTank', tankId)
  const usual: unknown = Reflect.get(asset ?? tank ?? {}, 'fuel')
  const fuel = textIn(given, 'fuel') ?? (typeof usual === 'string' ? usual : null)
  const [unit] = fuel === null ? [] : unitsFor(fuel as FuelEntry['fuel'], KINDS)
  return {
    ...(at === null ? {} : { at }),
    ...(fuel === null ? {} : { fuel }),
    ...(unit === undefined ? {} : { unit }),
  }
}

/** The cell that a rule is about. */
const CELLS: Readonly<Record<string, string>> = {
  F06: 'hours',
  F07: 'odometer',
  F08: 'unitPrice',
  F09: 'totalCost',
  F10: 'fuel',
  F11: 'time',
  F13: 'day',
  F15: 'day',
}

function cellOf({ code, why }: { readonly code: string; readonly why: string }): string {
  return code === 'F05' ? (why.startsWith('odometer') ? 'odometer' : 'hours') : (CELLS[code] ?? 'quantity')
}

/** What the row would be, as the rules read it; null where it does not say enough. */
function rowOf({ id, values }: JudgedRow): PastEntry | null {
  const text = (key: string) => textIn(values, key)
  const number = (key: string) => {
    const value: Json | undefined = values[key]
    return typeof value === 'number' ? value : null
  }
  const [type, unit] = [TYPES.find((one) => one === values['type']), text('unit') as FuelEntry['unit'] | null]
  const [at, day, quantity] = [number('at'), text('day'), number('quantity')]
  if (type === undefined || unit === null || at === null || day === null || quantity === null) return null
  return {
    id,
    type,
    unit,
    at,
    day,
    quantity,
    fuel: text('fuel') as FuelEntry['fuel'],
    assetId: text('assetId'),
    tankId: text('tankId'),
    baseQuantity: null,
    hours: number('hours'),
    odometer: number('odometer'),
    unitPrice: number('unitPrice'),
    totalCost: number('totalCost'),
    invoice: text('invoice'),
    reversal: values['reversal'] === true,
    meterReplaced: values['meterReplaced'] === true,
    partial: values['partial'] === true,
  }
}

function placeOf({ assetId, tankId }: Pick<PastEntry, 'assetId' | 'tankId'>): string {
  return assetId ?? tankId ?? ''
}

/** What is odd about each row, against the entries of this device and the other rows of the same asset. Those of an asset are looked at again only when one of them changed. */
function useNotes(rows: readonly JudgedRow[]): ReadonlyMap<string, readonly CellNote[]> {
  const assets = useCollection('fuelAsset')
  const tanks = useCollection('fuelTank')
  const stored = useCollection('fuelEntry')
  const settings = useCollection('fuelSettings')
  const looking = useMemo(() => {
    const past = new Map<string, PastEntry[]>()
    for (const row of stored ?? [])
      if (row.state !== 'void') past.set(placeOf(row), [...(past.get(placeOf(row)) ?? []), row])
    const known = new Map<string, Group>()
    return { assets, tanks, past, settings: settings?.[0] ?? null, known }
  }, [assets, tanks, stored, settings])
  return useMemo(() => {
    const groups = new Map<string, JudgedRow[]>()
    for (const row of rows) {
      const place = textIn(row.values, 'assetId') ?? textIn(row.values, 'tankId') ?? ''
      const group = groups.get(place)
      if (group === undefined) groups.set(place, [row])
      else group.push(row)
    }
    const notes = new Map<string, readonly CellNote[]>()
    for (const [place, group] of groups) {
      const before = looking.known.get(place)
      const same = before?.rows.length === group.length && group.every((row, at) => row === before.rows[at])
      const found = same ? before : { rows: group, notes: notesOf(group, looking, looking.past.get(place) ?? []) }
      looking.known.set(place, found)
      for (const [id, of] of found.notes) notes.set(id, of)
    }
    return notes
  }, [rows, looking])
}

interface Group {
  readonly rows: readonly JudgedRow[]
  readonly notes: ReadonlyMap<string, readonly CellNote[]>
}

interface Looking {
  readonly assets: readonly Row<'fuelAsset'>[] | undefined
  readonly tanks: readonly Row<'fuelTank'>[] | undefined
  readonly settings: Known['settings']
}

function notesOf(group: readonly JudgedRow[], { assets, tanks, settings }: Looking, stored: readonly PastEntry[]) {
  const fills = group.map(rowOf).filter((row) => row !== null)
  const past = [...stored, ...fills].toSorted((a, b) => b.at - a.at)
  return new Map(
    fills.map((row): [string, readonly CellNote[]] => {
      const into = group.find(({ id }) => id === row.id)?.values
      const tankId = row.type === 'transfer' ? textIn(into ?? {}, 'destTankId') : row.tankId
      const odd = oddOf(entryOf(row), {
        today: today(),
        asset: assets?.find(({ id }) => id === row.assetId) ?? null,
        tank: tanks?.find(({ id }) => id === tankId) ?? null,
        past: past.filter(({ id }) => id !== row.id),
        settings,
      })
      return [row.id, odd.map((flag) => ({ key: cellOf(flag), say: sayOf(flag, row) }))]
    }),
  )
}

function sayOf(flag: ReturnType<typeof oddOf>[number], row: PastEntry): string {
  const told = { ...flag, severity: 'warn' as const }
  const { value, baseline } = flagFigures(told, row)
  const figures = value === null ? '' : baseline === null ? ` (${value})` : ` (${value}, compared with ${baseline})`
  return `${flagTitle(told)}${figures}.`
}

const OPTIONS: GridOptions = { columns: COLUMNS, fresh, useNotes }

export default gridPage(entries, OPTIONS)
