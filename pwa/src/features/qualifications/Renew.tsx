import { useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../sync/change/ids.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { useRow } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { useCan } from '../../data/react/context.tsx'
import { today } from '../../lib/dates.ts'
import { useStanding } from '../../records/rights.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { expiryOf } from './rules.ts'

interface Props {
  readonly row: Row<'qualification'>
}

/** A newer paper in place of this one. */
export function Renew({ row }: Props) {
  const mayAdd = useCan('qualifications.qualification.create')
  const { edit, lock } = useStanding(row)
  const [open, setOpen] = useState(false)
  if (!mayAdd || !edit || lock !== null || row.state !== 'valid') return null
  return (
    <>
      <Button icon={<Icon name="rotate-ccw" size="xs" />} onClick={() => setOpen(true)}>
        Renew
      </Button>
      {open ? <RenewDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RenewDialog({ row, onClose }: Props & { readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  const saving = useSaving()
  const kind = useRow('qualificationKind', row.kindId)
  // Not the day of the first draw: the page may open before it knows the zone of the yard.
  const [chosenDay, setIssued] = useState<string | null>(null)
  const issuedOn = chosenDay ?? today()
  const [typed, setTyped] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [issuer, setIssuer] = useState(row.issuer ?? '')
  const expiresOn = typed ?? expiryOf(issuedOn, kind?.validMonths ?? null) ?? ''
  const wrong =
    expiresOn !== '' && expiresOn < issuedOn ? 'It expires before it was issued: check the two days.' : undefined
  const renew = async () => {
    if (issuedOn === '' || wrong !== undefined) return
    const id = newId()
    const fields = {
      issuedOn,
      expiresOn: expiresOn === '' ? null : expiresOn,
      certificateNumber: number.trim() === '' ? null : number.trim(),
      issuer: issuer.trim() === '' ? null : issuer.trim(),
    }
    if (await saving.save('Qualification renewed', renewOps(row, id, fields))) navigate(`/qualifications/${id}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Renew"
      description="The new paper counts from now on; this one is kept as replaced."
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void renew()}>
            Renew
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label="Issued" required error={issuedOn === '' ? 'Say when it was issued.' : undefined}>
          <DateInput value={issuedOn} onChange={setIssued} max={today()} />
        </Field>
        <Field label="Expires" error={wrong ?? saving.refusal?.message} hint="Leave blank if it does not expire.">
          <DateInput value={expiresOn} onChange={setTyped} />
        </Field>
        <Field label="Issued by">
          <TextInput value={issuer} onChange={setIssuer} maxLength={120} />
        </Field>
        <Field label="Certificate number">
          <TextInput value={number} onChange={setNumber} maxLength={80} />
        </Field>
      </Stack>
    </Dialog>
  )
}

/** The new paper and the end of the old one, in one change-set. */
export function renewOps(
  old: Pick<Row<'qualification'>, 'id' | 'personId' | 'kindId'>,
  id: string,
  fields: Readonly<Record<string, string | null>>,
): readonly NewOp[] {
  const { personId, kindId } = old
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return [
    anyOp({ kind: 'add', entity: 'qualification', id, fields: { personId, kindId, state: 'valid', ...given } }),
    anyOp({ kind: 'command', entity: 'qualification', id: old.id, command: 'replace', fields: {} }),
  ]
}
