import type { ReactNode } from 'react'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly detail?: string
  readonly danger?: boolean
  /** Draws a line above. */
  readonly apart?: boolean
  readonly checked?: boolean
  readonly disabledReason?: string | undefined
  readonly onSelect: () => void
}
