import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import type { Tone } from '../../../ui/charts/ChartFrame.tsx'
import { StackedColumns } from '../../../ui/charts/StackedColumns.tsx'
import { entriesOf, narrowed, within } from './filter.ts'
import { change, gallonsByMonth, inGallons, monthSums, type FuelMonths } from './gallons.ts'
import { usePanel, type View } from './useView.ts'
import { cell, fuelName, gallons, monthLong, monthShort, monthWord } from './words.ts'

/** From the fuel that is burned most to the one that is burned least. */
const TONES: readonly Tone[] = ['one', 'two', 'low', 'four', 'five', 'six']

/** How much of which fuel, by month. */
export function Gallons({ view }: { readonly view: View }) {
  const { filter, ever, rows, yard, log, today } = view
  const { months } = filter
  const fuels = gallonsByMonth(ever, months)
  const panel = usePanel('gallons')
  // The yard has the target, not some of its assets.
  const target = narrowed(filter) ? null : yard.targetGal
  return (
    <StackedColumns
      {...panel}
      title={headline(fuels, months, today)}
      note={`gal by fuel and month.${target === null ? '' : ` Dashed: target ${formatNumber(target)} gal.`}${gapWords(fuels, months)}${leftOut(rows)}`}
      file="Fuel by month"
      format={(value) => formatNumber(Math.round(value))}
      target={target === null ? undefined : { value: target, label: formatNumber(target) }}
      slots={months.map((month, at) => ({
        id: month,
        label: monthShort(month),
        text: `${monthLong(month)}: ${fuels.map((fuel) => `${fuelName(fuel.fuel)} ${said(fuel.values[at] ?? null)}`).join(', ')}`,
        href: log({}, [month]),
      }))}
      parts={fuels.map(({ fuel, values }, at) => ({
        id: fuel,
        label: fuelName(fuel),
        tone: TONES[at % TONES.length] ?? 'six',
        values: values.map((value) => (typeof value === 'number' ? value / 1_000_000 : value)),
        gap: `no ${fuelName(fuel).toLowerCase()} data`,
      }))}
      table={{
        head: ['Month', ...fuels.map(({ fuel }) => `${fuelName(fuel)} (gal)`)],
        rows: months.map((month, at) => ({
          id: month,
          cells: [
            { text: monthLong(month), value: month },
            ...fuels.map(({ fuel, values }) => {
              const value = values[at] ?? null
              return value === 'gap' ? { text: 'no data' } : cell(value, 6, gallons, log({ fuel: [fuel] }, [month]))
            }),
          ],
        })),
      }}
      open={{ href: log(), label: `Open ${plural(entriesOf(within(rows, months)), 'entry', 'entries')}` }}
    />
  )
}

/** What is measured in other units is in no sum of gallons. */
function leftOut(rows: View['rows']): string {
  const others = new Set(rows.flatMap((row) => (row.fuel === null || inGallons(row) ? [] : [fuelName(row.fuel)])))
  return others.size === 0 ? '' : ` Not in it: ${[...others].join(', ')}.`
}

function said(value: number | 'gap' | null): string {
  return value === null ? 'nothing' : value === 'gap' ? 'no data' : `${gallons(value)} gal`
}

/** The share of the first fuel, and the last month that is over against the one before. */
function headline(fuels: readonly FuelMonths[], months: readonly string[], today: string): string {
  const [top] = fuels
  const total = fuels.reduce((sum, fuel) => sum + fuel.total, 0)
  if (top === undefined || total <= 0) return 'No gallons in this period'
  const at = months.findLastIndex((month) => month < today.slice(0, 7))
  const sums = monthSums(fuels, months)
  const by = at < 1 ? null : change(sums[at], sums[at - 1])
  const share = `${fuelName(top.fuel)} is ${Math.round((top.total / total) * 100)}% of gallons`
  if (by === null) return share
  const [month, before] = [monthWord(months[at] ?? ''), monthWord(months[at - 1] ?? '')]
  return `${share}, ${month} ${by === 0 ? 'as much as' : `${by > 0 ? 'up' : 'down'} ${Math.abs(by)}% on`} ${before}`
}

function gapWords(fuels: readonly FuelMonths[], months: readonly string[]): string {
  const gaps = fuels.flatMap(({ fuel, values }) =>
    values.flatMap((value, at) =>
      value === 'gap' ? [`${monthWord(months[at] ?? '')} ${fuelName(fuel).toLowerCase()}`] : [],
    ),
  )
  if (gaps.length === 0) return ''
  return gaps.length > 2 ? ` ${gaps.length} gaps: nothing entered or uploaded.` : ` Not loaded: ${gaps.join(', ')}.`
}
