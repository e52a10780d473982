import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { PinSheet } from '../../../records/capture/PinSheet.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { useYardMaps } from '../queries.ts'

interface Place {
  readonly mapX: number | null
  readonly mapY: number | null
}

interface Props {
  readonly finding: Row<'finding'>
  readonly zone: Row<'zone'> | null
  readonly onPlace: (place: Place) => void
}

const MIDDLE = 5000

/** The exact place: press the map, then move the pin by keys. Without a pin the zone's own place stands. */
export function FindingMorePin({ finding, zone, onPlace }: Props) {
  const { t } = useCaptureWords()
  const [open, setOpen] = useState(false)
  const maps = useYardMaps()
  const map = maps?.find((each) => each.id === zone?.mapId) ?? maps?.[0]
  const { mapX, mapY } = finding
  return (
    <>
      <Key
        label={mapX === null ? t.pin.add : t.pin.moveKey}
        icon={<Icon name="map-pin" size="md" />}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <PinSheet
          at={mapX === null || mapY === null ? null : { x: mapX, y: mapY }}
          start={{
            x: zone?.mapX ?? MIDDLE,
            y: zone?.mapY ?? MIDDLE,
            label: t.pin.zonePlace(zone?.name ?? t.zone),
          }}
          map={map ?? null}
          words={t.pin}
          done={t.done}
          onClose={(at) => {
            if (at?.x !== (mapX ?? undefined) || at?.y !== (mapY ?? undefined))
              onPlace({ mapX: at?.x ?? null, mapY: at?.y ?? null })
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
