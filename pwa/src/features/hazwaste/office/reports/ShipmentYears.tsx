import { useCollection } from '../../../../data/react/live.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { shippedByYear } from './figures.ts'
import type { ReportProps } from './OnSite.tsx'
import { ReportCard } from './ReportCard.tsx'

/** What left the yard by year: the facility's weight where it has come, else the estimate. */
export function ShipmentYears({ yard, mayExport }: ReportProps) {
  const shipments = useCollection('wasteShipment')
  const lines = useCollection('wasteLine')
  if (shipments === undefined || lines === undefined) return null
  const years = shippedByYear(shipments, lines, yard.streams)
  const unknown = years.reduce((sum, year) => sum + year.unknown, 0)
  return (
    <ReportCard
      name="Waste shipped by year"
      mayExport={mayExport}
      rows={years}
      columns={[
        { title: 'Year', value: ({ year }) => year },
        { title: 'Shipments', value: ({ loads }) => loads },
        { title: 'Weight', unit: 'kg', value: ({ kg }) => Math.round(kg) },
        { title: 'Cost', unit: '$', value: ({ cost }) => cost },
        { title: 'Lines without weight', value: (row) => row.unknown },
      ]}
    >
      <BarChart
        title="Shipped by year"
        note={
          years.length === 0
            ? 'Nothing has been shipped yet.'
            : unknown === 0
              ? 'The facility’s weight where it has come, else the estimate.'
              : `${plural(unknown, 'line')} without weight: their stream has no density.`
        }
        head={['Year', 'Kilograms']}
        rows={years.map(({ year, loads, kg, cost }) => ({
          id: year,
          label: year,
          text: `${formatNumber(Math.round(kg))} kg, $${formatNumber(Math.round(cost))}`,
          parts: [
            {
              id: year,
              label: `${plural(loads, 'shipment')}, ${formatNumber(Math.round(kg))} kg`,
              value: Math.round(kg),
              tone: 'one',
              href: '/hazwaste/shipments',
            },
          ],
        }))}
      />
    </ReportCard>
  )
}
