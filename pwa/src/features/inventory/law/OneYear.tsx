import { useState } from 'react'
import { useRows, useStandingAnswer } from '../../../data/react/live.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Citation } from '../../../ui/Citation.tsx'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { Table } from '../../../ui/Table.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from '../../../ui/Panels.module.css'
import { amountOf, plain, whole } from '../ledger/amounts.ts'
import type { Product } from '../ledger/queries.ts'
import { citedOf, fromOf, rowsHref, unitOfYear, type Near } from './near.ts'
import { oilDrawn } from './oil.ts'
import { drawnOf, productsOf, subjectOf, wouldBe, type Delivery } from './year.ts'

interface Props {
  readonly near: Near
  readonly products: readonly Product[]
  readonly year: number
  readonly day: string
}

/** One chemical over the year, and what the next delivery would do; of oil the capacity of what holds it. */
export function OneYear({ near: { row }, products, year, day }: Props) {
  const [view, setView] = useState<PanelView>('chart')
  const parts = productsOf(row, products)
  const of = parts.map((productId) => ({ productId }))
  const oil = row.kind === 'oil'
  const rows = useStandingAnswer(JSON.stringify(['rows of', oil, parts, row.rows, row.most]), async (data) => ({
    moves: (await data.listEach('stockMovement', of)).flat(),
    cans: oil ? (await data.listEach('stockContainer', of)).flat() : [],
    places: oil ? await data.list('stockPlace') : [],
    tanks: oil ? await data.list('fuelTank') : [],
  }))
  const orders = useRows('stockOrder', { state: 'ordered' })
  const lines = useStandingAnswer(JSON.stringify(['lines of', parts]), async (data) =>
    (await data.listEach('stockOrderLine', of)).flat(),
  )
  if (row.kind === 'tri' || rows === undefined) return null
  const { moves } = rows
  const until = day < `${year}-12-31` ? day : `${year}-12-31`
  const { held, last, weeks } = oil ? oilDrawn(row, until, { ...rows, products }) : drawnOf(row, until, products, moves)
  const unit = unitOfYear(row)
  const threshold = row.threshold ?? 0
  const main = products.find(({ id }) => id === parts[0]) ?? null
  const ordered: readonly Delivery[] = (lines ?? []).flatMap(({ productId, amount, orderId }) => {
    const order = orders?.find(({ id }) => id === orderId)
    if (order === undefined || productId !== main?.id) return []
    return [{ amount, comesOn: order.expectedOn ?? day, used: false }]
  })
  const pack = main?.pack ?? null
  const deliveries: readonly Delivery[] = [
    ...ordered,
    ...(pack === null || pack === 0
      ? []
      : [
          { amount: pack, comesOn: day, used: false },
          { amount: pack, comesOn: addDays(day, 14), used: true },
        ]),
  ]
  const running = until === day
  const would =
    held === null || main === null || !running || oil
      ? []
      : wouldBe(held, main, subjectOf(row, products).parts[0]?.percent ?? 0, threshold, deliveries, day, moves)
  const href = rowsHref(parts, year)
  return (
    <Card>
      <LimitChart
        title={`${row.name ?? ''}: most on site ${whole(row.most ?? 0)} ${unit}${row.mostOn === null ? '' : ` on ${formatDate(row.mostOn)}`}`}
        note={`${running && held !== null ? `Today ${whole(last)} ${unit}. ` : ''}The most of each week${oil ? '; a plan is asked for' : ', against'} ${fromOf(row)}.`}
        file={`${row.name ?? 'chemical'} ${year}`}
        view={view}
        onView={setView}
        open={{ href, label: plural(row.rows ?? 0, 'row') }}
        unit={unit}
        zero
        format={(value) => plain(value * 100)}
        slots={weeks.map(({ from, most }) => ({
          id: from,
          label: formatDate(from, { weekday: false, year: 'never' }),
          text: `Week of ${formatDate(from)}: ${most === null ? 'not yet' : `${plain(most)} ${unit}`}`,
          href: href.replace(/day=[^&]*/, `day=${from}..${addDays(from, 6)}`),
          beyond: most !== null && (oil ? most > threshold : most >= threshold),
        }))}
        lines={[
          {
            label: row.name ?? '',
            tone: 'one',
            values: weeks.map(({ most }) => (most === null ? undefined : most / 100)),
          },
        ]}
        limits={[{ label: `${oil ? 'plan' : 'report from'} ${fromOf(row)}`, values: weeks.map(() => threshold / 100) }]}
        table={() => ({
          head: ['Week', `Most, ${unit}`],
          rows: weeks.flatMap(({ from, most }) =>
            most === null ? [] : [{ id: from, cells: [{ text: formatDate(from), href }, plain(most)] }],
          ),
        })}
      />
      <p className={styles.hint}>
        <Citation {...citedOf(row)} />
      </p>
      {would.length === 0 || main === null ? null : (
        <Table
          label="What the next delivery would do"
          rows={would}
          rowKey={({ delivery }) => `${delivery.comesOn} ${delivery.amount} ${String(delivery.used)}`}
          columns={[
            {
              title: 'What the next delivery would do',
              cell: ({ delivery }) =>
                `${amountOf(delivery.amount, main.unit)} on ${formatDate(delivery.comesOn)}${delivery.used ? ', used as in the last 4 weeks' : ''}`,
            },
            { title: 'Then', number: true, cell: ({ total }) => `${whole(total)} lb` },
            {
              title: 'What it does',
              quiet: true,
              cell: ({ reaches, room }) => (reaches ? 'reported' : `${whole(room)} lb of room`),
            },
          ]}
        />
      )}
    </Card>
  )
}
