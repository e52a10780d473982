/** What is below its least amount, as one list for each supplier: made an order of, or taken out as a workbook or on paper. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useCollection, useRows, useStandingAnswer } from '../../../data/react/live.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { plural, plainWords } from '../../../lib/text.ts'
import { TablesMenu } from '../../../records/paper/TablesMenu.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from '../../../ui/Panels.module.css'
import { amountOf, plain, unitOf } from '../ledger/amounts.ts'
import { useOnHand } from '../ledger/queries.ts'
import { comingOf, listsOf, type SupplierList } from './needs.ts'

const NOBODY = 'No supplier named'

export default function OrderNow() {
  const lists = useLists()
  const all = lists?.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0
  return (
    <>
      <PageHeader
        title="Order now"
        count={lists === undefined ? undefined : plural(all, 'product')}
        breadcrumb={[
          { label: 'Inventory', href: '/inventory' },
          { label: 'Orders', href: '/inventory/orders' },
        ]}
      />
      <div className={styles.body}>
        {lists === undefined ? <Skeleton lines={10} /> : null}
        {lists?.length === 0 ? (
          <EmptyState
            drawing="search"
            title="Nothing is short"
            fact="A product is short when what is there and on the way is at or below its least amount."
          />
        ) : null}
        {lists?.map((list) => (
          <Supplier key={list.supplier} list={list} />
        ))}
      </div>
    </>
  )
}

function useLists(): readonly SupplierList[] | undefined {
  const rules = useCollection('stockRule')
  const products = useCollection('product')
  const places = useCollection('stockPlace')
  const balances = useOnHand()
  const orders = useCollection('stockOrder')
  const open = orders?.filter(({ state }) => state === 'ordered' || state === 'draft').map(({ id }) => id)
  const lines = useStandingAnswer(JSON.stringify(['lines of', open]), async (data) =>
    (
      await data.listEach(
        'stockOrderLine',
        (open ?? []).map((orderId) => ({ orderId })),
      )
    ).flat(),
  )
  const received = useStandingAnswer(JSON.stringify(['came for', lines?.map(({ id }) => id)]), async (data) =>
    (
      await data.listEach(
        'stockMovement',
        (lines ?? []).map(({ id }) => ({ orderLineId: id })),
      )
    ).flat(),
  )
  return useMemo(() => {
    if (!rules || !products || !places || !balances || !orders || !lines || !received) return undefined
    const coming = comingOf(orders, lines, received)
    return listsOf({ rules, balances, coming, products, places, today: today() })
  }, [rules, products, places, balances, orders, lines, received])
}

function Supplier({ list }: { readonly list: SupplierList }) {
  const data = useData()
  const [, navigate] = useLocation()
  const mayOrder = useCan('inventory.order.create')
  const mayExport = useCan('inventory.order.export')
  const drafts = useRows('stockOrder', { state: 'draft' })
  const { save, step, busy, failure } = useSaver()
  const title = list.supplier === '' ? NOBODY : list.supplier
  const name = `Order ${list.supplier === '' ? 'list' : list.supplier} ${today()}`
  const draft = drafts?.find(({ supplier }) => plainWords(supplier ?? '') === plainWords(list.supplier))
  const order = () =>
    step(async () => {
      const id = draft?.id ?? newId()
      const latest =
        list.lines
          .map(({ need }) => need.comesOn)
          .toSorted()
          .at(-1) ?? today()
      const head: readonly NewOp[] =
        draft === undefined
          ? [
              {
                kind: 'add',
                entity: 'stockOrder',
                id,
                fields: {
                  state: 'draft',
                  expectedOn: latest,
                  ...(list.supplier === '' ? {} : { supplier: list.supplier }),
                },
              },
            ]
          : []
      const lines = list.lines.map(({ need }): NewOp => ({
        kind: 'add',
        entity: 'stockOrderLine',
        id: newId(),
        fields: { orderId: id, productId: need.product, placeId: need.place, amount: need.amount },
      }))
      const kept = await save(data.commit([...head, ...lines]))
      if (kept) navigate(`/inventory/orders/${id}`)
      return kept
    })
  const cells = list.lines.map(({ need, product, place, min, target }) => [
    product.code ?? '',
    product.name,
    product.maker ?? '',
    place?.name ?? '',
    plain(need.onHand),
    plain(need.onOrder),
    `${plain(min)} to ${plain(target)}`,
    plain(need.amount),
    unitOf(product.unit),
    formatDate(need.comesOn),
  ])
  const noExport = mayExport ? undefined : 'Your role takes no orders out of the yard.'
  return (
    <Card title={title}>
      <div className={styles.panel}>
        {failure === null ? null : <Alert title="Not kept">{failure}</Alert>}
        <Table
          label={`To order: ${title}`}
          rows={list.lines}
          rowKey={({ need }) => `${need.product}:${need.place}`}
          href={({ need }) => `/inventory/products/${need.product}`}
          columns={[
            { title: 'Product', cell: ({ product }) => product.name },
            { title: 'Place', cell: ({ place }) => place?.name ?? '–' },
            { title: 'On hand', number: true, cell: ({ need, product }) => amountOf(need.onHand, product.unit) },
            { title: 'On the way', number: true, cell: ({ need }) => plain(need.onOrder) },
            { title: 'Min to target', number: true, cell: ({ min, target }) => `${plain(min)} to ${plain(target)}` },
            { title: 'Order', number: true, cell: ({ need, product }) => amountOf(need.amount, product.unit) },
            { title: 'There on', cell: ({ need }) => formatDate(need.comesOn) },
          ]}
        />
        <div>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={mayOrder ? undefined : 'Your role makes no orders.'}
            onClick={() => void order()}
          >
            {draft === undefined ? 'Make the order' : 'Add to the draft'}
          </Button>{' '}
          <TablesMenu
            label="Download"
            name={name}
            kind="Order list"
            title={title}
            facts={[['Made', formatDate(today())]]}
            tables={() => [
              { title: 'To order', columns: HEAD, rows: cells, shares: [1.2, 2.6, 1.6, 1.8, 1, 1, 1.4, 1, 0.8, 1.4] },
            ]}
            sheets={() => [
              { name: 'To order', columns: HEAD, rows: cells, numbers: ['On hand', 'On the way', 'Order'] },
            ]}
            one
            failed="The list was not made"
            refused={noExport}
          />
        </div>
      </div>
    </Card>
  )
}

const HEAD = [
  'Code',
  'Product',
  'Maker',
  'Place',
  'On hand',
  'On the way',
  'Min to target',
  'Order',
  'Unit',
  'There on',
] as const
