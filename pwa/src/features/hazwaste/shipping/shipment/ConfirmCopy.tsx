import { useState } from 'react'
import { today as todayNow } from '../../../../lib/dates.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Line } from '../kinds.ts'
import type { ManifestLine } from './lines.ts'
import { confirmOps } from './ops.ts'
import { differenceOf, differenceText, numberIn, receivedOf } from './reconcile.ts'
import styles from './shipment.module.css'
import type { Loaded } from './useLoad.ts'

/** The signed copy is back: what the facility weighed stands beside what the yard had written. */
export function ConfirmCopy({ load, onClose }: { readonly load: Loaded; readonly onClose: () => void }) {
  const { shipment, lines } = load
  const saving = useSaving()
  const [on, setOn] = useState(shipment.copyOn ?? todayNow())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [tried, setTried] = useState(false)
  const problem =
    on === ''
      ? 'Say on which day.'
      : shipment.acceptedOn !== null && on < shipment.acceptedOn
        ? 'The copy cannot come before the driver signed.'
        : undefined
  const wrong = [...typed.values()].some((text) => text.trim() !== '' && numberIn(text) === null)
  const keep = async () => {
    setTried(true)
    if (problem !== undefined || wrong) return
    const received = receivedOf(typed, lines)
    if (
      await saving.save(
        `${shipment.number ?? 'Shipment'} confirmed`,
        confirmOps(shipment, { copyOn: on, received, lines }),
      )
    )
      onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Signed copy received"
      description="What the facility weighed goes into the record beside our own numbers. Add its copy under Files."
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void keep()}>
            Confirm
          </Button>
        </>
      }
    >
      <Field label="Received on" required error={tried ? (problem ?? saving.refusal?.message) : undefined}>
        <DateInput value={on} onChange={setOn} max={todayNow()} />
      </Field>
      {lines.map((line) => (
        <FacilityLine
          key={line.stream.id}
          line={line}
          text={typed.get(line.stream.id) ?? textOf(line.row)}
          onType={(text) => setTyped((before) => new Map(before).set(line.stream.id, text))}
        />
      ))}
    </Dialog>
  )
}

interface LineProps {
  readonly line: ManifestLine
  readonly text: string
  readonly onType: (text: string) => void
}

function FacilityLine({ line, text, onType }: LineProps) {
  const amount = numberIn(text)
  const unit = line.row?.receivedUnit ?? line.unit
  const said =
    line.row === null ? null : differenceOf({ ...line, row: { ...line.row, received: amount, receivedUnit: unit } })
  const ours = `We wrote ${line.quantity ?? '–'} ${line.unit ?? ''}`
  return (
    <Field
      label={`Line ${line.n}, ${line.stream.name}: facility’s quantity`}
      aside={unit === null ? undefined : wordOf('wasteLine', 'unit', unit)}
      error={text.trim() !== '' && amount === null ? 'Type a whole number.' : undefined}
      hint={
        said === null ? (
          ours
        ) : (
          <span className={said.large ? styles.warn : undefined}>
            {ours}: {differenceText(said)}
            {said.large ? ', differs much from ours' : ''}
          </span>
        )
      }
    >
      <TextInput inputMode="numeric" value={text} onChange={onType} maxLength={12} />
    </Field>
  )
}

function textOf(row: Line | null): string {
  return row === null || row.received === null ? '' : String(row.received)
}
