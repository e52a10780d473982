/** What the law counts: the most on site of a year against where a report is asked for, and the worksheet of the year. */
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection, useStandingAnswer } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { WholeCopy } from '../../../records/WholeCopy.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from '../../../ui/Panels.module.css'
import { whole } from '../ledger/amounts.ts'
import { nearOf, rowsHref, thresholdOf, type Near } from './near.ts'
import { InventoryTabs } from '../InventoryTabs.tsx'
import { OneYear } from './OneYear.tsx'
import { heldOf, productsOf } from './year.ts'
import { hundredthsLb } from '../../../../../sync/stock/units.ts'
import { Worksheet } from './Worksheet.tsx'
import { TITLES, type SheetRow } from './worksheet.ts'

const ALL = 100
const MOST_BARS = 40

export default function TierTwo() {
  const [params, setParams] = useSearchParams()
  const day = today()
  const thisYear = Number(day.slice(0, 4))
  const year = Number(params.get('year') ?? thisYear)
  const all = useCollection('stockYear')
  const products = useCollection('product')
  const mayExport = useCan('inventory.movement.export')
  const near = useMemo(() => all && nearOf(all, year), [all, year])
  const chosen =
    near?.find(({ row }) => row.lane === params.get('of')) ??
    near?.find(({ row }) => row.kind === 'mixture' || row.kind === 'ehs') ??
    null
  const reached = useMemo(() => near?.filter(({ state }) => state === 'reached') ?? [], [near])
  const rows = useSheetRows(reached, products, year, day)
  const years = [...new Set([thisYear, ...(all ?? []).map((row) => row.year)])].toSorted((a, b) => b - a)
  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set(name, value)
      return next
    })
  return (
    <>
      <PageHeader
        title="What the law counts"
        count={near === undefined || near.length === 0 ? undefined : plural(reached.length, 'report')}
        secondary={
          <Menu
            label={String(year)}
            items={years.map((value) => ({ label: String(value), onSelect: () => set('year', String(value)) }))}
          />
        }
      />
      <InventoryTabs here="/inventory/tier-ii" />
      <div className={cx(styles.body, styles.under)}>
        <WholeCopy title="Products" count={near && products?.length}>
          {near?.length === 0 ? (
            <EmptyState
              drawing="search"
              title={`Nothing was counted in ${year}`}
              fact="A product counts when it is hazardous and its movements are entered."
            />
          ) : null}
        </WholeCopy>
        {chosen !== null && products !== undefined ? (
          <OneYear near={chosen} products={products} year={year} day={day} />
        ) : null}
        {near !== undefined && near.length > 0 ? (
          <Card>
            <BarChart
              title={`All chemicals, ${year}`}
              note={noteOf(near)}
              head={['Chemical', 'Percent of the threshold']}
              limit={{ value: ALL, label: 'report' }}
              rows={near
                .slice(0, MOST_BARS)
                .map((one) => barOf(one, () => `/inventory/tier-ii?year=${year}&of=${one.row.lane}`))}
            />
          </Card>
        ) : null}
        {near !== undefined && near.length > 0 ? (
          <Worksheet
            year={year}
            running={year === thisYear}
            reached={rows ?? reached.map((one) => ({ near: one, average: one.row.average, days: one.row.days }))}
            near={near}
            mayExport={mayExport}
            hrefOf={(one) => rowsHref(productsOf(one.row, products ?? []), year)}
          />
        ) : null}
      </div>
    </>
  )
}

function noteOf(near: readonly Near[]): string {
  const reached = near.filter(({ state }) => state === 'reached').length
  const close = near.filter(({ state }) => state === 'near').length
  const more = near.length - MOST_BARS
  const below = more > 0 ? ` ${more} more have less of their threshold.` : ''
  return `${plural(reached, 'chemical')} to report, ${close} near.${below} The most on site in the year counts, not what is there today.`
}

function barOf({ row, percent, state }: Near, hrefOf: () => string) {
  return {
    id: row.lane,
    label: row.name ?? row.lane,
    text: `${whole(row.most ?? 0)} of ${thresholdOf(row)}`,
    parts: [
      {
        id: row.lane,
        label: `${row.name ?? ''}, ${TITLES[row.kind]}: ${percent} percent, most on ${row.mostOn === null ? 'no day' : formatDate(row.mostOn)}`,
        value: Math.min(percent, ALL * 4),
        tone: state === 'reached' ? ('four' as const) : state === 'near' ? ('medium' as const) : ('one' as const),
        href: hrefOf(),
      },
    ],
  }
}

/** Averages of a running year are worked out here, of what is reported alone; those of an ended one stand in its figures. */
function useSheetRows(
  reached: readonly Near[],
  products: Parameters<typeof productsOf>[1] | undefined,
  year: number,
  day: string,
): readonly SheetRow[] | undefined {
  const running = year === Number(day.slice(0, 4))
  const key = JSON.stringify([year, day, reached.map(({ row }) => [row.lane, row.most, row.rows])])
  return useStandingAnswer(key, async (data) =>
    Promise.all(
      reached.map(async (near): Promise<SheetRow> => {
        const { row } = near
        if (!running || products === undefined || row.kind === 'tri' || row.kind === 'oil')
          return { near, average: row.average, days: row.days }
        const parts = productsOf(row, products).map((productId) => ({ productId }))
        const moves = (await data.listEach('stockMovement', parts)).flat()
        const held = heldOf(row, day, products, moves)
        return { near, average: held === null ? null : hundredthsLb(held.average), days: held?.days ?? null }
      }),
    ),
  )
}
