/** The columns of a list, made from the module file: what is shown, filtered, sorted and exported. A module merges its exceptions in. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { ColumnMeta, FieldMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import type { CellValue, Column } from '../../ui/list/columns.ts'
import { SaveState } from '../../ui/SaveState.tsx'
import { itemsText } from '../itemsText.ts'
import { fieldTitle } from '../names.ts'
import type { People, Zones } from '../usePeople.ts'
import { rowTitle, type ColumnException, type RecordDefinition } from './define.ts'
import { fieldOf } from './controls/given.ts'
import { controlOf } from './controls/kind.ts'
import { Due, isOverdue, Stands } from './due.tsx'
import styles from './engine.module.css'
import { Face, Value } from './marks.tsx'
import { numberOf } from './number.ts'
import { measureText, plainNumber, plainUnit, writingOf } from './units.ts'
import { ONLY } from './only.ts'
import { choicesOf, hasWords, wordOf } from './words.ts'

/** The names of the records that columns point at. */
export interface ColumnSources {
  readonly people: People
  readonly zones: Zones
  /** Titles of other kinds, by id. */
  readonly titles: ReadonlyMap<string, string>
  readonly today: string
  /** Whoever looks at the list. */
  readonly me?: string
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const SAVED = [
  { value: 'server', label: 'On server' },
  { value: 'device', label: 'On this device' },
  { value: 'sending', label: 'Sending' },
  { value: 'attention', label: 'Needs you' },
]

/** Narrower than this a person is shown by picture alone. */
const FACE_ONLY_PX = 80
/** Longer texts are searched, not filtered. */
const FILTERED_TEXT = 120

type ColumnOf<E extends EntityName> = Column<Row<E>>
type Made<E extends EntityName> = Partial<ColumnOf<E>> & Pick<ColumnOf<E>, 'value'>
type ColumnExceptions<E extends EntityName> = Readonly<Record<string, ColumnException<E>>>

export function columnsOf<E extends EntityName>(
  definition: RecordDefinition<E>,
  sources: ColumnSources,
): readonly ColumnOf<E>[] {
  const { page } = definition
  const own: ColumnExceptions<E> = definition.columns ?? {}
  const listed = page.list?.columns ?? page.titleFields.map((field): ColumnMeta => ({ field }))
  const named = new Set(listed.map(({ field }) => field))
  // What the search reads has to be a column; the number has one of its own already.
  const searched = page.search.filter((field) => !named.has(field) && !isNumber(definition, field))
  const made = [...listed, ...searched.map((field): ColumnMeta => ({ field, hidden: true }))].map((column) =>
    columnOf(definition, sources, column, own),
  )
  const saved: ColumnOf<E> = {
    id: 'saved',
    title: 'Saved',
    value: (row) => row.$.state,
    filter: 'enum',
    options: SAVED,
    align: 'end',
    width: '72px',
    sortable: false,
    render: (row) => <SaveState state={row.$.state} />,
    ...own['saved'],
  }
  const late: ColumnOf<E> = {
    id: 'late',
    title: page.due?.past ?? 'Overdue',
    value: (row) => (isOverdue(definition, row, sources.today) ? 'yes' : 'no'),
    filter: 'enum',
    options: YES_NO,
    exportOnly: true,
    ...own['late'],
  }
  // Behind a count stands a link that names its very records.
  const only: ColumnOf<E> = {
    id: ONLY,
    title: 'Only',
    value: ({ id }) => id,
    filter: 'ids',
    exportOnly: true,
    sortable: false,
  }
  const known = new Set([...made.map(({ id }) => id), ...named, 'saved', 'late'])
  const added = Object.entries(own).flatMap(([id, column]): readonly ColumnOf<E>[] =>
    known.has(id) ? [] : [{ id, title: id, value: () => null, ...column }],
  )
  return placed(
    [
      ...made.filter((column) => column.exportOnly !== true),
      saved,
      ...(page.due === undefined ? [] : [late]),
      ...made.filter((column) => column.exportOnly === true),
      ...added,
      only,
    ],
    own,
  )
}

/** Moves each column behind the one that its exception names. */
function placed<E extends EntityName>(columns: readonly ColumnOf<E>[], own: ColumnExceptions<E>) {
  let order = columns
  for (const [id, { after }] of Object.entries(own)) {
    const moved = order.find((column) => column.id === id)
    if (after === undefined || moved === undefined) continue
    const others = order.filter((column) => column !== moved)
    order = others.toSpliced(others.findIndex((column) => column.id === after) + 1, 0, moved)
  }
  return order
}

function isNumber<E extends EntityName>({ meta }: RecordDefinition<E>, field: string): boolean {
  return meta.number !== undefined && (field === meta.number.field || field === 'provisionalNumber')
}

export function columnOf<E extends EntityName>(
  definition: RecordDefinition<E>,
  sources: ColumnSources,
  column: ColumnMeta,
  exceptions: ColumnExceptions<E>,
): ColumnOf<E> {
  const { field, id = field, title, width, from, hidden } = column
  return {
    id,
    title: title ?? fieldTitle(definition.entity, field),
    ...(width === undefined ? {} : { width }),
    ...(from === 'tablet' || from === 'desktop' ? { from } : {}),
    ...(hidden === true ? { exportOnly: true } : {}),
    ...made(definition, sources, column),
    ...exceptions[field],
    ...exceptions[id],
  }
}

/** What the kind of the field says of its column. */
function made<E extends EntityName>(
  definition: RecordDefinition<E>,
  sources: ColumnSources,
  { field, width }: ColumnMeta,
): Made<E> {
  const { entity, meta, page } = definition
  const known: FieldMeta | undefined = meta.fields[field]
  const text = (row: Row<E>): string | null => textOf(row, field)
  const isListed = (other: string) => page.list?.columns.some((column) => column.field === other) === true
  if (field === meta.number?.field)
    return {
      lead: true,
      value: (row) => numberOf(row),
      render: (row) => <span className={styles.number}>{numberOf(row)}</span>,
    }
  const worded = hasWords(entity, field)
  if (field === page.titleFields[0] && known?.enum === undefined && !worded)
    return known?.format === 'date'
      ? { value: text, filter: 'date', lead: true }
      : // Beside a column of the rest of its title it says its own part: a code, and in the next column the name.
        {
          value: (row) => (page.titleFields.slice(1).some(isListed) ? text(row) : rowTitle(definition, row)),
          lead: true,
        }
  if (worded)
    return {
      value: text,
      filter: 'enum',
      options: choicesOf(entity, field),
      words: (value) => wordOf(entity, field, value),
      render: (row) =>
        field === meta.states?.field ? (
          <Stands entity={entity} kind={definition} row={row} today={sources.today} />
        ) : text(row) === null ? (
          ''
        ) : (
          <Value entity={entity} field={field} value={text(row) ?? ''} />
        ),
    }
  if (known?.ref === 'person') {
    const alone = width !== undefined && width.endsWith('px') && Number.parseInt(width, 10) < FACE_ONLY_PX
    return {
      value: text,
      filter: 'enum',
      card: true,
      options: sources.people.options,
      words: sources.people.name,
      ...(sources.me === undefined ? {} : { me: sources.me }),
      render: (row) => <Face name={sources.people.name(text(row))} alone={alone} />,
    }
  }
  if (known?.ref === 'zone')
    return { value: text, filter: 'enum', options: sources.zones.options, words: sources.zones.name }
  if (known?.ref !== undefined) return { value: text, filter: 'enum', words: (id) => sources.titles.get(id) ?? '' }
  if (field === page.due?.field)
    return {
      value: text,
      filter: 'date',
      align: 'end',
      render: (row) =>
        text(row) === null ? (
          <span className={styles.none}>No date</span>
        ) : (
          <Due kind={definition} row={row} today={sources.today} />
        ),
    }
  if (known?.format === 'date') return { value: text, filter: 'date' }
  if (known?.format === 'instant') return { value: (row) => amountOf(row, field), filter: 'date' }
  if (known?.type === 'boolean')
    return { value: (row) => yesNo(row, field, controlOf(known) === 'toggle'), filter: 'enum', options: YES_NO }
  if (known?.items !== undefined) {
    const { items } = known
    const names = { person: sources.people.name, zone: sources.zones.name }
    return {
      value: (row) => {
        const value = fieldOf(row, field)
        return Array.isArray(value) && value.length > 0 ? itemsText(items, value, names) : null
      },
    }
  }
  if (known?.type === 'integer') {
    const unit = plainUnit(known)
    const writing = writingOf(known)
    return {
      align: 'end',
      filter: 'number',
      ...(unit === undefined ? {} : { unit }),
      ...(writing === undefined ? {} : { writing }),
      value: (row) => {
        const amount = amountOf(row, field)
        return amount === null ? null : plainNumber(known, amount)
      },
      render: (row) => {
        const amount = amountOf(row, field)
        return amount === null ? '' : measureText(known, amount)
      },
    }
  }
  if (known?.enum !== undefined) return { value: text, filter: 'enum', words: (value) => wordOf(entity, field, value) }
  return { value: text, ...((known?.maxLength ?? Infinity) <= FILTERED_TEXT ? { filter: 'text' as const } : {}) }
}

function textOf(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value : null
}

function amountOf(row: object, field: string): number | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'number' ? value : null
}

/** A switch that nobody has touched is off. */
function yesNo(row: object, field: string, isSwitch: boolean): CellValue {
  const value: unknown = Reflect.get(row, field)
  return value === true ? 'yes' : value === false || isSwitch ? 'no' : null
}
