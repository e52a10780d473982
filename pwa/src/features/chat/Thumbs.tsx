import { useState } from 'react'
import { useDraft } from '../../data/store/drafts.ts'
import { nothing, send } from '../../data/online/online.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { AnswerProps } from './useChat.ts'
import styles from './chat.module.css'
import { useChatWords } from './useChat.ts'

interface Props {
  readonly id: string
  readonly size: 'small' | 'office'
}

/** The person who opens the link asks the question anew, with their own rights. */
export function CopyLink({ id, size }: Props) {
  const say = useChatWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/?ask=${id}`)
    setCopied(true)
  }
  return (
    <>
      <Button
        kind="quiet"
        size={size}
        icon={<Icon name={copied ? 'check' : 'link'} size="sm" />}
        label={say.link}
        onClick={() => void copy().catch(reportError)}
      />
      <span role="status" className="visually-hidden">
        {copied ? say.copied : ''}
      </span>
    </>
  )
}

/** Right or wrong; what is wrong is asked, and need not be said. */
export function Thumbs({
  id,
  size,
  thumb,
  onChange,
}: Props & Pick<AnswerProps, 'onChange'> & Pick<AnswerProps['message'], 'thumb'>) {
  const say = useChatWords()
  const [asks, setAsks] = useState(false)
  const draft = useDraft(`chat-thumb:${id}`, '')
  const tell = async (up: boolean, why = '') => {
    const said = await send('post', '/api/chat/thumbs', { id, up, ...(why === '' ? {} : { reason: why }) }, nothing, [])
    if (said.ok) onChange({ thumb: up ? 'up' : 'down' })
    else toast({ title: say.failed, description: said.message, variant: 'destructive' })
  }
  const press = (up: boolean) => {
    setAsks(!up)
    tell(up).catch(reportError)
  }
  return (
    <>
      {([true, false] as const).map((up) => (
        <Button
          key={String(up)}
          kind="quiet"
          size={size}
          icon={<Icon name={up ? 'thumbs-up' : 'thumbs-down'} size="sm" />}
          label={up ? say.right : say.wrong}
          pressed={thumb === (up ? 'up' : 'down')}
          onClick={() => press(up)}
        />
      ))}
      {asks ? (
        <form
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault()
            setAsks(false)
            tell(false, draft.value.trim()).then(draft.clear).catch(reportError)
          }}
        >
          <TextInput
            label={say.whatWrong}
            placeholder={say.whatWrong}
            value={draft.value}
            maxLength={500}
            onChange={draft.change}
          />
          <Button type="submit" size={size}>
            {say.sendReason}
          </Button>
        </form>
      ) : null}
    </>
  )
}
