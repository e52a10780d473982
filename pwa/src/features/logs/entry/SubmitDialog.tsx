import { judge } from '../../../../../sync/forms/judge.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { fillWords } from '../../../forms/filling/fillWords.ts'
import { remarkWords } from '../../../forms/filling/rowWords.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { today } from '../../../lib/dates.ts'
import { ENGLISH } from '../../../lib/words.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDrawing } from '../../../records/signing/useDrawing.ts'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { calculatedOps } from '../core/calculated.ts'
import type { Entry } from '../core/entry.ts'
import styles from './entry.module.css'

interface Props {
  readonly entry: Entry
  readonly onClose: () => void
}

/** Submits an entry at a desk: what is missing, what is odd, and the signature. */
export function SubmitDialog({ entry, onClose }: Props) {
  const data = useData()
  const { userId } = useActor()
  const { save, step, busy, failure } = useSaver()
  const { drawing, draw } = useDrawing(`logEntry:${entry.row.id}`)
  const { form, values, last, log, row } = entry
  const judged = judge(form, values, { today: today(), ...(last === null ? {} : { last: last.values }) })
  const words = fillWords(ENGLISH)
  const lines = (remarks: typeof judged.refused) =>
    remarks.flatMap((remark) => {
      const field = form.fields.find(({ key }) => key === remark.key)
      if (field === undefined) return []
      const value = values[remark.key]?.[remark.line] ?? null
      return `${field.label.en}: ${remarkWords(remark, field, value, form.rules, words, ENGLISH)}`
    })
  const refused = lines(judged.refused)
  const odd = lines(judged.marked)
  const reason =
    judged.refused.length > 0
      ? 'Fill what is asked for first.'
      : log.signed === true && drawing === null
        ? 'Sign first.'
        : undefined
  const submit = () =>
    step(async () => {
      const fields = { submittedAt: deviceNow(), fillerId: userId, ...(drawing === null ? {} : { signature: drawing }) }
      const kept = await save(
        data.commit([...calculatedOps(entry, today()), commandOp('logEntry', row.id, 'submit', fields)]),
      )
      if (kept) onClose()
      return kept
    })
  return (
    <Dialog
      open
      title="Submit the entry"
      description="What is submitted stays. It is corrected with a reason."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabledReason={reason} onClick={() => void submit()}>
            {log.signed === true ? 'Sign and submit' : 'Submit'}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Said title="Still asked for" lines={refused} />
      <Said title="Odd" lines={odd} />
      {log.signed === true ? <SignaturePad label="Sign here" drawn={drawing} onChange={draw} /> : null}
    </Dialog>
  )
}

function Said({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.said}>
      <h3>{title}</h3>
      <ul>
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
