import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../../lib/dates.ts'
import { plural } from '../../../../lib/text.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { gapsOf } from '../area/rounds.ts'
import { useAllRounds, type AreaRounds } from '../area/useRounds.ts'
import type { ReportProps } from './OnSite.tsx'
import { ReportCard } from './ReportCard.tsx'
import styles from './reports.module.css'

/** How each area was looked at in a year: what was signed, and the gaps with what explains them. */
export function InspectionRecord({ yard, mayExport }: ReportProps) {
  const [year, setYear] = useState(yard.today.slice(0, 4))
  const all = useAllRounds(yard.areas)
  if (all === undefined) return null
  const years = [...new Set([yard.today.slice(0, 4), ...all.flatMap(({ rounds }) => rounds.map(yearOf))])].toSorted()
  const rows = all.map(({ area, rounds }) => ({ area, rounds: rounds.filter((round) => yearOf(round) === year) }))
  const gaps = rows.flatMap(({ area, rounds }) => gapsOf(rounds).map((gap) => ({ area, gap })))
  const lines = rows.flatMap(({ area, rounds }) => rounds.toReversed().map((round) => ({ area, round })))
  return (
    <ReportCard
      name={`Waste inspections ${year}`}
      mayExport={mayExport}
      rows={lines}
      tools={
        <Select
          label="Year"
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
      }
      columns={[
        { title: 'Area', value: ({ area }) => area.code },
        { title: 'Name', value: ({ area }) => area.name },
        { title: 'Day', value: ({ round }) => dayOf(round), filter: 'date' },
        { title: 'Record', value: ({ round }) => (round.kind === 'signed' ? 'Signed' : 'Gap') },
        { title: 'Seen', value: ({ round }) => (round.kind === 'signed' ? round.row.seen : null) },
        { title: 'Containers', value: ({ round }) => (round.kind === 'signed' ? round.row.containers : null) },
        { title: 'Days without one', value: ({ round }) => (round.kind === 'gap' ? round.days : null) },
        { title: 'Explanation', value: ({ round }) => (round.kind === 'gap' ? round.explanation : null) },
      ]}
    >
      <BarChart
        title={`Inspections, ${year}`}
        note={gaps.length === 0 ? 'No gap.' : `${plural(gaps.length, 'gap')}. An explained gap still counts as a gap.`}
        legend={[
          { label: 'Signed', tone: 'one' },
          { label: 'Gap', tone: 'stop' },
        ]}
        head={['Area', 'Signed', 'Gaps']}
        rows={rows.map(({ area, rounds }) => {
          const missed = gapsOf(rounds).length
          const signed = rounds.length - missed
          const href = `/hazwaste/areas/${area.id}`
          return {
            id: area.id,
            label: `${area.code} ${area.name}`,
            text: missed === 0 ? `${signed}` : `${signed}, ${plural(missed, 'gap')}`,
            parts: [
              { id: 'signed', label: `${signed} signed`, value: signed, tone: 'one', href },
              { id: 'gaps', label: plural(missed, 'gap'), value: missed, tone: 'stop', href },
            ],
          }
        })}
      />
      {gaps.length === 0 ? null : (
        <ul className={styles.gaps}>
          {gaps.map(({ area, gap }) => (
            <li key={`${area.id} ${gap.dueOn}`}>
              <Link href={`/hazwaste/areas/${area.id}`}>{area.code}</Link> due {formatDate(gap.dueOn)},{' '}
              {gap.nextOn === null ? 'not done yet' : `next one ${formatDate(gap.nextOn)}`}.{' '}
              {gap.explanation ?? 'Nobody has explained it.'}
            </li>
          ))}
        </ul>
      )}
    </ReportCard>
  )
}

type Round = AreaRounds['rounds'][number]

export function dayOf(round: Round): string {
  return round.kind === 'signed' ? round.row.inspectedOn : round.dueOn
}

const yearOf = (round: Round) => dayOf(round).slice(0, 4)
