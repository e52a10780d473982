import { newId } from '../../../../sync/change/ids.ts'
import { useCan, useData } from '../../data/react/context.tsx'
import { useRow } from '../../data/react/live.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { AnswerProps } from './useChat.ts'
import { useChatWords } from './useChat.ts'

type Props = Pick<AnswerProps, 'message' | 'answer' | 'question' | 'onChange'> & { readonly size: 'small' | 'office' }

/** Puts the question on the person's dashboard, where it is asked anew each time; a second press takes it off. */
export function PinKey({ message, answer, question, onChange, size }: Props) {
  const say = useChatWords()
  const data = useData()
  const may = useCan('chat.pin.create')
  const isPinned = Boolean(useRow('chatPin', message.pin))
  if (!may) return null
  const pin = async () => {
    const id = newId()
    // One that goes on from another means nothing without it.
    const fields = { question: answer.asks ?? question, position: await data.count('chatPin') }
    const saved = await data.commit([{ kind: 'add', entity: 'chatPin', id, fields }])
    if (saved.ok) onChange({ pin: id })
    else toast({ title: say.failed, description: saved.message, variant: 'destructive' })
  }
  const unpin = async () => {
    if (message.pin !== null) await data.commit([{ kind: 'delete', entity: 'chatPin', id: message.pin }])
    onChange({ pin: null })
  }
  return (
    <Button
      size={size}
      icon={<Icon name="pin" size="sm" />}
      pressed={isPinned}
      onClick={() => void (isPinned ? unpin() : pin()).catch(reportError)}
    >
      {isPinned ? say.unpin : say.pin}
    </Button>
  )
}
