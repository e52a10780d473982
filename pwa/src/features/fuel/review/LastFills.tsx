/** The last fills of an asset and the one under review, in the unit in which they count. */
import type { Row } from '../../../data/store/rows.ts'
import { formatDate, localDate } from '../../../lib/dates.ts'
import { formatNumber, formatScaled } from '../../../lib/numbers.ts'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { baseUnitOf } from '../core/flagWords.ts'
import { recentOf } from '../core/recent.ts'
import type { Entry } from './useLines.ts'

export function LastFills({ asset, row }: { readonly asset: Row<'fuelAsset'>; readonly row: Entry }) {
  const before = recentOf(asset).filter(({ id, base }) => id !== row.id && base !== null)
  const fills = [...before, { id: row.id, at: row.at, base: row.baseQuantity }].toSorted((a, b) => a.at - b.at)
  if (fills.length < 2) return null
  const unit = baseUnitOf(row.fuel)
  return (
    <TimeChart
      title={`${asset.name}, ${unit} a fill`}
      note={asset.tankSize === null ? '' : `Its tank holds ${formatScaled(asset.tankSize, 1)} gal`}
      format={(value) => formatNumber(value, 1)}
      slots={fills.map((fill) => {
        const day = formatDate(localDate(fill.at))
        return {
          id: fill.id,
          label: day.replace(/^\w+, /, ''),
          name: day,
          text: `${day}: ${fill.base === null ? 'no amount' : `${formatScaled(Math.round(fill.base / 100_000), 1)} ${unit}`}`,
          href: `/fuel-log/${fill.id}`,
        }
      })}
      series={[
        {
          label: 'Fills',
          tone: 'one',
          mark: 'line',
          values: fills.map(({ base }) => (base === null ? null : base / 1_000_000)),
        },
      ]}
    />
  )
}
