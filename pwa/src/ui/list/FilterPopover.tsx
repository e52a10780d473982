import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './FilterBar.module.css'
import { Popover } from './Popover.tsx'

/** The key that opens what a list or calendar can be filtered by. */
export function FilterPopover({ children }: { readonly children: ReactNode }) {
  return (
    <Popover
      label="Filter"
      renderTrigger={(open, toggle, ref) => (
        <button
          ref={ref}
          type="button"
          className={styles.add}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <Icon name="plus" size="xs" />
          Filter
        </button>
      )}
    >
      {children}
    </Popover>
  )
}
