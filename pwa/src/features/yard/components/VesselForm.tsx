import type { Row } from '../../../data/react/live.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { RecordDialog } from '../../../records/engine/formDialog.tsx'

interface VesselFormProps {
  readonly vessel: Row<'vessel'> | null
  readonly onClose: () => void
}

const VESSEL = defineRecord('vessel', {
  fields: {
    name: { check: (name) => (name === null ? 'Enter a name.' : null) },
    kind: { hint: 'Tanker, tug, destroyer, barge' },
    lengthEighths: { hint: 'Feet and inches' },
    zoneId: { placeholder: 'No berth yet', wide: true },
    // Ships of before the question was asked are in the yard.
    inYard: { empty: true, hint: 'Off when she has sailed; her records stay.' },
  },
})

/** One ship. Its length is typed as people say it and kept in eighths of an inch. */
export function VesselForm({ vessel, onClose }: VesselFormProps) {
  return (
    <RecordDialog
      definition={VESSEL}
      mode={vessel === null ? 'new' : 'edit'}
      row={vessel}
      start={{ inYard: true }}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
