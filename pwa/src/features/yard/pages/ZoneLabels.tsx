import { LabelSheet } from '../../../records/paper/LabelSheet.tsx'
import { useZoneRows } from '../queries.ts'
import { labelled, labelText } from '../rules.ts'

/** The label of every zone people walk to. */
export function ZoneLabels() {
  const zones = useZoneRows()
  return (
    <LabelSheet
      title="Zone labels"
      breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]}
      labels={
        zones === undefined
          ? undefined
          : labelled(zones).map((zone) => ({
              id: zone.id,
              code: zone.code,
              name: zone.name,
              square: labelText(zone),
            }))
      }
      empty="No zones to label"
    />
  )
}

export default ZoneLabels
