import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDateTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormArea } from '../../../ui/FormField.tsx'
import { changeItem } from '../queries.ts'
import type { Item } from '../shapes.ts'
import styles from './feedback.module.css'

const LONGEST = 4000

/** One answer the sender reads; writing again replaces it. */
export function ReplyForm({ item }: { readonly item: Item }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reply: item.reply ?? '' } })
  const submit = handleSubmit(async ({ reply }) => {
    const answer = await changeItem(item.id, { reply: reply.trim() })
    setProblem(answer.ok ? null : answer.message)
  })
  return (
    <form className={styles.reply} noValidate onSubmit={(event) => void submit(event)}>
      {problem === null ? null : <Alert title="Not sent">{problem}</Alert>}
      <FormArea
        control={control}
        name="reply"
        label={`Reply to ${item.userName}`}
        rows={3}
        maxLength={LONGEST}
        hint={
          item.repliedAt === null
            ? 'They are told in their inbox.'
            : `${item.repliedByName ?? 'Somebody'} replied ${formatDateTime(item.repliedAt)}.`
        }
        rules={{ validate: (reply: string) => reply.trim() !== '' || 'Write something to send.' }}
      />
      <div>
        <Button
          type="submit"
          busy={formState.isSubmitting}
          {...(formState.isDirty ? {} : { disabledReason: 'Nothing was changed yet.' })}
        >
          {item.reply === null ? 'Send reply' : 'Change reply'}
        </Button>
      </div>
    </form>
  )
}
