import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useFileUrl } from '../../../data/files/files.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { MapView } from '../../../ui/MapView.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { useYardMaps } from '../queries.ts'
import styles from './FindingMore.module.css'

interface Place {
  readonly mapX: number | null
  readonly mapY: number | null
}

interface Props {
  readonly finding: Row<'finding'>
  readonly zone: Row<'zone'> | null
  readonly onPlace: (place: Place) => void
}

/** The exact place: press the map, then move the pin by keys. Without a pin the zone's own place stands. */
export function FindingMorePin({ finding, zone, onPlace }: Props) {
  const { t } = useCaptureWords()
  const [draft, setDraft] = useState<Place | null>(null)
  // However the sheet is left, the pin is where it was last seen.
  const close = () => {
    if (draft !== null && (draft.mapX !== finding.mapX || draft.mapY !== finding.mapY)) onPlace(draft)
    setDraft(null)
  }
  return (
    <>
      <Key
        label={finding.mapX === null ? t.pin.add : t.pin.moveKey}
        icon={<Icon name="map-pin" size="md" />}
        onPress={() => setDraft({ mapX: finding.mapX, mapY: finding.mapY })}
      />
      <Sheet
        open={draft !== null}
        onClose={close}
        title={t.pin.where}
        description={t.pin.how}
        footer={<Key label={t.done} tone="primary" onPress={close} />}
      >
        {draft === null ? null : <PinMap id={finding.id} place={draft} zone={zone} onMove={setDraft} />}
      </Sheet>
    </>
  )
}

const EDGE = 10_000
const STEP = 100

function PinMap({
  id,
  place,
  zone,
  onMove,
}: {
  readonly id: string
  readonly place: Place
  readonly zone: Row<'zone'> | null
  readonly onMove: (place: Place) => void
}) {
  const { t } = useCaptureWords()
  const maps = useYardMaps()
  const map = maps?.find((each) => each.id === zone?.mapId) ?? maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (!map || picture.status !== 'ready') return <p>{t.pin.noMap}</p>
  const x = place.mapX ?? zone?.mapX ?? EDGE / 2
  const y = place.mapY ?? zone?.mapY ?? EDGE / 2
  const own = place.mapX !== null
  const pins = [
    {
      id,
      x,
      y,
      label: own ? t.pin.here : t.pin.zonePlace(zone?.name ?? t.zone),
      tone: own ? ('danger' as const) : ('current' as const),
      selected: true,
    },
  ]
  const step = (dx: number, dy: number) =>
    onMove({ mapX: Math.min(EDGE, Math.max(0, x + dx)), mapY: Math.min(EDGE, Math.max(0, y + dy)) })
  return (
    <>
      <MapView
        src={picture.url}
        width={map.width}
        height={map.height}
        label={t.pin.map}
        pins={pins}
        onPlace={(mapX, mapY) => onMove({ mapX, mapY })}
      />
      <div className={styles.arrows} role="group" aria-label={t.pin.move}>
        <Key
          label={t.pin.left}
          layout="above"
          icon={<Icon name="arrow-left" size="md" />}
          onPress={() => step(-STEP, 0)}
        />
        <Key label={t.pin.up} layout="above" icon={<Icon name="arrow-up" size="md" />} onPress={() => step(0, -STEP)} />
        <Key
          label={t.pin.down}
          layout="above"
          icon={<Icon name="arrow-down" size="md" />}
          onPress={() => step(0, STEP)}
        />
        <Key
          label={t.pin.right}
          layout="above"
          icon={<Icon name="arrow-right" size="md" />}
          onPress={() => step(STEP, 0)}
        />
        {own ? (
          <Key
            label={t.pin.none}
            layout="above"
            icon={<Icon name="x" size="md" />}
            onPress={() => onMove({ mapX: null, mapY: null })}
          />
        ) : null}
      </div>
    </>
  )
}
