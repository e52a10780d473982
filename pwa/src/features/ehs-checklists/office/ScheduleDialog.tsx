import { RepeatDialog } from '../../../records/rhythm/RepeatDialog.tsx'
import { fitsKind, fitsOf, titleOf, type Checklist, type Template } from '../core/library.ts'
import { oftenOf, placeKindOf } from '../core/plan.ts'
import { usePlaces } from '../field/queries.ts'

interface Props {
  readonly template: Template
  readonly checklists: readonly Checklist[]
  readonly onClose: () => void
}

/** A checklist in the calendar: of each zone, or of each thing that it fits. */
export function ScheduleDialog({ template, checklists, onClose }: Props) {
  const checklist = checklists.find(({ key }) => key === template.key)
  const fits = fitsOf(template.key, checklists)
  const each = placeKindOf(checklist)
  const all = usePlaces()
  const places =
    each === 'zone'
      ? (all?.zones ?? [])
      : (all?.things ?? []).filter(({ equipment }) => equipment !== null && fitsKind(fits, equipment.kind))
  return (
    <RepeatDialog
      what={{ entity: 'ehsRound', title: titleOf(template), proof: 'Signed round', template: template.key }}
      each={each}
      places={places.map(({ id, name, zone, equipment }) => ({
        id,
        label: equipment === null || zone === null ? name : `${name}, ${zone.name}`,
      }))}
      noPlaces={each === 'zone' ? 'The yard has no zones yet.' : 'Nothing in the register fits this checklist yet.'}
      usual={oftenOf(checklist?.rhythm)}
      one="round"
      onClose={onClose}
    />
  )
}
