/** The manifest as it stands: who carries it where, and its lines. A line opens to be typed over. */
import { useState } from 'react'
import { Link } from 'wouter'
import { formatNumber, formatScaled } from '../../../../lib/numbers.ts'
import { today } from '../../../../lib/dates.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { usePeople } from '../../../../records/usePeople.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { numberOf } from '../../core/kinds.ts'
import { limitsWith } from '../../core/limits.ts'
import { isOpen } from '../kinds.ts'
import { handlerSaid, trackingSaid, type Said } from './checks.ts'
import { LineDialog } from './LineDialog.tsx'
import { textsOf, type ManifestLine } from './lines.ts'
import { typeOps } from './ops.ts'
import { differenceOf, differenceText } from './reconcile.ts'
import styles from './shipment.module.css'
import { useSigner } from './SignerHint.tsx'
import type { Loaded } from './useLoad.ts'

export function LinesCard({ load, mayEdit }: { readonly load: Loaded; readonly mayEdit: boolean }) {
  const { lines, shipment, settings } = load
  const [open, setOpen] = useState<string | null>(null)
  const first = limitsWith(settings?.limits)['manifestLines'] ?? lines.length
  const opened = lines.find(({ stream }) => stream.id === open)
  const saving = useSaving()
  const follow = (line: ManifestLine) => () =>
    void saving.save(
      `Line ${line.n} follows its containers`,
      typeOps(shipment.id, line, Object.fromEntries(line.typed.map((box) => [box, null]))),
    )
  return (
    <Card
      title={
        <>
          Manifest lines{' '}
          <small className={styles.under}>
            {lines.length <= first
              ? `${lines.length} of ${first} on page 1`
              : `${first} on page 1, ${lines.length - first} on further sheets`}
          </small>
        </>
      }
      aside={<LdrSaid lines={lines} />}
      flush
    >
      <Head load={load} />
      {lines.length === 0 ? (
        <p className={styles.none}>Tick a container to see its line here.</p>
      ) : (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Line</span>
              </th>
              <th>Shipping name, class, group</th>
              <th>No., type</th>
              <th className={styles.end}>Total</th>
              <th>Unit</th>
              <th>Codes</th>
              <th>Containers</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.stream.id}
                line={line}
                {...(mayEdit ? { onOpen: () => setOpen(line.stream.id) } : {})}
                {...(isOpen(shipment) && line.typed.length > 0 ? { onFollow: mayEdit ? follow(line) : null } : {})}
              />
            ))}
          </tbody>
        </table>
      )}
      <Costs load={load} />
      {opened !== undefined && <LineDialog load={load} line={opened} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function LdrSaid({ lines }: { readonly lines: readonly ManifestLine[] }) {
  const subject = lines.filter(({ ldr }) => ldr !== 'not_needed')
  if (subject.length === 0) return null
  const filed = subject.filter(({ ldr }) => ldr === 'on_file').length
  const sent = subject.filter(({ ldr }) => ldr === 'sent').length
  const needed = subject.filter(({ ldr }) => ldr === 'needed').map(({ n }) => n)
  const said = [filed > 0 ? `${filed} on file` : '', sent > 0 ? `${sent} with this load` : ''].filter(
    (part) => part !== '',
  )
  return (
    <>
      LDR notices: {said.join(', ')}
      {needed.length === 0 ? null : (
        <>
          {said.length > 0 ? ', ' : ''}
          <b className={styles.needed}>
            {needed.length} needed for line {needed.join(', ')}
          </b>
        </>
      )}
    </>
  )
}

function Head({ load }: { readonly load: Loaded }) {
  const { shipment, transporter, transporter2, facility } = load
  const people = usePeople()
  const signer = useSigner(shipment.signerId, shipment.pickupOn ?? today())
  return (
    <dl className={styles.head}>
      <Box label="Tracking no." value={shipment.tracking ?? '–'} said={trackingSaid(shipment)} />
      <Box
        label="Transporter"
        value={[transporter?.name ?? '–', transporter2?.name].filter((name) => name !== undefined).join(', then ')}
        said={handlerSaid(transporter)}
      />
      <Box label="Facility" value={facility?.name ?? '–'} said={handlerSaid(facility)} />
      <Box
        label="Signs for the yard"
        value={shipment.signerId === null ? '–' : people.name(shipment.signerId)}
        said={signer}
      />
    </dl>
  )
}

function Box({
  label,
  value,
  said,
}: {
  readonly label: string
  readonly value: string
  readonly said: Said | undefined
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {said === undefined ? null : (
          <small className={said.ok ? styles.fine : styles.warn}>
            <Icon name={said.ok ? 'check' : 'triangle-alert'} size="xs" /> {said.text}
          </small>
        )}
      </dd>
    </div>
  )
}

interface RowProps {
  readonly line: ManifestLine
  readonly onOpen?: () => void
  /** A person typed over it: what lets it follow again, null for who may not. */
  readonly onFollow?: (() => void) | null
}

function LineRow({ line, onOpen, onFollow }: RowProps) {
  const difference = differenceOf(line)
  const name = [line.reportable === true ? 'RQ' : '', line.unNumber, line.shippingName]
    .filter((part) => part !== null && part !== '')
    .join(', ')
  return (
    <tr>
      <td className={styles.n}>{line.n}</td>
      <td className={styles.name}>
        {onOpen === undefined ? (
          <b>{name === '' ? line.stream.name : name}</b>
        ) : (
          <button type="button" onClick={onOpen}>
            {name === '' ? line.stream.name : name}
          </button>
        )}{' '}
        <span>{moreOf(line)}</span>
        {onFollow === undefined ? null : <em className={styles.typed}>typed over</em>}
        {onFollow === undefined || onFollow === null ? null : (
          <Button kind="quiet" size="small" onClick={onFollow}>
            Follow again
          </Button>
        )}
        {difference === null ? null : (
          <small className={difference.large ? styles.warn : styles.fine}>
            Facility: {formatNumber(difference.receivedKg)} kg, {differenceText(difference)}
            {difference.large ? ' differs much from ours' : ''}
          </small>
        )}
      </td>
      <td data-title="No., type">
        {line.containers ?? '–'} {line.containerType ?? ''}
      </td>
      <td data-title="Total" className={styles.end}>
        {line.quantity === null ? '–' : formatNumber(line.quantity)}
      </td>
      <td data-title="Unit">{line.unit}</td>
      <td data-title="Codes">{textsOf(line.codes).join(' ')}</td>
      <td data-title="Containers">
        {line.all.map((container, index) => (
          <span key={container.id}>
            {index > 0 ? ', ' : ''}
            <Link href={`/hazwaste/containers/${container.id}`}>{numberOf(container)}</Link>
          </span>
        ))}
      </td>
    </tr>
  )
}

function moreOf({ technicalNames, hazardClass, packingGroup }: ManifestLine): string {
  const technical = technicalNames === null || technicalNames === '' ? '' : `(${technicalNames})`
  const rest = [hazardClass, packingGroup === null ? '' : `PG ${packingGroup}`]
  return [technical, ...rest].filter((part) => part !== null && part !== '').join(', ')
}

/** What each line costs, and the invoice beside it. */
function Costs({ load }: { readonly load: Loaded }) {
  const { lines, shipment } = load
  const known = lines.filter(({ cost }) => cost !== null)
  if (known.length === 0) return null
  const sum = known.reduce((total, { cost }) => total + (cost ?? 0), 0)
  return (
    <p className={styles.costs}>
      {known.map(({ n, cost }) => `line ${n} $${formatScaled(cost ?? 0, 2)}`).join(' · ')}{' '}
      <b>total ${formatScaled(sum, 2)}</b>
      {shipment.cost === null ? '' : `, invoice $${formatScaled(shipment.cost, 2)}`}
    </p>
  )
}
