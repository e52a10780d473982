/** Many fills and deliveries at once, in the office: the columns of an entry, what an empty cell means, and what is odd about a row. */
import type { FuelEntry } from '../../../../../schema/gen/types.ts'
import type { Json } from '../../../../../schema/meta/shapes.ts'
import type { Row } from '../../../data/store/rows.ts'
import { localDate, noonOf, today } from '../../../lib/dates.ts'
import type { Looked } from '../../../records/engine/define.ts'
import { instantOf } from '../../../records/engine/controls/instant.ts'
import type { OwnColumn } from '../../../records/grid/gridColumns.ts'
import type { GridValues, JudgedRow } from '../../../records/grid/judgeRow.ts'
import { gridPage } from '../../../records/grid/RecordGrid.tsx'
import type { GridAround, GridOptions, NotesOf } from '../../../records/grid/useRecordGrid.ts'
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
  'vendor',
  'cardLast4',
  'tax',
  'operatorName',
  'location',
  'water',
  'totalizerStart',
  'totalizerEnd',
  'reversal',
]

function textIn(values: GridValues, key: string): string | null {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

/** The moment of the day, its fuel and the unit of that, where no cell says otherwise. */
function fresh(given: GridValues, { now, record }: GridAround): GridValues {
  const [day, time] = [textIn(given, 'day'), textIn(given, 'time')]
  const [assetId, tankId] = [textIn(given, 'assetId'), textIn(given, 'tankId')]
  const type = TYPES.find((one) => one === given['type']) ?? 'issue'
  const at = day === null ? null : time !== null ? instantOf(day, time) : day === localDate(now) ? now : noonOf(day)
  const asset = assetId === null || !isForAsset(type) ? null : record('fuelAsset', assetId)
  const tank = tankId === null ? null : record('fuelTank', tankId)
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
function notes(rowsOf: Looked['rows']): NotesOf {
  const looking = {
    assets: rowsOf('fuelAsset'),
    tanks: rowsOf('fuelTank'),
    settings: rowsOf('fuelSettings')[0] ?? null,
  }
  const past = new Map<string, PastEntry[]>()
  for (const row of rowsOf('fuelEntry')) if (row.state !== 'void') into(past, placeOf(row), row)
  const known = new Map<string, Group>()
  return (rows) => {
    const groups = new Map<string, JudgedRow[]>()
    for (const row of rows) into(groups, textIn(row.values, 'assetId') ?? textIn(row.values, 'tankId') ?? '', row)
    const all = new Map<string, readonly CellNote[]>()
    for (const [place, group] of groups) {
      const before = known.get(place)
      const same = before?.rows.length === group.length && group.every((row, at) => row === before.rows[at])
      const found = same ? before : { rows: group, notes: notesOf(group, looking, past.get(place) ?? []) }
      known.set(place, found)
      for (const [id, of] of found.notes) all.set(id, of)
    }
    return all
  }
}

function into<T>(groups: Map<string, T[]>, place: string, one: T): void {
  const group = groups.get(place)
  if (group === undefined) groups.set(place, [one])
  else group.push(one)
}

interface Group {
  readonly rows: readonly JudgedRow[]
  readonly notes: ReadonlyMap<string, readonly CellNote[]>
}

interface Looking {
  readonly assets: readonly Row<'fuelAsset'>[]
  readonly tanks: readonly Row<'fuelTank'>[]
  readonly settings: Known['settings']
}

function notesOf(group: readonly JudgedRow[], { assets, tanks, settings }: Looking, stored: readonly PastEntry[]) {
  const fills = group.map(rowOf).filter((row) => row !== null)
  const past = [...stored, ...fills].toSorted((a, b) => b.at - a.at)
  return new Map(
    fills.map((row): [string, readonly CellNote[]] => {
      const values = group.find(({ id }) => id === row.id)?.values ?? {}
      const tankId = row.type === 'transfer' ? textIn(values, 'destTankId') : row.tankId
      const odd = oddOf(entryOf(row), {
        today: today(),
        asset: assets.find(({ id }) => id === row.assetId) ?? null,
        tank: tanks.find(({ id }) => id === tankId) ?? null,
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

const OPTIONS: GridOptions = {
  columns: COLUMNS,
  fresh,
  needs: ['fuelAsset', 'fuelTank', 'fuelEntry', 'fuelSettings'],
  notes,
}

export default gridPage(entries, OPTIONS)
