import { useState } from 'react'
import type { Row } from '../../../data/live.ts'
import { useFileUrl } from '../../../data/files.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MapView, type MapPin } from '../../../ui/MapView.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../components/ZoneList.module.css'
import { useVessels, useYardMap, useZoneRows } from '../queries.ts'
import { treeRows, ZONE_KIND } from '../rules.ts'

/** The yard as a tree beside its map; choosing one shows it in the other. */
export function ZoneList() {
  const zones = useZoneRows()
  const vessels = useVessels()
  const people = usePeople()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = zones === undefined ? undefined : treeRows(zones)
  return (
    <div className={styles.page}>
      <PageHeader
        title="Yard zones"
        count={zones?.length}
        primary={<LinkButton href="/yard/labels" kind="primary" icon={<Icon name="qr-code" />}>Print labels</LinkButton>}
      />
      {rows === undefined ? <Skeleton lines={8} /> : rows.length === 0 ? <EmptyState drawing="search" title="No zones yet" fact="Zones arrive with the first sync." /> : (
        <div className={styles.columns}>
          <ul className={styles.tree} aria-label="Zones">
            {rows.map(({ zone, depth }) => {
              const docked = (vessels ?? []).filter((vessel) => vessel.zoneId === zone.id && vessel.inYard !== false)
              return (
                <li key={zone.id}>
                  <button type="button" className={styles.zone} data-depth={Math.min(depth, 3)} aria-pressed={zone.id === chosen} onClick={() => setChosen(zone.id === chosen ? null : zone.id)}>
                    <span className={styles.code}>{zone.code}</span>
                    <span className={styles.name}>
                      <b>{zone.name}</b>
                      <small>{[ZONE_KIND[zone.kind], zone.ownerId === null ? 'no owner' : people.name(zone.ownerId)].join(' · ')}</small>
                    </span>
                    {docked.map((vessel) => <Badge key={vessel.id} tone="info" icon={<Icon name="ship" size="xs" />}>{vessel.name}</Badge>)}
                    {zone.active === false ? <Badge>not in use</Badge> : null}
                  </button>
                </li>
              )
            })}
          </ul>
          <YardMapCard zones={rows.map((row) => row.zone)} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
    </div>
  )
}

function YardMapCard({ zones, chosen, onChoose }: { readonly zones: readonly Row<'zone'>[]; readonly chosen: string | null; readonly onChoose: (id: string) => void }) {
  const map = useYardMap()
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (!map || picture.status !== 'ready') return <p className={styles.none}>{map === undefined || picture.status === 'loading' ? '' : 'The yard map is not on this device yet.'}</p>
  const pins: MapPin[] = zones.flatMap((zone) =>
    zone.mapX === null || zone.mapY === null ? [] : [{ id: zone.id, x: zone.mapX, y: zone.mapY, label: zone.name, tone: zone.id === chosen ? ('current' as const) : ('neutral' as const), selected: zone.id === chosen }],
  )
  return <div className={styles.map}><MapView src={picture.url} width={map.width} height={map.height} label={map.name} pins={pins} onPin={onChoose} /></div>
}

export default ZoneList
