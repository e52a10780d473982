import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import type { MenuItem } from '../menuItem.ts'
import styles from './MenuList.module.css'

export interface MenuListProps {
  readonly items: readonly MenuItem[]
  readonly head?: ReactNode
  readonly align: 'start' | 'end'
  readonly label: string
  readonly onClose: () => void
}

/** The open menu. Its anchor is an unseen box over the real button, which keeps the focus to come back to. */
export function MenuList({ items, head, align, label, onClose }: MenuListProps) {
  return (
    <DropdownMenu.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <DropdownMenu.Trigger asChild>
        <span className={styles.anchor} aria-hidden="true" tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {head === undefined ? null : <div className={styles.head}>{head}</div>}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.apart === true ? <DropdownMenu.Separator className={styles.line} /> : null}
              <DropdownMenu.Item
                className={cx(styles.item, item.danger === true && styles.danger)}
                disabled={item.disabledReason !== undefined}
                title={item.disabledReason}
                aria-checked={item.checked}
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                onSelect={item.onSelect}
              >
                {item.icon}
                <span>
                  {item.label}
                  {item.detail === undefined && item.disabledReason === undefined ? null : (
                    <small>{item.disabledReason ?? item.detail}</small>
                  )}
                </span>
                {item.checked === true ? <Icon name="check" size="xs" className={styles.check} /> : null}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
