/** The fields of a record as label and value, in the order of its form. */
import { Fragment, useMemo, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { timeZone, today as todayNow } from '../../lib/dates.ts'
import { cellText } from '../../ui/list/columns.ts'
import { fieldTitle } from '../names.ts'
import { usePeople, useZones } from '../usePeople.ts'
import { columnOf } from './columns.tsx'
import type { RecordDefinition } from './define.ts'
import { useTitles } from './useTitles.ts'

export interface FieldFact {
  readonly field: string
  readonly label: string
  readonly value: ReactNode
}

/** The state first, then what the form shows; what is empty and what the title says already is left out. */
export function useFacts<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): readonly FieldFact[] {
  const people = usePeople()
  const zones = useZones()
  const titles = useTitles(definition)
  const today = todayNow()
  return useMemo(() => {
    const { entity, meta, page } = definition
    const fields = [
      ...(meta.states === undefined ? [] : [meta.states.field]),
      ...(page.form?.sections.flatMap((section) => section.fields) ?? []),
    ]
    return fields.flatMap((field): readonly FieldFact[] => {
      const value: unknown = Reflect.get(row, field)
      if (value === null || value === '' || field === page.titleFields[0]) return []
      const column = columnOf(definition, { people, zones, titles, today }, { field }, definition.columns ?? {})
      const shown = column.render?.(row) ?? cellText(column, row, timeZone())
      return [{ field, label: fieldTitle(entity, field), value: <Fragment>{shown}</Fragment> }]
    })
  }, [definition, row, people, zones, titles, today])
}
