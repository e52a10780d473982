import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

export interface OfflineStateProps {
  readonly title?: string
  readonly fact?: ReactNode
  readonly action?: ReactNode
}

/** For the little that must be online. What the device holds is never hidden behind this. */
export function OfflineState({
  title = 'This needs a connection',
  fact = 'Everything you entered is kept on this device.',
  action,
}: OfflineStateProps) {
  return <EmptyState drawing="offline" title={title} fact={fact} {...(action === undefined ? {} : { action })} />
}
