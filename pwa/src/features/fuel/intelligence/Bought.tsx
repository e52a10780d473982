import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { boughtAndLogged } from './gallons.ts'
import { usePanel, type View } from './useView.ts'
import { cell, gallons, monthLong, monthShort } from './words.ts'

/** What was bought beside what was logged as burned. */
export function Bought({ view }: { readonly view: View }) {
  const { rows, filter, log } = view
  const months = boughtAndLogged(rows, filter.months)
  const sum = (key: 'bought' | 'logged') => months.reduce((all, month) => all + (month[key] ?? 0), 0)
  const [bought, logged] = [sum('bought'), sum('logged')]
  const isGap = (key: 'bought' | 'logged', at: number): boolean => {
    const known = months.map((month) => month[key] !== null)
    return known[at] === false && at > known.indexOf(true) && at < known.lastIndexOf(true)
  }
  const panel = usePanel('bought')
  return (
    <LimitChart
      {...panel}
      title={
        bought === 0
          ? 'No purchases in this period'
          : `${gallons(Math.abs(bought - logged))} gal ${bought >= logged ? 'bought more than logged' : 'logged more than bought'}`
      }
      note={`gal by month: deliveries and cards (${gallons(bought)} gal) against fills (${gallons(logged)} gal). Tanks explain a part`}
      file="Purchased against logged"
      unit="gal"
      zero
      format={gallons}
      lines={[
        { label: 'bought', tone: 'two', values: months.map((month) => month.bought) },
        { label: 'logged', tone: 'one', values: months.map((month) => month.logged) },
      ]}
      slots={months.map((month, at) => ({
        id: month.month,
        label: monthShort(month.month),
        text: `${monthLong(month.month)}: ${said(month.bought)} bought, ${said(month.logged)} logged`,
        href: log({}, [month.month]),
        gap: isGap('logged', at) ? 'no fills' : isGap('bought', at) ? 'no purchase' : undefined,
      }))}
      table={{
        head: ['Month', 'Bought (gal)', 'Logged (gal)'],
        rows: months.map((month) => ({
          id: month.month,
          cells: [
            { text: monthLong(month.month), value: month.month, href: log({}, [month.month]) },
            cell(month.bought, 6, gallons),
            cell(month.logged, 6, gallons),
          ],
        })),
      }}
      open={{ href: log({ type: ['delivery', 'card_purchase'] }), label: 'Open deliveries and card purchases' }}
    />
  )
}

function said(base: number | null): string {
  return base === null ? 'nothing' : `${gallons(base)} gal`
}
