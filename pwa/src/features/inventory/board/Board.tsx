import { Link, useLocation } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { formatDate, today as todayNow } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { WholeCopy } from '../../../records/WholeCopy.tsx'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { DaysChip } from '../../../ui/DaysChip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { InventoryTabs } from '../InventoryTabs.tsx'
import { OneYear } from '../law/OneYear.tsx'
import { thresholdOf, type Near } from '../law/near.ts'
import { amountOf, plain } from '../ledger/amounts.ts'
import type { Expiring, Need } from './needs.ts'
import { TooFull } from './TooFull.tsx'
import { useStore, type Seen } from './useStore.ts'
import styles from './board.module.css'

/** What is short, what is old, where it is, and which threshold is near. */
export default function Board() {
  const day = todayNow()
  const seen = useStore(day)
  const [, navigate] = useLocation()
  const mayMove = useCan('inventory.movement.create')
  const mayOrder = useCan('inventory.order.create')
  const receive = () => navigate('/inventory/move?kind=receive')
  const order = () => navigate('/inventory/order-now')
  useShortcut('r', receive, mayMove)
  useShortcut('o', order, mayOrder)
  const short = seen?.needs.filter(({ why }) => why.includes('short')).length ?? 0
  return (
    <>
      <PageHeader
        title="Inventory"
        count={
          seen === undefined || seen.products.length === 0
            ? undefined
            : `${plural(seen.products.filter(({ state }) => state === 'approved').length, 'product')} in ${plural(seen.places.length, 'place')}`
        }
        secondary={
          mayMove ? (
            <Button icon={<Icon name="scan-line" />} keyHint="R" onClick={receive}>
              Receive
            </Button>
          ) : undefined
        }
        primary={
          mayOrder && short > 0 ? (
            <Button kind="primary" icon={<Icon name="truck" />} keyHint="O" onClick={order}>
              Order {short} below min
            </Button>
          ) : undefined
        }
      />
      <InventoryTabs here="/inventory" />
      <WholeCopy title="Products" count={seen?.products.length}>
        {seen === undefined || seen.products.length === 0 ? <Nothing /> : <Panels seen={seen} day={day} />}
      </WholeCopy>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="staging"
      title="No products yet"
      fact="Drop a maker’s safety data sheet and its product is filled in, or bring in the list you have."
      action={<LinkButton href="/inventory/sheets/read">Read a sheet</LinkButton>}
    />
  )
}

function Panels({ seen, day }: { readonly seen: Seen; readonly day: string }) {
  const nearest = seen.near.find(({ row }) => row.kind === 'mixture' || row.kind === 'ehs')
  return (
    <div className={styles.board}>
      <div className={styles.wide}>
        <TooFull full={seen.full} />
        <Card title="What needs a person" aside={`${seen.needs.length} of ${seen.products.length}`} flush>
          {seen.needs.length === 0 ? (
            <p className={styles.calm}>Nothing is short, old or without a sheet.</p>
          ) : (
            <Needs seen={seen} />
          )}
        </Card>
        <div className={styles.pair}>
          <Lots seen={seen} />
          <Sheets seen={seen} />
        </div>
      </div>
      <div className={styles.side}>
        {nearest === undefined ? null : (
          <OneYear near={nearest} products={seen.products} year={Number(day.slice(0, 4))} day={day} />
        )}
        <Tier near={seen.near} />
      </div>
    </div>
  )
}

const MOST_ROWS = 12

