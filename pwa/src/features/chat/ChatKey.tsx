import { Icon } from '../../ui/Icon.tsx'
import styles from './chat.module.css'
import { useChat, useChatWords } from './useChat.ts'

/** Opens and closes the conversation: at the end of the strip of an office and of a phone, and in the header of a tablet's pages. It lies over nothing. */
export function ChatKey() {
  const say = useChatWords()
  const { chat, kept } = useChat()
  const isOpen = kept.open === 'open'
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={say.openKey}
      aria-expanded={isOpen}
      title={say.title}
      onClick={() => chat.set({ ...chat.get(), open: isOpen ? 'closed' : 'open' })}
    >
      <Icon name="message-circle" size="sm" />
    </button>
  )
}
