import { useMemo } from 'react'
import type { Person, Zone } from '../../../schema/gen/types.ts'
import { cleanLine } from '../../../sync/change/clean.ts'
import { useCollection } from '../data/react/live.ts'
import type { Row } from '../data/react/live.ts'
import type { NameSource } from './names.ts'

export interface People {
  readonly byId: ReadonlyMap<string, Row<'person'>>
  /** The full name; "…" while people are read, and that the name is not here for an id this device does not know (another scope, or not pulled yet). */
  readonly name: (id: string | null) => string
  /** The full name, null for an id this device does not know. */
  readonly known: (id: string | null) => string | null
  /** Active people by name, for pickers. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[]
}

/** For an id whose name is not here: whoever it is, they are a certain person. */
export const NAME_NOT_HERE = 'Name not on this device'

/** While the device reads. */
const READING = '…'

/** `rows` is undefined while the device reads. */
export function peopleOf(rows: readonly Row<'person'>[] | undefined): People {
  // Rows from before names were cleaned are shown as new ones are kept.
  const clean = (rows ?? []).map((row) => ({ ...row, fullName: cleanLine(row.fullName) }))
  const byId = new Map(clean.map((row) => [row.id, row]))
  const options = clean
    .filter((row) => row.active !== false)
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
    .map((row) => ({ value: row.id, label: row.fullName, detail: detail(row) }))
  const unknown = rows === undefined ? READING : NAME_NOT_HERE
  const known = (id: string | null) => (id === null ? null : (byId.get(id)?.fullName ?? null))
  return {
    byId,
    options,
    known,
    name: (id) => (id === null || id === '' ? '–' : id === 'system' ? 'Shipshape' : (known(id) ?? unknown)),
  }
}

function detail(person: Person): string {
  return [person.jobTitle, person.company].filter((part) => part !== null && part !== '').join(' · ')
}

export function usePeople(): People {
  const rows = useCollection('person')
  return useMemo(() => peopleOf(rows), [rows])
}

export interface Zones {
  readonly byId: ReadonlyMap<string, Row<'zone'>>
  readonly name: (id: string | null) => string
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[]
}

/** `rows` is undefined while the device reads. */
export function zonesOf(rows: readonly Row<'zone'>[] | undefined): Zones {
  const clean = (rows ?? []).map((row) => ({ ...row, name: cleanLine(row.name) }))
  const byId = new Map(clean.map((row) => [row.id, row]))
  const unknown = rows === undefined ? READING : 'A zone not on this device'
  const order = (zone: Zone): number => zone.routeOrder ?? Number.MAX_SAFE_INTEGER
  const options = clean
    .filter((row) => row.active !== false)
    .toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
    .map((row) => ({ value: row.id, label: row.name, detail: row.code }))
  return {
    byId,
    options,
    name: (id) => (id === null || id === '' ? '–' : (byId.get(id)?.name ?? unknown)),
  }
}

export function useZones(): Zones {
  const rows = useCollection('zone')
  return useMemo(() => zonesOf(rows), [rows])
}

/** What `showValue` needs, live. */
export function useNames(): NameSource {
  const people = usePeople()
  const zones = useZones()
  return useMemo(() => ({ person: people.name, zone: zones.name }), [people, zones])
}
