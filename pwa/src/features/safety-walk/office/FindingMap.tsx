import { useFileUrl } from '../../../data/files/files.ts'
import { recordNumber } from '../../../records/names.ts'
import { MapView, type MapPin } from '../../../ui/MapView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useZone } from '../queries.ts'
import { findingPin } from './pins.ts'
import styles from './office.module.css'
import { useYardMap, type FindingRow } from './queries.ts'

/** Where it is, on the map of its zone; nothing when the zone is on no map. */
export function FindingMap({ finding }: { readonly finding: FindingRow }) {
  const zone = useZone(finding.zoneId)
  if (!zone || zone.mapId === null) return null
  const pin = findingPin(finding, zone, '1', recordNumber(finding))
  return pin === null ? null : (
    <section className={styles.section}>
      <h2>
        Where <span>{zone.name}</span>
      </h2>
      <PinMap mapId={zone.mapId} pins={[pin]} label={`Map with finding ${recordNumber(finding)}`} />
    </section>
  )
}

interface PinMapProps {
  readonly mapId: string
  readonly pins: readonly MapPin[]
  readonly label: string
  readonly onPin?: (id: string) => void
}

/** A yard map with pins, or what is missing to show it. */
export function PinMap({ mapId, pins, label, onPin }: PinMapProps) {
  const map = useYardMap(mapId)
  const file = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (map === null || file.status === 'elsewhere')
    return <p className={styles.quiet}>The map picture is not on this device yet.</p>
  if (map === undefined) return <Skeleton lines={4} />
  // The place is kept while the picture loads, so that nothing below it jumps.
  if (file.status === 'loading')
    return (
      <div
        className={styles.mapPlace}
        style={{ aspectRatio: `${map.width} / ${map.height}` }}
        role="status"
        aria-label="Loading map"
      />
    )
  return (
    <MapView
      src={file.url}
      width={map.width}
      height={map.height}
      label={label}
      pins={pins}
      {...(onPin === undefined ? {} : { onPin })}
    />
  )
}
