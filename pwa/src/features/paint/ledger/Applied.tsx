import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { monthTitle } from '../../../lib/periods.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { StripPlot } from '../../../ui/charts/StripPlot.tsx'
import type { Registry } from '../core/can.ts'
import { appliedOf } from './ledger.ts'

interface Props {
  readonly coatings: Registry['coatings']
  readonly postings: readonly Row<'paintPosting'>[]
  readonly month: string
}

/** What each coating was applied at, in percent of its own limit: a dot a line of the month. */
export function Applied({ coatings, postings, month }: Props) {
  const [view, setView] = useState<PanelView>('chart')
  const found = appliedOf(coatings, postings, month)
  const over = found.reduce((sum, { dots }) => sum + dots.filter(({ odd }) => odd).length, 0)
  const format = (value: number) => `${formatNumber(value, 0)}%`
  return (
    <StripPlot
      view={view}
      onView={setView}
      title={
        found.length === 0
          ? 'Nothing that was applied this month is posted yet'
          : over === 0
            ? 'Every coating kept its limit as it was applied'
            : `${plural(over, 'line')} above the limit as applied`
      }
      note={`${monthTitle(`${month}-01`)}, percent of the coating’s own limit. Tick: median.`}
      file="Coatings as applied"
      unit="of its limit"
      format={format}
      rows={found.map(({ coating, dots, median }) => ({
        id: coating.id,
        label: coating.code,
        href: `/paint/postings?coating=${coating.id}&day=${month}-01..${month}-31`,
        low: null,
        high: 100,
        median,
        dots,
        text: `${coating.code}: ${plural(dots.length, 'line')}, the highest at ${format(Math.max(...dots.map(({ value }) => value)))} of its limit. Opens its postings.`,
      }))}
      table={{
        head: ['Coating', 'Category', 'Highest (g/L)', 'Limit (g/L)', 'Per liter of', 'Of the limit'],
        rows: found.map(({ coating, highest, dots }) => ({
          id: coating.id,
          cells: [
            { text: `${coating.code} ${coating.name}`, href: `/paint/coatings/${coating.id}` },
            wordOf('coating', 'category', coating.category),
            formatNumber((highest.applied ?? 0) / 10, 0),
            formatNumber((highest.heldTo ?? 0) / 10, 0),
            highest.per ?? '',
            format(Math.max(...dots.map(({ value }) => value))),
          ],
        })),
      }}
      open={{ href: `/paint/postings?day=${month}-01..${month}-31`, label: 'Open the postings' }}
    />
  )
}
