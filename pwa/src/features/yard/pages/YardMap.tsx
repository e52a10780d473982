import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useFileUrl } from '../../../data/files/files.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MapView } from '../../../ui/MapView.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { MapUpload } from '../components/MapUpload.tsx'
import { MapVerbs } from '../components/MapVerbs.tsx'
import { PinPanel } from '../components/PinPanel.tsx'
import styles from '../components/YardMap.module.css'
import { FINE_STEP, nudge, pinsOn, placeOf, standsOn, STEP, type Place } from '../mapRules.ts'
import { setZone, useYardMaps, useZoneRows } from '../queries.ts'
import { useKept } from '../useKept.ts'

/** The yard's own drawings, with the zones on them: choose a zone, then press its place. */
export function YardMap() {
  const data = useData()
  const undo = useUndo()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const { refused, kept } = useKept()
  const maps = useYardMaps()
  const zones = useZoneRows() ?? []
  const mayAdd = useCan('yard.zone.create')
  const mayEdit = useCan('yard.zone.edit')
  const mayDelete = useCan('yard.zone.delete')
  const [mapId, setMapId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(params.get('zone'))
  const asked = zones.find((zone) => zone.id === params.get('zone'))
  const first = maps?.[0]
  const map = maps?.find((each) => each.id === (mapId ?? asked?.mapId)) ?? first
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  const zone = zones.find((each) => each.id === chosen)
  const isFirst = map !== undefined && map.id === first?.id
  const here = map === undefined ? [] : zones.filter((each) => standsOn(each, map.id, isFirst))

  const put = async (place: Place | null, words: string) => {
    if (zone === undefined || map === undefined) return
    const before = { mapId: zone.mapId, mapX: zone.mapX, mapY: zone.mapY }
    const put = setZone(
      data,
      zone.id,
      place === null ? { mapId: null, mapX: null, mapY: null } : { mapId: map.id, mapX: place.x, mapY: place.y },
    )
    if (await kept(put))
      undo.offer(`${zone.name} ${words}`, async () => {
        await kept(setZone(data, zone.id, before))
      })
  }
  /** A pin moved by a key goes as it is pressed; one undo for each press would bury what was there before. */
  const move = (id: string, direction: Parameters<typeof nudge>[1], fine: boolean) => {
    const target = zones.find((each) => each.id === id)
    const place = target === undefined ? null : placeOf(target)
    if (place === null || map === undefined) return
    const next = nudge(place, direction, fine ? FINE_STEP : STEP)
    void kept(setZone(data, id, { mapId: map.id, mapX: next.x, mapY: next.y }))
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="Yard map"
        breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]}
        secondary={
          maps !== undefined && maps.length > 1 && map !== undefined ? (
            <span className={styles.pick}>
              <Select
                label="Map"
                value={map.id}
                options={maps.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setMapId}
              />
            </span>
          ) : undefined
        }
        primary={
          map !== undefined && mayEdit ? (
            <MapVerbs
              key={map.id}
              map={map}
              pinned={here}
              mayAdd={mayAdd}
              mayDelete={mayDelete}
              onAdded={setMapId}
              kept={kept}
            />
          ) : undefined
        }
      />
      <div className={styles.body}>
        {refused === null ? null : <Alert title="Not saved">{refused}</Alert>}
        {mayEdit ? null : (
          <Banner tone="info" fact="You can look at the map here.">
            To place zones or upload another map: <WhoToAsk />
          </Banner>
        )}
        {maps === undefined ? (
          <Skeleton lines={8} />
        ) : map === undefined ? (
          <EmptyState
            drawing="search"
            title="No map yet"
            fact={
              mayAdd
                ? 'A picture of the yard from above: a site plan, a drawing, a photo.'
                : 'Nobody has uploaded a map of the yard.'
            }
            action={mayAdd ? <MapUpload onSaved={setMapId} mapId={null} name="Yard" /> : undefined}
          />
        ) : (
          <div className={styles.columns}>
            <div>
              {picture.status === 'loading' ? (
                <Skeleton lines={8} />
              ) : picture.status === 'elsewhere' ? (
                <EmptyState
                  drawing="offline"
                  title="This map is not on this device yet"
                  fact="It comes with the next connection. Zones can be placed then."
                />
              ) : (
                <MapView
                  key={map.id}
                  src={picture.url}
                  width={map.width}
                  height={map.height}
                  label={map.name}
                  pins={pinsOn(map.id, zones, chosen, isFirst)}
                  onPin={(id) => setChosen(id === chosen ? null : id)}
                  onPlace={
                    mayEdit && zone !== undefined
                      ? (x, y) => void put({ x, y }, placeOf(zone) === null ? 'placed' : 'moved')
                      : undefined
                  }
                  onNudge={mayEdit ? move : undefined}
                />
              )}
            </div>
            <PinPanel
              zones={zones}
              here={here}
              zone={zone ?? null}
              mayEdit={mayEdit}
              onChoose={setChosen}
              onNudge={(direction) => {
                if (zone !== undefined) move(zone.id, direction, false)
              }}
              onMiddle={() => void put({ x: 5000, y: 5000 }, 'placed')}
              onRemove={() => void put(null, 'taken off the map')}
              onOpen={() => navigate('/yard/zones')}
            />
          </div>
        )}
      </div>
    </div>
  )
}

export default YardMap
