import { useState } from 'react'
import { useLocation } from 'wouter'
import type { NavMeta } from '../../../schema/meta/places.ts'
import { theClient, usePinned } from '../data/session/session.ts'
import { StopSomewhere } from '../records/halts/StopSomewhere.tsx'
import { useHaltWords } from '../records/halts/useHalts.ts'
import { useStopping } from '../records/halts/useStopping.ts'
import { roleTitle } from '../records/roleTitle.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { HandKey, SunKey } from '../ui/FieldSwitches.tsx'
import { Icon } from '../ui/Icon.tsx'
import { inLanguage } from '../lib/words.ts'
import { useLanguage } from '../ui/language.ts'
import { useUiWords } from '../ui/useUiWords.ts'
import { isIconName } from '../ui/isIconName.ts'
import { Key } from '../ui/Key.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAccountActions } from './AccountMenu.tsx'
import { openInbox } from './deskOpen.ts'
import styles from './BottomTabs.module.css'
import { useUnread } from './inbox/unread.ts'
import type { SignedInSession } from './signedInSession.ts'

export interface MoreSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Places that found no room in the tabs. */
  readonly places: readonly NavMeta[]
  readonly session: SignedInSession
}

/** Behind the last tab: the switches, the other places, the account. */
export function MoreSheet({ open, onClose, places, session }: MoreSheetProps) {
  const [, navigate] = useLocation()
  const { actions, dialogs } = useAccountActions(session)
  const { tabs: t } = useUiWords()
  const { language } = useLanguage()
  const unread = useUnread()
  const halts = useHaltWords()
  const mayStop = useStopping() !== null
  const [stopping, setStopping] = useState(false)
  const pinned = usePinned()
  const go = (run: () => void) => {
    onClose()
    run()
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t.more}>
        {mayStop ? (
          <Key
            label={halts.stop}
            tone="danger"
            icon={<Icon name="octagon-x" size="md" />}
            onPress={() => go(() => setStopping(true))}
          />
        ) : null}
        <div className={styles.switches}>
          <SunKey words />
          <HandKey words />
        </div>
        {/* Leaving is not one key among the others: a thumb that looks for a place must not find it, and who looks for it need not scroll. */}
        <section className={styles.account} aria-label={`Account of ${session.user.fullName}`}>
          <Avatar name={session.user.fullName} size={40} />
          <span className={styles.who}>
            <strong>{session.user.fullName}</strong>
            {roleTitle(session.context.role)}
          </span>
          {pinned ? (
            <Key
              label="Lock"
              icon={<Icon name="lock" size="md" />}
              onPress={() => go(() => theClient().gate.close())}
            />
          ) : null}
          {actions
            .filter(({ apart }) => apart === true)
            .map((action) => (
              <Key key={action.label} label={action.label} icon={action.icon} onPress={() => go(action.onSelect)} />
            ))}
        </section>
        <div className={styles.more}>
          {places.map((item) => (
            <Key
              key={item.path}
              label={inLanguage(language, 'nav')(item.title)}
              icon={<Icon name={isIconName(item.icon) ? item.icon : 'circle'} size="md" />}
              onPress={() => go(() => navigate(item.path))}
            />
          ))}
          {actions
            .filter(({ apart }) => apart !== true)
            .map((action) => (
              <Key
                key={action.label}
                label={action.label}
                hint={action.onSelect === openInbox && unread > 0 ? `${unread} ${t.unreadShort}` : undefined}
                icon={action.icon}
                onPress={() => go(action.onSelect)}
              />
            ))}
        </div>
      </Sheet>
      {dialogs}
      {stopping ? <StopSomewhere onClose={() => setStopping(false)} /> : null}
    </>
  )
}
