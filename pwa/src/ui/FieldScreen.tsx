import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { holdDateLanguage } from '../lib/dateWords.ts'
import type { Language } from '../lib/words.ts'
import { FieldActions } from './FieldActions.tsx'
import styles from './FieldScreen.module.css'
import { Icon } from './Icon.tsx'
import { Key } from './Key.tsx'
import { useLanguage } from './language.ts'
import { usePalmGuard } from './usePalmGuard.ts'
import { useUiWords } from './useUiWords.ts'

export interface FieldScreenProps {
  readonly title: string
  readonly sub?: ReactNode
  /** An address, or what to do instead of going there. */
  readonly back?: string | (() => void)
  /** Keys at the right of the title. */
  readonly right?: ReactNode
  /** Keys at the bottom within the thumb: secondary first, primary last. */
  readonly actions?: ReactNode
  /** Stays between head and body while the body scrolls. */
  readonly below?: ReactNode
  /** Stays above the actions while the body scrolls: a keypad, whole whatever else is shown. */
  readonly pad?: ReactNode
  /** Of its texts and dates, where they do not follow the person. */
  readonly language?: Language
  readonly children: ReactNode
}

/**
 * A tablet screen: head, a body that scrolls, actions at the bottom. A palm on the glass presses nothing. While it stands, dates follow the
 * language of who reads it.
 */
export function FieldScreen({ title, sub, back, right, actions, below, pad, language, children }: FieldScreenProps) {
  const say = useUiWords()
  const [, navigate] = useLocation()
  const palm = usePalmGuard()
  const read = useLanguage().language
  const dates = language ?? read
  useLayoutEffect(() => holdDateLanguage(dates), [dates])
  useEffect(() => {
    document.title = `${title} · Shipshape`
  }, [title])
  const goBack = () => {
    if (typeof back === 'function') back()
    else if (back !== undefined) navigate(back)
  }
  return (
    <div className={styles.screen} data-density="field" {...palm}>
      <header className={styles.head}>
        {back === undefined ? null : (
          <Key iconOnly label={say.back} icon={<Icon name="arrow-left" size="lg" />} onPress={goBack} />
        )}
        <div className={styles.title}>
          <h1>{title}</h1>
          {sub === undefined ? null : <p>{sub}</p>}
        </div>
        {right === undefined ? null : <div className={styles.right}>{right}</div>}
      </header>
      {below}
      {/* What scrolls is reached by keyboard, also where nothing in it can be pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {actions === undefined ? null : <FieldActions pad={pad}>{actions}</FieldActions>}
    </div>
  )
}
