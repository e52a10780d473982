import { Link, useLocation } from 'wouter'
import { addDays, startOfDay, today as todayNow } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { listLink, oneOf } from '../../../ui/filters/address.ts'
import { FilterBar, useFilters } from '../../../ui/filters/FilterBar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useZoneRows } from '../queries.ts'
import { isOpen } from '../findingStates.ts'
import { PERIODS, span } from '../trends/filter.ts'
import { PinMap } from './FindingMap.tsx'
import styles from './FindingPlaces.module.css'
import { heatOf, zonePins, type HeatCell, type HeatRow } from './heatRules.ts'
import type { FindingRow } from './queries.ts'

type Params = Readonly<Record<string, string>>

const WHICH = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const
const FILTERS = { which: oneOf(WHICH, 'open'), period: oneOf(PERIODS, '365') } as const

/** Findings as places: on the yard's maps, or as a grid of zone and category. Every number opens the findings it counts. */
export function FindingPlaces({
  shape,
  findings,
}: {
  readonly shape: 'map' | 'heat'
  readonly findings: readonly FindingRow[] | undefined
}) {
  const filters = useFilters(FILTERS)
  const zones = useZoneRows()
  const today = todayNow()
  const everything = filters.values.which === 'all'
  const from = addDays(today, 1 - Number(filters.values.period))
  const since = startOfDay(from)
  const shown = findings?.filter((finding) => finding.observedAt >= since && (everything || isOpen(finding)))
  if (shown === undefined || zones === undefined)
    return (
      <div className={styles.page}>
        <Skeleton lines={8} />
      </div>
    )
  const base: Params = { observed: span({ from, to: today }), ...(everything ? {} : { phase: 'open' }) }
  return (
    <div className={styles.page}>
      <FilterBar
        filters={filters}
        show={{
          which: { label: 'Which', options: WHICH, as: 'chips' },
          period: { label: 'Period', options: PERIODS },
        }}
      >
        <p role="status">{plural(shown.length, 'finding')}</p>
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState
          drawing="staging"
          title={everything ? 'Nothing was found in this time' : 'Nothing is open from this time'}
        />
      ) : shape === 'heat' ? (
        <HeatTable findings={shown} zones={zones} base={base} />
      ) : (
        <Maps findings={shown} zones={zones} base={base} />
      )}
    </div>
  )
}

interface ShapeProps {
  readonly findings: readonly FindingRow[]
  readonly zones: NonNullable<ReturnType<typeof useZoneRows>>
  readonly base: Params
}

function HeatTable({ findings, zones, base }: ShapeProps) {
  const heat = heatOf(findings, zones)
  return (
    <div className={styles.scroll}>
      <table className={styles.heat}>
        <caption className="visually-hidden">Findings by zone and category</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {heat.categories.map((category) => (
              <th key={category.id} scope="col">
                <span>{category.title}</span>
              </th>
            ))}
            <th scope="col">
              <span>All</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {heat.rows.map((row) => (
            <tr key={row.zoneId}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell) => (
                <td key={cell.category}>
                  <Cell row={row} cell={cell} base={base} />
                </td>
              ))}
              <td className={styles.sum}>
                <Link
                  href={listLink('/findings', { ...base, zone: row.zoneId })}
                  aria-label={`${row.name}: ${plural(row.total, 'finding')}`}
                >
                  {row.total}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All zones</th>
            {heat.categories.map((category) => (
              <td key={category.id} className={styles.sum}>
                <Link
                  href={listLink('/findings', { ...base, category: category.id })}
                  aria-label={`${category.title}: ${plural(category.total, 'finding')}`}
                >
                  {category.total}
                </Link>
              </td>
            ))}
            <td className={styles.sum}>
              <Link href={listLink('/findings', base)} aria-label={`All: ${plural(findings.length, 'finding')}`}>
                {findings.length}
              </Link>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Cell({ row, cell, base }: { readonly row: HeatRow; readonly cell: HeatCell; readonly base: Params }) {
  if (cell.count === 0)
    return (
      <span className={styles.none}>
        ·<span className="visually-hidden">none</span>
      </span>
    )
  const worst = cell.worst === null ? '' : `, worst ${wordOf('finding', 'severity', cell.worst).toLowerCase()}`
  return (
    <Link
      href={listLink('/findings', { ...base, zone: row.zoneId, category: cell.category })}
      className={styles.cell}
      data-level={cell.level}
      data-stop={cell.worst === 'stop_work' ? '' : undefined}
      aria-label={`${row.name}: ${plural(cell.count, 'finding')}${worst}`}
    >
      {cell.count}
    </Link>
  )
}

function Maps({ findings, zones, base }: ShapeProps) {
  const [, navigate] = useLocation()
  const pins = zonePins(findings)
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const mapIds = [...new Set(zones.map((zone) => zone.mapId).filter((id) => id !== null))]
  const placed = pins.flatMap(({ zoneId, count, worst }) => {
    const zone = byId.get(zoneId)
    if (zone === undefined || zone.mapId === null || zone.mapX === null || zone.mapY === null) return []
    const tone =
      worst === 'stop_work' ? ('danger' as const) : worst === 'high' ? ('warn' as const) : ('neutral' as const)
    const label = `${zone.name}: ${plural(count, 'finding')}${worst === null ? '' : `, worst ${wordOf('finding', 'severity', worst).toLowerCase()}`}`
    return [
      {
        mapId: zone.mapId,
        pin: { id: zoneId, x: zone.mapX, y: zone.mapY, label, mark: count, tone, selected: worst === 'stop_work' },
      },
    ]
  })
  const off = pins.filter(({ zoneId }) => !placed.some(({ pin }) => pin.id === zoneId))
  return (
    <div className={styles.maps}>
      {mapIds.map((mapId) => {
        const here = placed.filter((each) => each.mapId === mapId).map(({ pin }) => pin)
        return here.length === 0 ? null : (
          <PinMap
            key={mapId}
            mapId={mapId}
            pins={here}
            label={`Yard map, findings in ${plural(here.length, 'zone')}`}
            onPin={(zoneId) => navigate(listLink('/findings', { ...base, zone: zoneId }))}
          />
        )
      })}
      {off.length > 0 && (
        <p className={styles.count}>
          Not on a map:{' '}
          {off.map(({ zoneId, count }, at) => (
            <span key={zoneId}>
              {at > 0 && ', '}
              <Link href={listLink('/findings', { ...base, zone: zoneId })} className="link">
                {byId.get(zoneId)?.name ?? 'another zone'} ({count})
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
