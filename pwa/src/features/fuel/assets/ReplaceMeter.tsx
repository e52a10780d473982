/** A meter of an asset was replaced: the reading at which the old one stopped, and the one with which the new one began. */
import { useState } from 'react'
import type { Row } from '../../../data/store/rows.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, isDay, noonOf, today } from '../../../lib/dates.ts'
import { measureOf } from '../../../records/engine/controls/measure.ts'
import { words as EN } from '../../../records/engine/words/en.ts'
import { useStanding } from '../../../records/rights.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { formatScaled } from '../../../lib/numbers.ts'
import { meterChangesOf } from '../core/book.ts'
import { fillsOf } from '../field/odd.ts'

type Asset = Row<'fuelAsset'>

export function ReplaceMeter({ asset }: { readonly asset: Asset }) {
  const { edit, lock } = useStanding(asset)
  const [open, setOpen] = useState(false)
  if (!edit || lock !== null || (asset.meter !== 'hours' && asset.meter !== 'odometer')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Meter was replaced</Button>
      {open ? <Replacing asset={asset} meter={asset.meter} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Props {
  readonly asset: Asset
  readonly meter: 'hours' | 'odometer'
  readonly onClose: () => void
}

/** Meters are written in tenths. */
const TENTHS = { title: 'Reading', type: 'integer', merge: 'register', minimum: 0, decimal: 1 } as const

function Replacing({ asset, meter, onClose }: Props) {
  const { busy, refusal, save } = useSaving()
  // Not the day of the first draw: the page may open before it knows the zone of the yard.
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay ?? today()
  const [closed, setClosed] = useState('')
  const [opened, setOpened] = useState('0')
  const [tried, setTried] = useState(false)
  const unit = meter === 'hours' ? 'h' : 'mi'
  const last = fillsOf({ asset, past: [] }).findLast((fill) => fill[meter] !== null)
  const read = (text: string) => {
    const found = measureOf({ ...TENTHS, unit }).read(text, EN)
    return 'problem' in found
      ? found
      : found.value === null
        ? { problem: 'Write the reading.' }
        : { value: found.value }
  }
  const [old, begun] = [read(closed), read(opened)]
  const dayProblem = !isDay(day) ? 'Say the day.' : day > today() ? 'This day has not come yet.' : null
  const done = async () => {
    setTried(true)
    if ('problem' in old || 'problem' in begun || dayProblem !== null) return
    const at = day === today() ? deviceNow() : noonOf(day)
    const changes = [...meterChangesOf(asset), { at, closed: old.value, opened: begun.value }]
    const fields = { meterChanges: changes.toSorted((a, b) => a.at - b.at).map((change) => ({ ...change })) }
    const kept = await save(`Meter of ${asset.name} replaced`, [
      { kind: 'set', entity: 'fuelAsset', id: asset.id, fields },
    ])
    if (kept) onClose()
  }
  const wrong = (found: ReturnType<typeof read>) => (tried && 'problem' in found ? found.problem : undefined)
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Meter was replaced"
      description={`${meter === 'hours' ? 'Hours' : 'Miles'} of ${asset.name} go on over it: what was read before and what is read after are compared.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void done()}>
            Save
          </Button>
        </>
      }
    >
      {refusal === null ? null : <Alert title="Not kept">{refusal.message}</Alert>}
      <Field label="Day" required error={tried ? (dayProblem ?? undefined) : undefined}>
        <DateInput value={day} onChange={setDay} max={today()} />
      </Field>
      <Field
        label={`Old meter stopped at (${unit})`}
        required
        error={wrong(old)}
        hint={
          last === undefined
            ? undefined
            : `Last entered: ${formatScaled(last[meter] ?? 0, 1)} ${unit} on ${formatDate(last.at)}.`
        }
      >
        <TextInput value={closed} onChange={setClosed} inputMode="decimal" />
      </Field>
      <Field label={`New meter began at (${unit})`} required error={wrong(begun)}>
        <TextInput value={opened} onChange={setOpened} inputMode="decimal" />
      </Field>
    </Dialog>
  )
}
