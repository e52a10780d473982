import { useState } from 'react'
import type { Row } from '../../../data/live.ts'
import { useCan, useData } from '../../../data/context.tsx'
import { useFileUrl } from '../../../data/files.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { MapView } from '../../../ui/MapView.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { setFinding } from '../findingQueries.ts'
import { useYardMaps } from '../queries.ts'
import { AutosaveText } from './AutosaveText.tsx'
import styles from './FindingMore.module.css'
import type { Saver } from './useSaver.ts'

interface Props {
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly zone: Row<'zone'> | null
  readonly save: Saver['save']
  readonly onDrop: () => void
  readonly onTold: () => void
}

/** What may be said now or later: words, the exact place, what was done at once, and taking it back. */
export function FindingMore({ finding, photos, zone, save, onDrop, onTold }: Props) {
  const data = useData()
  const [placing, setPlacing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const mayDrop = useCan('safety-walk.walk.delete', finding)
  const stopWork = finding.severity === 'stop_work' && finding.kind === 'at_risk'
  return (
    <div className={styles.more}>
      <Field label={finding.kind === 'at_risk' ? 'What is wrong' : 'What you saw'}>
        <AutosaveText id={`${finding.id}:text`} value={finding.text ?? ''} maxLength={8000} onSave={(text) => save(setFinding(data, finding.id, { text }))} />
      </Field>
      {finding.kind === 'good_catch' ? null : (
        <Field label={finding.kind === 'fixed_on_spot' ? 'What you did' : 'Done at once'}>
          <AutosaveText id={`${finding.id}:action`} value={finding.immediateAction ?? ''} maxLength={2000} onSave={(immediateAction) => save(setFinding(data, finding.id, { immediateAction }))} />
        </Field>
      )}
      <div className={styles.keys}>
        {stopWork ? <Key label={finding.toldPerson ? `Told ${finding.toldPerson}` : 'Who was told?'} icon={<Icon name="message-circle" size="md" />} onPress={onTold} /> : null}
        <Key label={finding.mapX === null ? 'Pin on map' : 'Move pin'} icon={<Icon name="map-pin" size="md" />} onPress={() => setPlacing(true)} />
        {mayDrop ? <Key label="Remove finding" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={() => setRemoving(true)} /> : null}
      </div>
      <Sheet open={placing} onClose={() => setPlacing(false)} title="Where exactly?" description="Press the place on the map. Without a pin the zone's own place is used.">
        <PlaceMap finding={finding} zone={zone} onPlace={(mapX, mapY) => void save(setFinding(data, finding.id, { mapX, mapY })).then(() => setPlacing(false))} />
      </Sheet>
      <Sheet open={removing} onClose={() => setRemoving(false)} title="Remove this finding?" description={photos.length === 0 ? 'You can undo it for 10 seconds.' : `Its ${photos.length === 1 ? 'photo goes' : `${photos.length} photos go`} with it. You can undo it for 10 seconds.`}>
        <div className={styles.keys}>
          <Key label="Keep it" onPress={() => setRemoving(false)} />
          <Key label="Remove finding" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={() => { setRemoving(false); onDrop() }} />
        </div>
      </Sheet>
    </div>
  )
}

function PlaceMap({ finding, zone, onPlace }: { readonly finding: Row<'finding'>; readonly zone: Row<'zone'> | null; readonly onPlace: (x: number, y: number) => void }) {
  const maps = useYardMaps()
  const map = maps?.find((each) => each.id === zone?.mapId) ?? maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (!map || picture.status !== 'ready') return <p>The yard map is not on this tablet yet.</p>
  const x = finding.mapX ?? zone?.mapX ?? null
  const y = finding.mapY ?? zone?.mapY ?? null
  const pins = x === null || y === null ? [] : [{ id: finding.id, x, y, label: finding.mapX === null ? `${zone?.name ?? 'Zone'}, the zone's own place` : 'This finding', tone: 'current' as const, selected: true }]
  return <MapView src={picture.url} width={map.width} height={map.height} label="Yard map, press to place the finding" pins={pins} onPlace={onPlace} />
}
