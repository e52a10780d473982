import type { Row } from '../../../data/react/live.ts'
import { useFileUrl } from '../../../data/files/files.ts'
import { MapView } from '../../../ui/MapView.tsx'
import { pinsOn } from '../mapRules.ts'
import { useYardMaps } from '../queries.ts'
import styles from './ZoneList.module.css'

/** The first map beside the tree: press a pin to choose its zone. */
export function MapPreview({
  zones,
  onChoose,
}: {
  readonly zones: readonly Row<'zone'>[]
  readonly onChoose: (id: string) => void
}) {
  const maps = useYardMaps()
  const map = maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (maps === undefined || (map !== undefined && picture.status === 'loading')) return null
  if (map === undefined || picture.status !== 'ready')
    return (
      <p className={styles.none}>
        {map === undefined ? 'The yard has no map yet.' : 'The yard map is not on this device yet.'} Choose a zone to
        see it here.
      </p>
    )
  return (
    <MapView
      src={picture.url}
      width={map.width}
      height={map.height}
      label={map.name}
      pins={pinsOn(map.id, zones, null)}
      onPin={onChoose}
    />
  )
}
