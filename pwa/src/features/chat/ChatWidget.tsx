/** "Chat with Your Data" (specification sections 2 and 4): a card over the office's pages, the whole screen on a phone. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ask } from '../../data/online/online.ts'
import { useLock } from '../../data/session/session.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FullScreen } from '../../ui/overlay/FullScreen.tsx'
import { toast } from '../../ui/toastStore.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { sendQueued, submit, type Tools } from './asking.ts'
import { cleared, isWaiting, type Chat } from './chat.ts'
import styles from './chat.module.css'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { useChat, useChatWords, useTools, type ChatParts } from './useChat.ts'
import { readQuestion, type Kept } from './wire.ts'

/** Specification section 9. */
const NARROW = 640

export function ChatWidget() {
  const { chat, kept } = useChat()
  const tools = useTools()
  const phone = usePhone(NARROW)
  useQueue(chat, kept, tools)
  useLinked(chat, tools)
  // Without the PIN nothing is read.
  const covered = useLock() !== 'open'
  if (covered || kept.open === 'closed') return null
  const parts = { chat, kept, tools, phone }
  return phone ? <Whole {...parts} /> : <Card {...parts} />
}

/** What waits for a signal goes out with it. */
function useQueue(chat: Chat, { messages }: Kept, tools: Tools): void {
  const link = useSyncValue('link')
  const waits = messages.some(({ queued }) => queued)
  useEffect(() => {
    if (waits && link === 'online') sendQueued(chat, tools).catch(reportError)
  }, [chat, tools, waits, link])
}

/** `?ask=<id>` is a question that somebody sent: it is asked anew, with the rights of the person who opens the link. */
function useLinked(chat: Chat, tools: Tools): void {
  const id = new URLSearchParams(useSearch()).get('ask')
  const [path, navigate] = useLocation()
  const say = useChatWords()
  useEffect(() => {
    if (id === null) return
    navigate(path, { replace: true })
    const open = async () => {
      const found = await ask(`/api/chat/questions/${encodeURIComponent(id)}`, readQuestion)
      if (!found.ok) return toast({ title: say.failed, description: found.message, variant: 'destructive' })
      chat.set({ ...cleared(chat.get()), open: 'open', mode: found.value.mode })
      await submit(chat, found.value.question, tools)
    }
    open().catch(reportError)
  }, [id, path, navigate, chat, tools, say])
}

function Card({ chat, kept, ...parts }: ChatParts) {
  const say = useChatWords()
  const small = kept.open === 'minimized'
  const put = (open: Kept['open']) => chat.set({ ...chat.get(), open })
  return (
    <aside className={cx(styles.card, small && styles.small)} aria-label={say.title}>
      <header className={styles.head}>
        <h2>{say.title}</h2>
        {small ? null : <Mode chat={chat} kept={kept} phone={false} />}
        {small || kept.messages.length === 0 ? null : (
          <Button kind="quiet" size="small" label={say.clearAll} onClick={() => chat.set(cleared(chat.get()))}>
            {say.clear}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          icon={<Icon name={small ? 'chevron-up' : 'minus'} size="sm" />}
          label={small ? say.restore : say.minimize}
          expanded={!small}
          onClick={() => put(small ? 'open' : 'minimized')}
        />
        <Button
          kind="quiet"
          size="small"
          icon={<Icon name="x" size="sm" />}
          label={say.close}
          onClick={() => put('closed')}
        />
      </header>
      {small ? null : <Talk chat={chat} kept={kept} {...parts} />}
    </aside>
  )
}

function Whole({ chat, kept, ...parts }: ChatParts) {
  const say = useChatWords()
  const close = () => chat.set({ ...chat.get(), open: 'closed' })
  const isEmpty = kept.messages.length === 0
  return (
    <FullScreen label={say.title} onClose={close} backCloses className={styles.whole}>
      <header className={styles.top}>
        <h2>{say.title}</h2>
        <Button
          kind="quiet"
          size="touch"
          icon={<Icon name="square-pen" />}
          label={say.fresh}
          onClick={() => chat.set(cleared(chat.get()))}
        />
        <Button kind="quiet" size="touch" icon={<Icon name="x" />} label={say.close} onClick={close} />
      </header>
      <Mode chat={chat} kept={kept} phone />
      {isEmpty ? null : (
        <Button kind="quiet" className={styles.clear} onClick={() => chat.set(cleared(chat.get()))}>
          {say.clearAll}
        </Button>
      )}
      <Talk chat={chat} kept={kept} {...parts} />
    </FullScreen>
  )
}

function Talk(parts: ChatParts): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Messages {...parts} onOther={() => input.current?.focus()} />
      <Composer {...parts} input={input} locked={isWaiting(parts.kept)} />
    </>
  )
}

/** A finger points at nothing: the words beside the keys are for a mouse. */
function Mode({ chat, kept, phone }: Pick<ChatParts, 'chat' | 'kept' | 'phone'>) {
  const say = useChatWords()
  return (
    <div role="group" aria-label={say.mode} className={styles.mode}>
      {(['quick', 'reasoning'] as const).map((mode) => (
        <Tooltip key={mode} text={mode === 'quick' ? say.quickTip : say.reasoningTip} side="bottom" off={phone}>
          <button type="button" aria-pressed={kept.mode === mode} onClick={() => chat.set({ ...chat.get(), mode })}>
            {say[mode]}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
