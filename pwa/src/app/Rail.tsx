import { Fragment, type CSSProperties } from 'react'
import { Link } from 'wouter'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { isIconName } from '../ui/isIconName.ts'
import { LoadLine } from '../ui/LoadLine.tsx'
import { useStored } from '../ui/stored.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { NavGroup } from './access.ts'
import { openPalette } from './deskOpen.ts'
import { goKeys } from './palette/places.ts'
import styles from './Rail.module.css'
import { sidebar } from './sidebar.ts'

/** "G T": how to get there from the keyboard. */
function goHint(path: string): { readonly keyHint?: string } {
  const keyHint = goKeys(path)
  return keyHint === null ? {} : { keyHint }
}

/** How many lines there are: they share the height that there is. */
function sized(groups: readonly NavGroup[]): CSSProperties {
  return { '--lines': groups.reduce((sum, { items }) => sum + items.length, 0) } as CSSProperties
}

/** Navy rail: closed it shows icons with tooltips, open it shows the words. Which of the two is remembered. */
export function Rail({ groups, path }: { readonly groups: readonly NavGroup[]; readonly path: string }) {
  const open = useStored(sidebar) === 'open'
  return (
    <nav className={cx(styles.rail, open && styles.open)} aria-label="Main">
      <Link href="/" className={styles.logo} aria-label="Shipshape, start page">
        <LoadLine size={30} />
        {open ? <span>Shipshape</span> : null}
      </Link>
      <Tooltip text="Search or run a command" keyHint="Ctrl K" side="right">
        <button
          type="button"
          className={styles.item}
          aria-label="Search or run a command"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
        >
          <Icon name="search" />
          {open ? <span>Search or run a command</span> : null}
        </button>
      </Tooltip>
      <div className={styles.nav} style={sized(groups)}>
        {groups.map((group, index) => (
          <Fragment key={group.id}>
            {index === 0 ? null : <hr />}
            {group.items.map((item) => {
              const on = path === item.path || path.startsWith(`${item.path}/`)
              return (
                <Tooltip key={item.path} text={item.title} {...goHint(item.path)} side="right" off={open}>
                  <Link
                    href={item.path}
                    className={cx(styles.item, on && styles.on)}
                    aria-current={path === item.path ? 'page' : on ? 'true' : undefined}
                    aria-label={open ? undefined : item.title}
                  >
                    <Icon name={isIconName(item.icon) ? item.icon : 'circle'} />
                    {open ? <span>{item.title}</span> : null}
                  </Link>
                </Tooltip>
              )
            })}
          </Fragment>
        ))}
      </div>
      <Tooltip text={open ? 'Close the sidebar' : 'Open the sidebar'} side="right" off={open}>
        <button
          type="button"
          className={styles.item}
          aria-expanded={open}
          aria-label={open ? 'Close the sidebar' : 'Open the sidebar'}
          onClick={() => sidebar.set(open ? 'closed' : 'open')}
        >
          <Icon name={open ? 'panel-left-close' : 'panel-left-open'} />
          {open ? <span>Close</span> : null}
        </button>
      </Tooltip>
    </nav>
  )
}
