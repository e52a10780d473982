import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './account.module.css'

export interface SaveLineProps {
  readonly saving: boolean
  readonly label: string
  /** Success is shown in place: the product's rule keeps its toasts quiet. */
  readonly saved: string | null
  readonly children?: ReactNode
}

export function SaveLine({ saving, label, saved, children }: SaveLineProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" busy={saving}>
        {saving ? 'Saving...' : label}
      </Button>
      {children}
      <span role="status">
        {saved === null ? null : (
          <span className={styles.saved}>
            <Icon name="circle-check" size="xs" />
            {saved}
          </span>
        )}
      </span>
    </div>
  )
}
