/** What is only read of a record, as label and value. */
import { Fragment, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDateTime, timeZone, today as todayNow } from '../../lib/dates.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { SignatureView } from '../../ui/SignaturePad.tsx'
import { cellText } from '../../ui/list/columns.ts'
import { ConflictChip } from '../ConflictChip.tsx'
import { fieldTitle } from '../names.ts'
import { SelfApproved } from '../SelfApproved.tsx'
import { usePeople, useZones } from '../usePeople.ts'
import { reasonOf } from './closed.ts'
import { columnOf } from './columns.tsx'
import type { RecordDefinition } from './define.ts'
import { layoutOf } from './layout.ts'
import { RecordLink } from './RecordLink.tsx'
import { useTitles } from './useTitles.ts'
import { pageOf } from './words.ts'

/** Draws any field of the record as it is read everywhere; with `named`, what it points at by that name in place of a link. */
function useFieldValue<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
  named?: ReadonlyMap<string, string>,
): (field: string) => ReactNode {
  const people = usePeople()
  const zones = useZones()
  const listed = useTitles(definition)
  const titles = named ?? listed
  const sources = { people, zones, titles, today: todayNow() }
  return (field) => {
    const ref = definition.meta.fields[field]?.ref
    const value = Reflect.get(row, field) as unknown
    if (definition.meta.fields[field]?.format === 'signature' && typeof value === 'string' && value !== '')
      return <SignatureView path={value} label={fieldTitle(definition.entity, field)} />
    if (named === undefined && isEntity(ref) && typeof value === 'string' && pageOf(ref)?.page !== undefined)
      return <RecordLink entity={ref} id={value} />
    const some = definition.meta.fields[field]?.items?.of?.ref
    if (named === undefined && isEntity(some) && Array.isArray(value) && pageOf(some)?.page !== undefined)
      return value
        .filter((id) => typeof id === 'string')
        .map((id) => (
          <div key={id}>
            <RecordLink entity={some} id={id} />
          </div>
        ))
    const column = columnOf(definition, sources, { field }, definition.columns ?? {})
    const shown = column.render?.(row) ?? cellText(column, row, timeZone())
    return shown === '' ? null : <Fragment>{shown}</Fragment>
  }
}

/** The facts of its own and of what no form asks for; what is empty is left out. */
export function useFacts<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): readonly Fact[] {
  const people = usePeople()
  const valueOf = useFieldValue(definition, row)
  const { entity, meta } = definition
  const autos = (kind: string) => Object.keys(meta.fields).find((field) => meta.fields[field]?.auto === kind)
  const [maker, made] = [autos('actor'), autos('now')]
  const ownOf = (name: string): readonly Fact[] => {
    const own = definition.facts?.[name]
    return own === undefined || own.has?.(row) === false ? [] : [{ label: own.label, value: <own.Value row={row} /> }]
  }
  const fieldOf = (field: string): readonly Fact[] => {
    const value = Reflect.get(row, field) as unknown
    const label = fieldTitle(entity, field)
    // Who and when are one fact.
    if (field === maker && made !== undefined) return []
    if (field === made && maker !== undefined) {
      const when = typeof value === 'number' ? `, ${formatDateTime(value)}` : ''
      return [{ label, value: `${people.name(textOf(Reflect.get(row, maker)) || null)}${when}` }]
    }
    if (!isFilled(value)) return []
    return [{ label, value: <Chipped row={row} field={field} value={valueOf(field)} /> }]
  }
  const { about, facts = {} } = definition
  if (about !== undefined) return about.flatMap((name) => (facts[name] === undefined ? fieldOf(name) : ownOf(name)))
  // A fact under the name of a field stands in its place.
  return [
    ...Object.keys(facts).flatMap(ownOf),
    ...layoutOf(definition)
      .facts.filter((field) => facts[field] === undefined)
      .flatMap(fieldOf),
  ]
}

interface ChippedProps {
  readonly row: Row
  readonly field: string
  readonly value: ReactNode
}

/** A value with its two answers, where people disagree. */
function Chipped({ row, field, value }: ChippedProps) {
  return (
    <>
      {value} <ConflictChip row={row} entity={row.$.entity} field={field} />
    </>
  )
}

/** Some fields as they are read, where a form cannot be: on paper, which waits for no link's name. What is empty is left out. */
export function useReadFields<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
  named: ReadonlyMap<string, string>,
): (fields: readonly string[]) => readonly Fact[] {
  const valueOf = useFieldValue(definition, row, named)
  return (fields) =>
    fields
      .filter((field) => isFilled(Reflect.get(row, field)))
      .map((field) => ({ label: fieldTitle(definition.entity, field), value: valueOf(field) }))
}

/** What the list shows of a record beside it: its state first, then what the module names, or else what its form asks for. */
export function usePeekFacts<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): readonly Fact[] {
  const valueOf = useFieldValue(definition, row)
  const { entity, meta, page, facts = {} } = definition
  const state = meta.states?.field
  const { title, lead } = layoutOf(definition)
  const asked = page.form?.sections.flatMap((section) => section.fields) ?? []
  const filled = asked.filter(
    (field) =>
      field !== title &&
      field !== lead &&
      field !== page.titleFields[0] &&
      facts[field] === undefined &&
      isFilled(Reflect.get(row, field)),
  )
  const names = definition.peek ?? [...(state === undefined ? [] : [state]), ...Object.keys(facts), ...filled]
  return names.flatMap((name): Fact | readonly Fact[] => {
    const own = facts[name]
    if (own?.has?.(row) === false) return []
    if (own !== undefined) return { label: own.label, value: <own.Value row={row} /> }
    const label = fieldTitle(entity, name)
    if (name === state) return { label, value: <State definition={definition} row={row} value={valueOf(name)} /> }
    const value = valueOf(name)
    return { label, value: value === null ? null : <Chipped row={row} field={name} value={value} /> }
  })
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

interface StateProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
  readonly value: ReactNode
}

/** Where it stands, and what was said when it came there. */
function State<E extends EntityName>({ definition, row, value }: StateProps<E>) {
  const said = reasonOf(definition, row)
  return (
    <>
      {value}
      <SelfApproved row={row} />
      {said !== null && <span>{said}</span>}
    </>
  )
}
