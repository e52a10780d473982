import { Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { SPILL } from '../features/hazwaste/spillPlace.ts'
import { useActor } from '../data/react/context.tsx'
import { useSyncState } from '../data/sync/syncState.ts'
import { deviceWord } from '../lib/device.ts'
import { shortName } from '../lib/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage } from '../ui/language.ts'
import { usePhone } from '../ui/usePhone.ts'
import { useUiWords } from '../ui/useUiWords.ts'
import { mayOpen, type Visitor } from './access.ts'
import styles from './FieldStrip.module.css'
import { StopKey } from './later.ts'
import { syncWords } from './syncWords.ts'

interface Props {
  readonly visitor: Visitor
  readonly path: string
  /** A key at its end, beside the way to the sync centre. */
  readonly end?: ReactNode
}

/**
 * Full-width navy line on every tablet screen: icon, word, count and time, and beside them the way to the spill cards. A tap on the words opens
 * the sync centre.
 */
export function FieldStrip({ visitor, path, end }: Props) {
  const say = useUiWords()
  const { language } = useLanguage()
  const words = syncWords(useSyncState(), deviceWord(), language)
  const actor = useActor()
  const phone = usePhone(720)
  return (
    <header className={styles.frame} lang={language} data-tone={words.tone}>
      <Link href="/sync" className={styles.strip} data-tone={words.tone}>
        <Icon name={words.icon} size="md" />
        <b role="status">{words.word}</b>
        <span className={styles.detail}>{words.detail}</span>
        <span className={styles.right}>
          {actor.deviceName} · {shortName(actor.fullName)}
        </span>
      </Link>
      {end}
      {phone ? null : (
        <Suspense fallback={null}>
          <StopKey path={path} className={styles.spill} />
        </Suspense>
      )}
      {mayOpen(SPILL, visitor) && !path.startsWith(SPILL.path) ? (
        <Link href={SPILL.path} className={styles.spill} data-tone={words.tone}>
          <Icon name="siren" size="md" />
          {say.spill}
        </Link>
      ) : null}
    </header>
  )
}
