import { useState } from 'react'
import { textOf } from '../../../../../sync/exact/decimal.ts'
import { valueOf } from '../../../../../sync/fuel/entry.ts'
import { plural } from '../../../lib/text.ts'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { Select } from '../../../ui/Select.tsx'
import { pricedFuels, priceNow, pricesByMonth } from './prices.ts'
import { usePanel, type View } from './useView.ts'
import { cell, dollars, fuelName, monthLong, monthShort } from './words.ts'

/** What a gallon cost, against the median and how far a price may be off it. */
export function Prices({ view }: { readonly view: View }) {
  const { filter, ever, rows, yard, log, today } = view
  const fuels = pricedFuels(rows)
  const [chosen, setChosen] = useState('')
  const of = (one: string | undefined) => pricesByMonth(ever, one, filter.months, yard.book)
  // The page opens with what is odd.
  const oddest = fuels.find((one) => of(one).some(({ prices }) => prices.some((price) => price.odd)))
  const fuel = fuels.includes(chosen) ? chosen : (oddest ?? fuels[0])
  const months = of(fuel)
  const percent = textOf(valueOf(yard.book, 'F08', 'percent'))
  const off = (share: number) =>
    months.map(({ median }) => (median === null ? null : median * (1 + share * (Number(percent) / 100))))
  const odd = months.flatMap(({ prices }) => prices.filter((price) => price.odd)).length
  const priced = months.map(({ prices }) => prices.length > 0)
  const [begin, end] = [priced.indexOf(true), priced.lastIndexOf(true)]
  const now = priceNow(yard, fuel, today, yard.book)
  const last = months.findLast(({ median }) => median !== null)?.median
  const name = fuel === undefined ? '' : fuelName(fuel).toLowerCase()
  const panel = usePanel('prices')
  const link = (month: readonly string[]) => log({ fuel: [fuel ?? ''] }, month)
  return (
    <LimitChart
      {...panel}
      title={
        fuel === undefined
          ? 'No prices in this period'
          : odd === 0
            ? `No ${name} price outside the band`
            : `${plural(odd, `${name} price`)} outside the band`
      }
      note={`$ per gal against the median of a month and the one before, ± ${percent}%${now === null ? '' : `. Now ${dollars(now)}, of the last ${textOf(valueOf(yard.book, 'F08', 'days'))} days`}`}
      file="Fuel prices"
      unit="$ per gal"
      format={(value) => dollars(value)}
      tools={
        fuels.length < 2 ? undefined : (
          <Select
            label="Fuel"
            value={fuel ?? ''}
            options={fuels.map((value) => ({ value, label: fuelName(value) }))}
            onChange={setChosen}
          />
        )
      }
      lines={[
        {
          label: last ? `${dollars(last)} median` : '',
          tone: 'one',
          values: months.map(({ median }) => median),
        },
      ]}
      limits={[
        { label: `+${percent}%`, values: off(1) },
        { label: `−${percent}%`, values: off(-1) },
      ]}
      slots={months.map(({ month, median, prices }, at) => ({
        id: month,
        label: monthShort(month),
        text: `${monthLong(month)}: ${prices.length === 0 ? 'no price' : `${prices.map(({ value }) => dollars(value)).join(', ')}, median ${median === null ? 'not known' : dollars(median)}`}`,
        href: link([month]),
        dots: prices.map((price, nth) => ({ ...price, id: String(nth) })),
        gap: prices.length === 0 && at > begin && at < end ? 'no data' : undefined,
      }))}
      table={{
        head: ['Month', 'Lowest ($ per gal)', 'Median', 'Highest', 'Outside the band'],
        rows: months.map(({ month, median, prices }) => ({
          id: month,
          cells: [
            { text: monthLong(month), value: month, href: link([month]) },
            cell(prices.length === 0 ? null : Math.min(...prices.map(({ value }) => value)), 4, dollars),
            cell(median, 4, dollars),
            cell(prices.length === 0 ? null : Math.max(...prices.map(({ value }) => value)), 4, dollars),
            prices
              .filter((price) => price.odd)
              .map(({ value }) => dollars(value))
              .join(', ') || 'none',
          ],
        })),
      }}
      open={fuel === undefined ? undefined : { href: link(filter.months), label: `Open entries of ${name}` }}
    />
  )
}
