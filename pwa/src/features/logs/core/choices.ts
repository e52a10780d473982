import { useEffect, useMemo } from 'react'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { useData } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import type { Choosable } from '../../../forms/filling/FillStore.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useChoices } from '../../../records/engine/controls/useChoices.ts'

const NONE: readonly Choosable[] = []

/** The registers of the yard that a field may choose from. */
export const REGISTERS = ['person', 'zone', 'equipmentItem', 'vessel', 'wasteStream'] as const

/** Reads the registers before somebody opens a form that chooses from them. */
export function useRegisters(): void {
  usePeople()
  useCollection('zone')
  useCollection('equipmentItem')
  useCollection('vessel')
  useCollection('wasteStream')
}

/** What a field chooses from: a register of the yard, or a list of the log. */
export function useChoicesOf(log: Pick<Row<'log'>, 'lists' | 'thingIds'>): (field: Field) => readonly Choosable[] {
  const person = useChoices('person')
  const zone = useChoices('zone')
  const things = useCollection('equipmentItem')
  const vessel = useChoices('vessel')
  const wasteStream = useChoices('wasteStream')
  const own = log.lists
  return useMemo(() => {
    const registers: Readonly<Record<string, readonly Choosable[]>> = {
      person,
      zone,
      vessel,
      wasteStream,
      equipmentItem: (things ?? []).map((one) => ({
        value: one.id,
        label: one.name ?? '',
        detail: one.tag ?? undefined,
      })),
    }
    return (field) => {
      if (field.kind === 'person') return person
      if (field.entity !== undefined) return registers[field.entity] ?? NONE
      return field.list === undefined ? NONE : listOf(own, field.list)
    }
  }, [person, zone, vessel, wasteStream, things, own])
}

/** The map that places are pinned on: the first one of the yard. Its picture is kept on a device that fills such a field. */
export function useYardMap(pins: boolean): Row<'yardMap'> | null {
  const data = useData()
  // Ids begin with the time at which they were made.
  const map = useCollection('yardMap')?.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null
  const picture = pins ? (map?.sha256 ?? null) : null
  useEffect(() => {
    if (picture !== null) void data.keepFiles([picture])
  }, [data, picture])
  return map
}

export const hasPin = (form: Pick<Form, 'fields'>): boolean => form.fields.some(({ kind }) => kind === 'pin')

export function listOf(lists: unknown, name: string): readonly Choosable[] {
  if (typeof lists !== 'object' || lists === null) return NONE
  const found: unknown = (lists as Readonly<Record<string, unknown>>)[name]
  if (!Array.isArray(found)) return NONE
  return found.flatMap((one: unknown): readonly Choosable[] => {
    if (typeof one === 'string') return [{ value: one, label: one }]
    if (typeof one !== 'object' || one === null) return []
    const { id, label } = one as Readonly<Record<string, unknown>>
    return typeof id === 'string' && typeof label === 'string' ? [{ value: id, label }] : []
  })
}
