import { useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from './Button.tsx'
import { lazyWindow } from './lazyWindow.tsx'
import type { MenuItem } from './menuItem.ts'

export type { MenuItem } from './menuItem.ts'

export interface MenuProps {
  /** The button's word, or its name when `icon` stands alone. */
  readonly label: string
  readonly icon?: ReactNode
  readonly iconOnly?: boolean
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly items: readonly MenuItem[]
  /** Shown above the items, for instance who is signed in. */
  readonly head?: ReactNode
  readonly align?: 'start' | 'end'
}

const MenuList = lazyWindow(async () => (await import('./overlay/MenuList.tsx')).MenuList, PlainItems)

/** What the list offers, where its code could not be fetched. */
function PlainItems({ items, onClose }: Pick<MenuProps, 'items'> & { readonly onClose: () => void }) {
  return items.map(({ label, icon, disabledReason, onSelect }) => (
    <Button
      key={label}
      size="touch"
      icon={icon}
      disabledReason={disabledReason}
      onClick={() => {
        onClose()
        onSelect()
      }}
    >
      {label}
    </Button>
  ))
}

export function Menu({
  label,
  icon,
  iconOnly = false,
  kind = 'outline',
  size = 'office',
  items,
  head,
  align = 'end',
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <Button
        ref={button}
        kind={kind}
        size={size}
        icon={icon}
        hasPopup="menu"
        expanded={open}
        label={iconOnly ? label : undefined}
        onClick={() => setOpen(true)}
      >
        {iconOnly ? undefined : label}
      </Button>
      {open ? (
        <MenuList
          items={items}
          head={head}
          align={align}
          label={label}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      ) : null}
    </span>
  )
}
