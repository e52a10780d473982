import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LONGEST, stop, submit } from './asking.ts'
import styles from './chat.module.css'
import type { ChatParts } from './useChat.ts'
import { useChatWords } from './useChat.ts'

interface Props extends ChatParts {
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** An answer is waited for. */
  readonly locked: boolean
}

/** What is typed is kept until it is sent. It grows with its lines; the style says how far (specification section 9). */
export function Composer({ chat, kept, tools, phone, input, locked }: Props) {
  const say = useChatWords()
  const { draft } = kept
  const isEmpty = draft.trim() === ''
  useEffect(() => {
    if (!phone) input.current?.focus({ preventScroll: true })
  }, [input, phone])
  useLayoutEffect(() => fit(input.current, draft), [input, draft])
  const send = () => void submit(chat, draft, tools).catch(reportError)
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={input}
        rows={phone ? 2 : 1}
        value={draft}
        maxLength={LONGEST}
        readOnly={locked}
        aria-busy={locked || undefined}
        aria-label={say.field}
        placeholder={say.field}
        onChange={(event) => chat.set({ ...chat.get(), draft: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !phone) chat.set({ ...chat.get(), open: 'minimized' })
          // A desk's Enter sends and its Shift+Enter begins a line; on a phone it is the other way round.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey !== phone) return
          event.preventDefault()
          send()
        }}
      />
      {locked ? (
        <button type="button" className={styles.send} aria-label={say.stop} onClick={() => stop(chat, say.stopped)}>
          <Icon name="square" size="sm" />
        </button>
      ) : (
        <button
          type="submit"
          className={cx(styles.send, isEmpty && styles.off)}
          aria-label={say.send}
          aria-disabled={isEmpty || undefined}
        >
          <Icon name="arrow-up" />
        </button>
      )}
    </form>
  )
}

function fit(box: HTMLTextAreaElement | null, text: string): void {
  if (box === null) return
  box.style.height = ''
  if (text !== '') box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
}
