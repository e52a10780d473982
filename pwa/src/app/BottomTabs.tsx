import { useState } from 'react'
import { Link } from 'wouter'
import { cx } from '../ui/cx.ts'
import { Icon, NamedIcon } from '../ui/Icon.tsx'
import { tabsOf, type NavGroup } from './access.ts'
import { inLanguage } from '../lib/words.ts'
import { useLanguage } from '../ui/language.ts'
import { useUiWords } from '../ui/useUiWords.ts'
import styles from './BottomTabs.module.css'
import { useUnread } from './inbox/unread.ts'
import { MoreSheet } from './later.ts'
import type { SignedInSession } from './signedInSession.ts'

export interface BottomTabsProps {
  readonly groups: readonly NavGroup[]
  readonly path: string
  readonly session: SignedInSession
}

/** Tabs of the tablet's home screens and lists, the yard first. Inside a record or a walk there are none, only back. */
export function BottomTabs({ groups, path, session }: BottomTabsProps) {
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never')
  const { tabs: t } = useUiWords()
  const { language } = useLanguage()
  const unread = useUnread()
  const tabs = tabsOf(groups)
  return (
    <nav className={styles.tabs} aria-label={t.main} lang={language}>
      {tabs.shown.map((item) => {
        const on = path === item.path
        const within = path.startsWith(`${item.path}/`)
        return (
          <Link
            key={item.path}
            href={item.path}
            className={cx(styles.tab, (on || within) && styles.on)}
            aria-current={on ? 'page' : within ? true : undefined}
          >
            <NamedIcon name={item.icon} size="md" />
            {inLanguage(language, 'nav')(item.title)}
          </Link>
        )
      })}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={more === 'open'}
        onClick={() => setMore('open')}
      >
        <Icon name="menu" size="md" />
        {t.more}
        {unread === 0 ? null : (
          <span className={styles.unread}>
            {unread > 99 ? '99+' : unread}
            <span className="visually-hidden"> {t.unread}</span>
          </span>
        )}
      </button>
      {more === 'never' ? null : (
        <MoreSheet open={more === 'open'} onClose={() => setMore('closed')} places={tabs.more} session={session} />
      )}
    </nav>
  )
}
