import type { Row } from '../../../data/react/live.ts'
import type { ControlProps } from '../../../records/engine/controls/given.ts'
import { givenText } from '../../../records/engine/controls/given.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import type { FieldExceptions } from '../../../records/engine/fieldExceptions.ts'
import { RecordForm } from '../../../records/engine/form.tsx'
import { RecordDialog } from '../../../records/engine/formDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { nextRouteOrder, possibleParents, zoneProblems } from '../rules.ts'
import { areaChoices, type AreaChoice } from '../areaRules.ts'
import { useWalkTemplates, useZoneRows } from '../queries.ts'

const TOP = 'top'

interface ZoneFormProps {
  readonly zone: Row<'zone'> | null
  readonly zones: readonly Row<'zone'>[]
  readonly areas: readonly AreaChoice[]
  /** Where a new zone begins. */
  readonly parentId: string | null
  readonly onDone: (id: string | null) => void
  /** On the page, unless in a window. */
  readonly window?: boolean
}

const ZONE = defineRecord('zone')

/** Adds or changes one zone. Give it a key: it takes its values once. */
export function ZoneForm({ zone, zones, areas, parentId, onDone, window = false }: ZoneFormProps) {
  const Form = window ? RecordDialog<'zone'> : RecordForm<'zone'>
  return (
    <Form
      definition={ZONE}
      mode={zone === null ? 'new' : 'edit'}
      row={zone}
      start={{ kind: 'area', parentId, active: true, routeOrder: nextRouteOrder(zones) }}
      draft={parentId ?? ''}
      exceptions={fieldsOf(zone, zones, areas)}
      onSaved={onDone}
      onClose={() => onDone(null)}
    />
  )
}

/** The same over the list. */
export function ZoneWindow({ zone, onClose }: { readonly zone: Row<'zone'> | null; readonly onClose: () => void }) {
  const zones = useZoneRows()
  const templates = useWalkTemplates()
  if (zones === undefined || templates === undefined) return null
  return <ZoneForm zone={zone} zones={zones} areas={areaChoices(templates)} parentId={null} onDone={onClose} window />
}

function fieldsOf(
  zone: Row<'zone'> | null,
  zones: readonly Row<'zone'>[],
  areas: readonly AreaChoice[],
): FieldExceptions {
  const wrong = (field: 'name' | 'code' | 'qr') => (value: unknown) => {
    const typed = { name: 'A name', code: 'a code', qr: null, [field]: value ?? (field === 'qr' ? null : '') }
    return zoneProblems({ ...typed, id: zone?.id ?? '' }, zones)[field] ?? null
  }
  return {
    name: { check: wrong('name') },
    code: { check: wrong('code') },
    parentId: { label: 'Inside', control: (props) => <Inside {...props} id={zone?.id ?? null} zones={zones} /> },
    ownerId: { hint: 'Findings here go to the owner first.', placeholder: 'Nobody yet' },
    qr: {
      wide: true,
      check: wrong('qr'),
      hint: 'Leave blank to show the code on the label. Change it only to match labels that hang already.',
    },
    areaIds: {
      wide: true,
      options: areas.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` })),
    },
  }
}

/** The zones this one can be in, as a tree; none is the yard itself. */
function Inside({
  given,
  onGive,
  id,
  zones,
}: ControlProps & { readonly id: string | null; readonly zones: readonly Row<'zone'>[] }) {
  const parent = givenText(given)
  return (
    <Select
      value={parent === '' ? TOP : parent}
      options={[
        { value: TOP, label: 'The yard (top)' },
        ...possibleParents(zones, id).map((row) => ({
          value: row.zone.id,
          label: `${'   '.repeat(row.depth)}${row.zone.name}`,
        })),
      ]}
      onChange={(value) => onGive({ value: value === TOP ? null : value })}
    />
  )
}
