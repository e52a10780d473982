import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { onlyThese } from '../../../records/engine/only.ts'
import { StripPlot } from '../../../ui/charts/StripPlot.tsx'
import { strips, type Strip } from './burn.ts'
import { usePanel, type View } from './useView.ts'

const KINDS = {
  hours: {
    unit: 'gal/h',
    file: 'Burn rates',
    none: 'No burn rates yet: they need hours at two fills',
    odd: (count: number) => `${plural(count, 'fill burns', 'fills burn')} outside the usual band`,
    fine: 'All fills burn within their usual band',
  },
  odometer: {
    unit: 'mpg',
    file: 'Miles per gallon',
    none: 'No miles per gallon yet: they need the odometer at two fills',
    odd: (count: number) => `${plural(count, 'fill drives', 'fills drive')} outside the usual band`,
    fine: 'All vehicles drive within their usual band',
  },
} as const

const MOST = 12

/** What each of the last fills says of an asset: how much it burns in an hour, or how far it drives on a gallon. */
export function Strips({ view, meter }: { readonly view: View; readonly meter: keyof typeof KINDS }) {
  const { unit, file, none, odd, fine } = KINDS[meter]
  const { months } = view.filter
  const found = strips(view.assets, meter, months, view.yard.book)
  const shown = found.toSorted((a, b) => oddOf(b) - oddOf(a)).slice(0, MOST)
  const rates = found.flatMap((strip) => strip.rates)
  const count = rates.filter((rate) => rate.odd).length
  const panel = usePanel(meter)
  const assetsOf = (of: readonly Strip[]) =>
    view.log({ asset: of.map(({ asset }) => asset.id), type: ['issue', 'card_purchase'] })
  const format = (value: number): string =>
    formatNumber(value, value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2)
  // A rate lies between two fills and is the later one's. A link opens those it counts, and no other fills of the assets.
  const counted = count > 0 ? rates.filter((rate) => rate.odd) : rates
  const all = fillsOf(counted)
  return (
    <StripPlot
      {...panel}
      title={found.length === 0 ? none : count === 0 ? fine : odd(count)}
      note={`${unit} of the last fills, by asset. Lines: its own band, else that of its class. Tick: median${found.length > MOST ? `. ${MOST} of ${found.length} assets; the table has all` : ''}`}
      file={file}
      unit={unit}
      format={format}
      rows={shown
        .toSorted((a, b) => b.median - a.median)
        .map((strip) => ({
          id: strip.asset.id,
          label: strip.asset.name,
          href: fillsOf(strip.rates) ?? assetsOf([strip]),
          low: strip.low,
          high: strip.high,
          median: strip.median,
          dots: strip.rates,
          text: `${strip.asset.name}: median ${format(strip.median)} ${unit} at ${plural(strip.rates.length, 'fill')}, ${oddOf(strip)} outside the band. Opens ${strip.rates.length === 1 ? 'it' : 'these'}.`,
        }))}
      table={{
        head: ['Asset', 'Day', `Rate (${unit})`, `Median (${unit})`, 'Band from', 'Band to', 'Band of', 'Outside'],
        rows: found.flatMap(({ asset, low, high, own, median, rates: all }) =>
          all.map((rate) => ({
            id: rate.id,
            cells: [
              { text: asset.name, href: `/fuel-log/assets/${asset.id}` },
              { text: formatDate(rate.day), value: rate.day, href: `/fuel-log/${rate.id}` },
              { text: format(rate.value), value: rate.value },
              { text: format(median), value: median },
              { text: low === null ? '–' : format(low), value: low },
              { text: high === null ? '–' : format(high), value: high },
              low === null && high === null ? 'none' : own ? 'asset' : 'class',
              rate.odd ? 'yes' : 'no',
            ],
          })),
        ),
      }}
      open={
        found.length === 0
          ? undefined
          : all === null
            ? { href: assetsOf(found), label: `Open the fills of ${plural(found.length, 'asset')}` }
            : {
                href: all,
                label: `Open ${plural(counted.length, 'fill')}${count > 0 ? ' outside the usual band' : ''}`,
              }
      }
    />
  )
}

function fillsOf(rates: Strip['rates']): string | null {
  return onlyThese(
    '/fuel-log',
    rates.map(({ id }) => id),
  )
}

function oddOf({ rates }: { readonly rates: readonly { readonly odd: boolean }[] }): number {
  return rates.filter(({ odd }) => odd).length
}
