import { Card } from '../../../ui/Card.tsx'
import { HeatMap, type HeatCell } from '../../../ui/charts/HeatMap.tsx'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import { shortMonth } from '../../../lib/periods.ts'
import { monthsOfYear, type CellState } from './completeness.ts'
import { Csv } from './Csv.tsx'
import { cellId } from './figures.ts'
import styles from './inventory.module.css'
import type { Year } from './useInventory.ts'

export const STATES: Readonly<Record<CellState, { word: string; look: HeatCell['look']; tone: BadgeTone }>> = {
  approved: { word: 'Approved', look: 'full', tone: 'ok' },
  in_review: { word: 'In review', look: 'outline', tone: 'info' },
  open: { word: 'To submit', look: 'outline', tone: 'neutral' },
  gap: { word: 'Gap', look: 'warn', tone: 'warn' },
  no_data: { word: 'No data', look: 'empty', tone: 'warn' },
  not_due: { word: 'Not due', look: 'none', tone: 'neutral' },
}

interface Props {
  readonly year: Year
  readonly current: string | null
  readonly to: (figure: string) => string
}

export function Completeness({ year, current, to }: Props) {
  const { sources, standing, figures } = year
  const known = new Set(figures.map(({ id }) => id))
  const months = monthsOfYear(year.year)
  const rows = sources.map(({ id, cells, percent }) => ({
    id,
    label: id,
    end: percent === null ? '–' : String(percent),
    cells: cells.map(({ month, state, percent: part, href }): HeatCell => {
      const key = cellId(id, month)
      const words = state === 'gap' ? `${part}%` : STATES[state].word
      const at = known.has(key) ? to(key) : state === 'no_data' ? href : undefined
      return {
        id: key,
        look: STATES[state].look,
        text: state === 'approved' ? '' : state === 'not_due' ? '·' : words,
        words,
        ...(at === undefined ? {} : { href: at }),
      }
    }),
  }))
  const heads = months.map((month) => shortMonth(`${month}-01`))
  return (
    <div className={styles.wide}>
      <Card>
        <HeatMap
          title="Completeness"
          note={`${standing.held} of ${standing.due} source-months`}
          aside={
            <Csv
              name={`Completeness ${year.year}`}
              rows={[
                ['Source', ...heads, 'Percent'],
                ...rows.map(({ label, cells, end }) => [label, ...cells.map(({ words }) => words), end]),
              ]}
            />
          }
          rowHead="Source"
          endHead="% of data"
          columns={heads}
          rows={rows}
          current={current}
          legend={[
            { label: 'approved or billed', look: 'full' },
            { label: 'in review or to submit', look: 'outline' },
            { label: 'gap', look: 'warn' },
            { label: 'no data', look: 'empty' },
          ]}
        />
      </Card>
    </div>
  )
}
