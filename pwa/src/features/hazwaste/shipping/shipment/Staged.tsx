/** What is on the shipment and what could go with it, by days left; several are ticked at once. */
import { useState } from 'react'
import { Link } from 'wouter'
import { daysUntil, today as todayNow } from '../../../../lib/dates.ts'
import { formatNumber, formatScaled } from '../../../../lib/numbers.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { DaysChip } from '../../../../ui/DaysChip.tsx'
import { inUnit, type Contents } from '../../core/contents.ts'
import { isOnSite, numberOf, type Container } from '../../core/kinds.ts'
import { limitsWith } from '../../core/limits.ts'
import { isOpen } from '../kinds.ts'
import type { Trouble } from './checks.ts'
import { dropOps, pickOps } from './ops.ts'
import { NOTHING_KNOWN } from './lines.ts'
import { sumOf } from './measures.ts'
import styles from './shipment.module.css'
import { Troubles } from './Troubles.tsx'
import type { Loaded } from './useLoad.ts'
import { plural, verb } from '../../../../lib/text.ts'

interface Props {
  readonly load: Loaded
  readonly troubles: readonly Trouble[]
  /** Why nothing may be ticked; null when it may. */
  readonly refused: string | null
}

/** What is still being filled goes now and then, so it is asked for. */
const ALWAYS = ['staged', 'full']

export function Staged({ load, troubles, refused }: Props) {
  const { shipment, picked, free, otherId, contents } = load
  const saving = useSaving()
  const [all, setAll] = useState(false)
  const open = isOpen(shipment) && refused === null
  const shown = all ? free : free.filter(({ state }) => ALWAYS.includes(state))
  const rest = free.length - shown.length
  const choose = (container: Container, on: boolean) => {
    const words = `${numberOf(container)} ${on ? 'goes with' : 'stays; it was taken off'} ${shipment.number ?? 'the shipment'}`
    void saving.save(words, on ? pickOps(shipment.id, [container], load.rows) : dropOps([container]))
  }
  const staged = shown.filter(({ state }) => state === 'staged')
  const rows = isOpen(shipment) ? [...picked, ...shown] : picked
  return (
    <Card
      title={isOpen(shipment) ? 'Staged' : 'On this shipment'}
      aside={isOpen(shipment) ? `${picked.length} of ${picked.length + shown.length} picked` : `${picked.length}`}
      flush
    >
      {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
      {rows.length === 0 ? (
        <p className={styles.none}>
          Nothing is staged or full. Mark drums full in the yard, or show those still filling.
        </p>
      ) : (
        <ul className={styles.drums}>
          {rows.map((container) => (
            <Drum
              key={container.id}
              load={load}
              container={container}
              picked={picked.includes(container)}
              onChoose={open ? (on) => choose(container, on) : null}
            />
          ))}
        </ul>
      )}
      {open && (staged.length > 1 || rest > 0) && (
        <div className={styles.more}>
          {staged.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                void saving.save(
                  `${plural(staged.length, 'container')} ${verb(staged.length, 'goes', 'go')} with it`,
                  pickOps(shipment.id, staged, load.rows),
                )
              }
            >
              Pick all {staged.length} staged
            </Button>
          )}
          {rest > 0 && (
            <Button kind="quiet" size="small" onClick={() => setAll(true)}>
              Show {rest} still filling
            </Button>
          )}
        </div>
      )}
      <Sum load={load} contents={contents} />
      {otherId > 0 && (
        <p className={styles.note}>
          {otherId === 1 ? '1 container ships' : `${otherId} containers ship`} under another EPA id.
        </p>
      )}
      <Troubles troubles={troubles} />
    </Card>
  )
}

interface DrumProps {
  readonly load: Loaded
  readonly container: Container
  readonly picked: boolean
  readonly onChoose: ((on: boolean) => void) | null
}

function Drum({ load, container, picked, onChoose }: DrumProps) {
  const stream = load.streams.get(container.streamId)
  const line = load.lines.find((one) => one.stream.id === container.streamId)
  const number = numberOf(container)
  const { outBy, state, labelState } = container
  // Its clock ended at the gate.
  const gone = !isOnSite(container)
  const limits = limitsWith(load.settings?.limits)
  return (
    <li className={styles.drum} data-picked={picked ? '' : undefined}>
      {onChoose === null ? (
        <span />
      ) : (
        <Checkbox checked={picked} onChange={onChoose} hideLabel label={`${number} ${stream?.name ?? ''} goes`} />
      )}
      <span className={styles.left}>
        {gone ? (
          <small>left</small>
        ) : outBy === null ? (
          <small>no clock</small>
        ) : (
          <DaysChip
            block="small"
            days={daysUntil(outBy, todayNow())}
            red={limits['redDays']}
            amber={limits['amberDays']}
          />
        )}
      </span>
      <span className={styles.what}>
        <Link href={`/hazwaste/containers/${container.id}`}>
          <b className="num">{number}</b>
        </Link>
        <small>{stream?.name}</small>
        {picked && labelState === 'good' ? <small className={styles.fine}>label reads well</small> : null}
      </span>
      <span className={styles.much}>
        {amountText(load.contents.get(container.id) ?? NOTHING_KNOWN, container.unit)}
        <small>
          {picked && line !== undefined
            ? ['shipped', 'confirmed', 'rejected'].includes(state)
              ? `line ${line.n}, ${wordOf('wasteContainer', 'state', state).toLowerCase()}`
              : `line ${line.n}`
            : state === 'accumulating'
              ? 'still filling'
              : line === undefined
                ? `needs line ${load.lines.length + 1}`
                : `to line ${line.n}`}
        </small>
      </span>
    </li>
  )
}

/** "55 gal", or what is known of it in another measure. */
function amountText(contents: Contents, unit: string): string {
  const inside = inUnit(contents, unit)
  if (inside !== null) return `${formatNumber(Math.round(inside * 10) / 10)} ${unit === 'l' ? 'L' : unit}`
  if (contents.massG !== null) return `${formatNumber(Math.round(contents.massG / 1000))} kg`
  return contents.volumeMl === null ? 'unknown' : `${formatNumber(Math.round(contents.volumeMl / 1000))} L`
}

function Sum({ load, contents }: { readonly load: Loaded; readonly contents: Loaded['contents'] }) {
  const { picked, lines } = load
  const { massG } = sumOf(picked.map(({ id }) => contents.get(id) ?? NOTHING_KNOWN))
  const costs = lines.map(({ cost }) => cost)
  const cost = costs.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const missing = costs.filter((one) => one === null).length
  return (
    <p className={styles.sum}>
      <b>
        {picked.length} {picked.length === 1 ? 'container' : 'containers'}
        {massG === null ? '' : `, ${formatNumber(Math.round(massG / 1000))} kg`}
      </b>
      {cost === 0 ? null : (
        <span>
          about ${formatScaled(cost, 2)} by the prices of the streams
          {missing === 0 ? '' : `, ${missing === 1 ? '1 line has' : `${missing} lines have`} none`}
        </span>
      )}
    </p>
  )
}
