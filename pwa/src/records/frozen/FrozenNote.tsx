import { Icon } from '../../ui/Icon.tsx'
import { frozenOf, type Decided } from './decided.ts'
import styles from './FrozenNote.module.css'
import { frozenLater, frozenSay } from './frozen.ts'
import { useFrozenSpeech } from './useFrozen.ts'

/** Why a record stays as it is, and what may still come; nothing of one that is open. Where only some fields stay, each says so itself. */
export function FrozenNote({ decided }: { readonly decided: Decided | null }) {
  const speech = useFrozenSpeech()
  if (decided === null || frozenOf(decided)?.only !== undefined) return null
  const later = frozenLater(decided, speech)
  return (
    <p className={styles.note}>
      <Icon name="lock" size="xs" />
      <span>{[frozenSay(decided, speech), later].filter((text) => text !== null).join(' ')}</span>
    </p>
  )
}
