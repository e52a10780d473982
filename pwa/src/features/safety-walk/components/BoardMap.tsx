import { useFileUrl } from '../../../data/files/files.ts'
import { initials } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { MapView, type MapPin } from '../../../ui/MapView.tsx'
import { useYardMaps } from '../queries.ts'
import { useStopWords } from '../stop/useStopWords.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import type { Partner, Stop } from '../walkRules.ts'

interface Props {
  readonly stops: readonly Stop[]
  readonly hereId: string | null
  readonly partners: readonly Partner[]
  readonly stopped: ReadonlySet<string>
  readonly onZone: (zoneId: string) => void
}

/** The yard with a pin a zone: colour and mark say its state, initials where a partner was last. */
export function BoardMap({ stops, hereId, partners, stopped, onZone }: Props) {
  const maps = useYardMaps()
  const { t } = useStopWords()
  const { map: words, legend } = useZoneWords().t
  const map = maps?.find((each) => stops.some((stop) => stop.zone.mapId === each.id)) ?? maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (!map || picture.status === 'loading') return null
  if (picture.status === 'elsewhere')
    return (
      <Banner tone="info" fact={words.notHere}>
        {words.tiles}
      </Banner>
    )
  const pins: MapPin[] = stops.flatMap((stop, index) => {
    const { zone } = stop
    if (zone.mapX === null || zone.mapY === null || (zone.mapId !== null && zone.mapId !== map.id)) return []
    const partner = partners.find((each) => each.zoneId === zone.id)
    return [
      {
        id: zone.id,
        x: zone.mapX,
        y: zone.mapY,
        label: `${zone.name}, ${legend.status[stop.status]}${stopped.has(zone.id) ? `, ${t.tileStopped.toLowerCase()}` : ''}`,
        tone: stopped.has(zone.id) ? 'danger' : toneOf(stop, hereId),
        selected: zone.id === hereId,
        mark: partner ? initials(partner.name) : stopped.has(zone.id) ? index + 1 : markOf(stop, index),
      },
    ]
  })
  return (
    <MapView src={picture.url} width={map.width} height={map.height} label={words.label} pins={pins} onPin={onZone} />
  )
}

/** The place on the route, until the zone is over. */
function markOf(stop: Stop, index: number) {
  if (stop.status === 'done') return <Icon name="check" size="xs" />
  return stop.status === 'skipped' ? <Icon name="x" size="xs" /> : index + 1
}

function toneOf(stop: Stop, hereId: string | null): MapPin['tone'] {
  if (stop.status === 'done') return 'done'
  if (stop.status === 'skipped') return 'muted'
  return stop.zone.id === hereId ? 'current' : 'neutral'
}
