import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './FilterBar.module.css'
import { Popover } from './Popover.tsx'
import { useListWords } from './useListWords.ts'

/** The key that opens what a list or calendar can be filtered by. */
export function FilterPopover({ children }: { readonly children: ReactNode }) {
  const { filter } = useListWords()
  return (
    <Popover
      label={filter}
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
          {filter}
        </button>
      )}
    >
      {children}
    </Popover>
  )
}
