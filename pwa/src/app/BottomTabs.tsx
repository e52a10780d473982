import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cx } from '../ui/cx.ts'
import { HandKey, SunKey } from '../ui/FieldSwitches.tsx'
import { Icon, isIconName } from '../ui/Icon.tsx'
import { Key } from '../ui/Key.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { NavGroup } from './access.ts'
import styles from './BottomTabs.module.css'
import { useAccountActions } from './AccountMenu.tsx'
import type { SignedInSession } from './SignedIn.tsx'

const TABS = 4

export interface BottomTabsProps {
  readonly groups: readonly NavGroup[]
  readonly path: string
  readonly session: SignedInSession
}

/** Tabs of the tablet's home screens, the yard first. Inside a record or a walk there are none, only back. */
export function BottomTabs({ groups, path, session }: BottomTabsProps) {
  const [more, setMore] = useState(false)
  const [, navigate] = useLocation()
  const { actions, dialogs } = useAccountActions(session)
  const items = [...groups.filter((group) => group.id === 'yard'), ...groups.filter((group) => group.id !== 'yard')].flatMap((group) => group.items)
  const shown = items.length > TABS ? items.slice(0, TABS) : items
  const rest = items.slice(shown.length)
  const go = (run: () => void) => { setMore(false); run() }
  return (
    <nav className={styles.tabs} aria-label="Main">
      {shown.map((item) => {
        const on = path === item.path
        return (
          <Link key={item.path} href={item.path} className={cx(styles.tab, on && styles.on)} aria-current={on ? 'page' : undefined}>
            <Icon name={isIconName(item.icon) ? item.icon : 'circle'} size="md" />{item.title}
          </Link>
        )
      })}
      <button type="button" className={styles.tab} aria-haspopup="dialog" aria-expanded={more} onClick={() => setMore(true)}><Icon name="menu" size="md" />More</button>
      <Sheet open={more} onClose={() => setMore(false)} title="More">
        <div className={styles.more}>
          <SunKey /><HandKey />
          {rest.map((item) => <Key key={item.path} label={item.title} icon={<Icon name={isIconName(item.icon) ? item.icon : 'circle'} size="md" />} onPress={() => go(() => navigate(item.path))} />)}
          {actions.map((action) => <Key key={action.label} label={action.label} icon={action.icon} onPress={() => go(action.onSelect)} />)}
        </div>
      </Sheet>
      {dialogs}
    </nav>
  )
}
