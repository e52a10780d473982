/** The last line once more, to be filled with its volumes: a painter applies the same coating for hours. */
import { newId } from '../../../../../sync/change/ids.ts'
import { useCan } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

const OPEN = ['draft', 'review', 'rejected']

export function RepeatLine({ form, last }: { readonly form: Row<'paintForm'>; readonly last: Row<'paintLine'> }) {
  const may = useCan('paint.form.edit')
  const { busy, refusal, save } = useSaving()
  if (!may || !OPEN.includes(form.state)) return null
  const { line, coatingId, batchId, thinnerId, method } = last
  const fields = { formId: form.id, line: line + 1, coatingId, batchId, thinnerId, method }
  return (
    <>
      {refusal === null ? null : <Alert title="The line was not added">{refusal.message}</Alert>}
      <Button
        busy={busy}
        onClick={() =>
          void save(`Line ${line + 1} added like line ${line}. Write its volumes.`, [
            { kind: 'add', entity: 'paintLine', id: newId(), fields },
          ])
        }
      >
        Repeat the last line
      </Button>
    </>
  )
}