function Needs({ seen }: { readonly seen: Seen }) {
  const places = new Map(seen.places.map(({ id, name }) => [id, name]))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Product</th>
            <th>Place</th>
            <th>Stock</th>
            <th className="num">On hand</th>
            <th className="num">Min to max</th>
            <th>First lot</th>
            <th>SDS</th>
          </tr>
        </thead>
        <tbody>
          {seen.needs.slice(0, MOST_ROWS).map((need) => (
            <tr key={`${need.product.id} ${need.place}`}>
              <td>
                <Link href={`/inventory/products/${need.product.id}`}>
                  {need.product.code === null ? null : <span className={styles.code}>{need.product.code}</span>}{' '}
                  {need.product.name}
                </Link>
              </td>
              <td>{places.get(need.place) ?? 'Nowhere'}</td>
              <td>
                <Bar need={need} />
              </td>
              <td className={cx('num', need.why.includes('short') && styles.short)}>
                {amountOf(need.onHand, need.product.unit)}
                {need.why.includes('below zero') ? <small> below zero, count it</small> : null}
              </td>
              <td className="num">
                {need.min === null ? '' : `${plain(need.min)} to ${plain(need.target ?? need.min)}`}
              </td>
              <td>
                {need.first === null ? (
                  <span className={styles.muted}>no expiry</span>
                ) : (
                  <DaysChip days={need.first.days} />
                )}
              </td>
              <td>
                <SheetWord need={need} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {seen.needs.length > MOST_ROWS ? (
        <p className={styles.calm}>
          {seen.needs.length - MOST_ROWS} more in <Link href="/inventory/products">products</Link>.
        </p>
      ) : null}
    </div>
  )
}

/** On hand against the least and the target: said beside it in numbers. */
function Bar({ need: { onHand, min, target, why } }: { readonly need: Need }) {
  const most = Math.max(onHand, target ?? 0, min ?? 0, 1) * 1.1
  const at = (value: number) => `${(Math.max(value, 0) / most) * 100}%`
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={cx(styles.fill, why.includes('short') && styles.low)} style={{ width: at(onHand) }} />
      {[min, target].map((mark) =>
        mark === null ? null : <span key={mark} className={styles.mark} style={{ left: at(mark) }} />,
      )}
    </div>
  )
}

function SheetWord({ need: { sheet, product } }: { readonly need: Need }) {
  if (sheet === null) return null
  if (sheet === 'none') return <span className={styles.none}>None on file</span>
  const on = product.sheetOn === null ? 'No date' : formatDate(product.sheetOn, { weekday: false })
  return (
    <span className={cx(styles.sheet, sheet === 'old' && styles.old)}>
      <Icon name={sheet === 'old' ? 'clock' : 'check'} size="xs" /> {on}
    </span>
  )
}

const WINDOW = 90

/** A mark for each lot that expires within ninety days, by place. */
function Lots({ seen }: { readonly seen: Seen }) {
  const soon = seen.expiring.filter(({ days }) => days <= WINDOW)
  const rows = seen.places.flatMap(({ id, name }) => {
    const here = soon.filter(({ place }) => place === id)
    return here.length === 0 ? [] : [{ id, name, here }]
  })
  return (
    <Card title="Lots that expire" aside="next 90 days, each mark is a lot" flush>
      {rows.length === 0 ? <p className={styles.calm}>No lot expires within 90 days.</p> : null}
      <ul className={styles.lanes}>
        {rows.map(({ id, name, here }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>{plural(here.length, 'lot')}</small>
            </span>
            <span className={styles.lane}>
              {here.map((one) => (
                <Mark key={one.lot.id} one={one} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Mark({ one: { lot, days } }: { readonly one: Expiring }) {
  const words = `${lot.batch}, ${days < 0 ? `${plural(-days, 'day')} over` : `${plural(days, 'day')} left`}`
  return (
    <Link
      href={`/inventory/lots/${lot.id}`}
      aria-label={words}
      title={words}
      className={cx(
        styles.lot,
        days < 0 ? styles.over : days <= 14 ? styles.red : days <= 30 ? styles.amber : styles.blue,
      )}
      style={{ left: `${8 + (Math.max(days, -6) / WINDOW) * 86}%` }}
    />
  )
}

function Sheets({ seen: { sheets } }: { readonly seen: Seen }) {
  const all = sheets.current + sheets.old + sheets.none
  const rows = [
    { label: 'Current', count: sheets.current, tone: styles.blue },
    { label: 'Old, ask the maker', count: sheets.old, tone: styles.amber },
    { label: 'None on file', count: sheets.none, tone: styles.red },
  ]
  return (
    <Card title="Safety data sheets" aside={plural(all, 'product')}>
      <div className={styles.stack} aria-hidden="true">
        {rows.map(({ label, count, tone }) =>
          count === 0 ? null : <span key={label} className={tone} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles.counts}>
        {rows.map(({ label, count, tone }) => (
          <div key={label}>
            <dt>
              <span className={cx(styles.dot, tone)} /> {label}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Over a threshold is a duty to report and no breach: it is ink, not red. */
function Tier({ near }: { readonly near: readonly Near[] }) {
  return (
    <Card title="Tier II, all chemicals" aside={<Link href="/inventory/tier-ii">The year</Link>}>
      {near.length === 0 ? <p className={styles.calm}>Nothing that counts was on site this year.</p> : null}
      <ul className={styles.tier}>
        {near.slice(0, MOST_ROWS).map(({ row, percent, state }) => (
          <li key={row.id}>
            <span>
              <Link href={`/inventory/tier-ii?of=${row.lane}`}>{row.name}</Link>
              <small>
                {state === 'reached' && row.crossedOn !== null
                  ? `reached ${formatDate(row.crossedOn)}`
                  : `${percent} % of it`}
              </small>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${Math.min(100, (percent * 80) / 100)}%` }} />
              <span className={styles.mark} style={{ left: '80%' }} />
            </span>
            <span className="num">
              {plain(row.most ?? 0)} of {thresholdOf(row)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
