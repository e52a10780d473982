/** Where in the yard it happens: what is open and what nearly happened, by zone, and the figures that come before an injury. */
import { useRows } from '../../data/react/live.ts'
import { useFileUrl } from '../../data/files/files.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, localDate, today } from '../../lib/dates.ts'
import { percentInTime, wentOf } from '../../lib/overdue.ts'
import { plural } from '../../lib/text.ts'
import { useLocation } from 'wouter'
import { Card } from '../../ui/Card.tsx'
import { MapView, type MapPin } from '../../ui/MapView.tsx'
import { Table } from '../../ui/Table.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { byZone, type ZoneCount } from './zoneCounts.ts'

const FIXED_DAYS = 90

export function ZoneMap({
  incidents,
  since,
}: {
  readonly incidents: readonly Row<'incident'>[]
  readonly since: number
}) {
  const zones = useRows('zone')
  const [, navigate] = useLocation()
  if (zones === undefined) return null
  const counts = byZone(incidents, zones, since)
  const open = (id: string) => navigate(pathOf(id))
  return (
    <Card title="By zone" aside="open incidents, and near misses in a year">
      <Map counts={counts} onZone={open} />
      <Table
        label="Incidents by zone"
        rows={counts}
        rowKey={({ id }) => id}
        href={({ id }) => pathOf(id)}
        empty="No incident names a zone yet."
        columns={[
          { title: 'Zone', cell: ({ name }) => name },
          { title: 'Open', cell: ({ open: still }) => still },
          { title: 'Near misses', cell: ({ near }) => near },
          { title: 'Someone hurt', cell: ({ hurt }) => hurt },
        ]}
      />
    </Card>
  )
}

const pathOf = (id: string): string => `/safety/incidents?zone=${id}`

interface MapProps {
  readonly counts: readonly ZoneCount[]
  readonly onZone: (id: string) => void
}

/** The map that shows most of them. A yard without one has the list. */
function Map({ counts, onZone }: MapProps) {
  const maps = useRows('yardMap')
  const map = maps?.find(({ id }) => counts.some(({ mapId }) => mapId === id)) ?? maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (map === undefined || picture.status !== 'ready') return null
  const pins = counts.flatMap((one): readonly MapPin[] =>
    one.x === null || one.y === null || (one.mapId !== null && one.mapId !== map.id)
      ? []
      : [
          {
            id: one.id,
            x: one.x,
            y: one.y,
            label: `${one.name}: ${one.open} open, ${plural(one.near, 'near miss')}`,
            tone: one.hurt > 0 && one.open > 0 ? 'danger' : one.open > 0 ? 'warn' : 'neutral',
            mark: one.open,
          },
        ],
  )
  return (
    <MapView
      src={picture.url}
      width={map.width}
      height={map.height}
      label="Incidents in the yard"
      pins={pins}
      onPin={onZone}
    />
  )
}

/** Of what walks found and was due in the last months: how much was put right by its day. */
export function FixedInTime() {
  const tasks = useRows('task')
  const day = today()
  const from = addDays(day, -FIXED_DAYS)
  const went =
    tasks
      ?.filter((task) => task.sourceEntity === 'finding' && task.state !== 'cancelled')
      .flatMap(({ dueOn, completedAt }) => {
        if (dueOn === null || dueOn < from) return []
        const how = wentOf(
          { until: dueOn, doneOn: completedAt === null ? null : localDate(completedAt), missed: false },
          day,
        )
        return how === null ? [] : [how]
      }) ?? []
  const inTime = went.filter((one) => one === 'onTime').length
  return (
    <Tile
      href="/safety-walk/findings"
      label="Findings fixed on time"
      value={went.length === 0 ? '–' : `${percentInTime(inTime, went.length)} %`}
      unit={went.length === 0 ? `none due in ${FIXED_DAYS} days` : `${inTime} of ${went.length}, ${FIXED_DAYS} days`}
      tone={went.length > 0 && inTime === went.length ? 'ok' : 'neutral'}
    />
  )
}
