import { formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { numberOf } from '../../core/kinds.ts'
import { onHandOf } from '../ledger.ts'
import { daysLeft, type Yard } from '../useYard.ts'
import { histogram } from './figures.ts'
import { ReportCard } from './ReportCard.tsx'

export interface ReportProps {
  readonly yard: Yard
  readonly mayExport: boolean
}

const ALL = 100

/** Each stream as a part of its own limit, because the limits have different units. */
export function OnHandReport({ yard, mayExport }: ReportProps) {
  const { held, streams, standing } = yard
  // A large generator has no limit for the whole site: there is nothing to draw it against.
  const rows = onHandOf(held, streams, standing.category, standing.limits).filter(({ limit }) => limit !== null)
  const percent = ({ amount, limit }: (typeof rows)[number]) =>
    limit !== null && limit > 0 ? Math.round((amount / limit) * ALL) : 0
  const near = rows.filter((row) => percent(row) >= 85)
  return (
    <ReportCard
      name="Waste on hand"
      mayExport={mayExport}
      rows={rows}
      columns={[
        { title: 'Stream', value: ({ title }) => title },
        { title: 'On hand', value: ({ amount }) => Math.round(amount * 10) / 10 },
        { title: 'At most', value: ({ limit }) => limit },
        { title: 'Unit', value: ({ unit }) => wordOf('wasteStream', 'limitUnit', unit) },
        { title: 'Percent', value: percent },
      ]}
    >
      <BarChart
        title="On hand against limits"
        note={
          near.length === 0
            ? 'Everything is below 85 percent of its limit.'
            : `${plural(near.length, 'limit')} at 85 percent or more.`
        }
        head={['Stream', 'Percent of the limit']}
        limit={{ value: ALL, label: 'limit' }}
        rows={rows.map((row) => ({
          id: row.id,
          label: row.title,
          text: `${formatNumber(Math.round(row.amount))} of ${formatNumber(row.limit ?? 0)} ${wordOf('wasteStream', 'limitUnit', row.unit)}`,
          parts: [
            {
              id: row.id,
              label: `${percent(row)} percent`,
              value: percent(row),
              tone: percent(row) > ALL ? 'stop' : percent(row) >= 85 ? 'medium' : 'one',
              href: row.href,
            },
          ],
        }))}
      />
    </ReportCard>
  )
}

const TONES = { over: 'stop', red: 'stop', amber: 'medium' } as const
type Toned = keyof typeof TONES

export function DaysHistogram({ yard, mayExport }: ReportProps) {
  const { held, standing, today } = yard
  const rows = histogram(held, today, standing.limits['redDays'] ?? 14, standing.limits['amberDays'] ?? 30)
  const isToned = (id: string): id is Toned => id in TONES
  return (
    <ReportCard
      name="Waste by days left"
      mayExport={mayExport}
      rows={held}
      columns={[
        { title: 'Container', value: ({ container }) => numberOf(container) },
        { title: 'Stream', value: ({ stream }) => stream?.name ?? null },
        { title: 'Area', value: ({ area }) => area?.code ?? null },
        { title: 'Place', value: ({ container }) => container.place },
        { title: 'Start', value: ({ container }) => container.startOn, filter: 'date' },
        { title: 'Off site by', value: ({ container }) => container.outBy, filter: 'date' },
        { title: 'Days left', value: ({ container }) => daysLeft(container, today) },
        {
          title: 'Weight',
          unit: 'kg',
          value: ({ contents }) => (contents.massG === null ? null : contents.massG / 1000),
        },
      ]}
    >
      <BarChart
        title="Containers by days left"
        note={`${plural(held.length, 'container')} on site.`}
        head={['Days left', 'Containers']}
        rows={rows.map(({ id, title, count }) => ({
          id,
          label: title,
          parts: [
            {
              id,
              label: plural(count, 'container'),
              value: count,
              tone: isToned(id) ? TONES[id] : 'one',
              href: '/hazwaste',
            },
          ],
        }))}
      />
    </ReportCard>
  )
}
