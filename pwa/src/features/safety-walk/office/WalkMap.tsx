import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import { findingTitle } from '../findingTitle.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import type { MapPin } from '../../../ui/MapView.tsx'
import { PinMap } from './FindingMap.tsx'
import styles from './office.module.css'
import { findingPin, spreadPins } from './pins.ts'
import type { FindingRow } from './queries.ts'
import { plural } from '../../../lib/text.ts'

interface Props {
  readonly findings: readonly FindingRow[]
  readonly zones: readonly Zone[]
  readonly walkZones: readonly WalkZone[]
}

/** The yard map with the walk's findings, numbered as in the table below. One map per picture the zones stand on. */
export function WalkMap({ findings, zones, walkZones }: Props) {
  const [, navigate] = useLocation()
  const byMap = useMemo(() => pinsByMap(findings, zones, walkZones), [findings, zones, walkZones])
  if (byMap.size === 0) return null
  return (
    <section className={styles.section} aria-label="Map of the findings">
      {[...byMap].map(([mapId, pins]) => (
        <PinMap
          key={mapId}
          mapId={mapId}
          pins={pins}
          label={`Yard map, ${plural(pins.length, 'finding')}`}
          onPin={(id) => navigate(`/findings/${id}`)}
        />
      ))}
    </section>
  )
}

function pinsByMap(
  findings: readonly FindingRow[],
  zones: readonly Zone[],
  walkZones: readonly WalkZone[],
): ReadonlyMap<string, readonly MapPin[]> {
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const maps = new Map<string, MapPin[]>()
  // A map the walk touches is shown before its first finding, so that the picture does not jump in.
  for (const row of walkZones) {
    const mapId = byId.get(row.zoneId)?.mapId
    if (mapId && !maps.has(mapId)) maps.set(mapId, [])
  }
  findings.forEach((finding, index) => {
    const zone = byId.get(finding.zoneId)
    if (zone === undefined || zone.mapId === null) return
    const severity =
      finding.severity === null ? '' : `, ${wordOf('finding', 'severity', finding.severity).toLowerCase()}`
    const pin = findingPin(
      finding,
      zone,
      String(index + 1),
      `${index + 1}: ${recordNumber(finding)} ${findingTitle(finding, zone.name)}${severity}`,
    )
    if (pin === null) return
    maps.set(zone.mapId, [...(maps.get(zone.mapId) ?? []), pin])
  })
  return new Map([...maps].map(([mapId, pins]) => [mapId, spreadPins(pins)]))
}
