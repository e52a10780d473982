/** What the office asks of who reported without a name: the code of the report brings the answers. */
import { newId } from '../../../../../sync/change/ids.ts'
import { useCan } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import type { Row } from '../../../data/store/rows.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { addOp } from '../../../records/engine/ops.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { RowList, Stack, Text } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Row as Across } from '../../../ui/layout.tsx'

const CLOSED = new Set(['closed', 'duplicate'])

export function Questions({ row }: { readonly row: Row<'incident'> }) {
  const questions = useRows('incidentQuestion', { incidentId: row.id })
  const may = useCan('safety.incident.edit')
  const { save, refusal, busy } = useSaving()
  const draft = useDraft(`ask-reporter:${row.id}`, '')
  const text = draft.value
  if (row.anonymous !== true || questions === undefined) return null
  const ask = async () => {
    const kept = await save('Question asked', [
      addOp('incidentQuestion', newId(), { incidentId: row.id, question: text.trim() }),
    ])
    if (kept) draft.clear()
  }
  return (
    <Card title="Reported without a name" aside="nobody can be told who it was">
      <Stack gap={3}>
        {questions.length === 0 ? (
          <Text tone="muted">Who reported it reads your questions by a code, and answers without a name.</Text>
        ) : (
          <RowList>
            {questions.map((one) => (
              <li key={one.id}>
                <Stack gap={1}>
                  <Text strong>{one.question}</Text>
                  {one.answer === null ? (
                    <Text tone="muted">Not answered yet.</Text>
                  ) : (
                    <Text>
                      {one.answer} <small>{formatDateTime(one.answeredAt)}</small>
                    </Text>
                  )}
                </Stack>
              </li>
            ))}
          </RowList>
        )}
        {may && !CLOSED.has(row.state) ? (
          <>
            <Field label="Ask" hint="Ask nothing whose answer would say who it is.">
              <TextArea value={text} onChange={draft.change} maxLength={1000} rows={2} />
            </Field>
            {refusal === null ? null : <Alert>{refusal.message}</Alert>}
            <Across>
              <Button
                busy={busy}
                disabledReason={text.trim() === '' ? 'Write a question first.' : undefined}
                onClick={() => void ask()}
              >
                Ask the question
              </Button>
            </Across>
          </>
        ) : null}
      </Stack>
    </Card>
  )
}
