import type { ReactNode } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface Props<T> {
  /** Null: this device has no such record. Undefined: it reads. */
  readonly row: T | null | undefined
  readonly title: string
  /** "container", as the sentence says it. */
  readonly one: string
  readonly children: (row: T) => ReactNode
}

/** What the address names, or the designed states of not having it. */
export function Gate<T>({ row, title, one, children }: Props<T>) {
  const online = useSyncValue('link') === 'online'
  if (row !== null && row !== undefined) return children(row)
  return (
    <FieldScreen title={title} back="/hazwaste/yard">
      {row === undefined ? (
        <Skeleton lines={6} height={28} />
      ) : (
        <EmptyState
          drawing={online ? 'search' : 'offline'}
          title={`This ${one} is not on this device`}
          fact={
            online
              ? 'It was deleted, or you may not see it.'
              : 'It may have been added since this device last had signal.'
          }
          action={
            <LinkButton href="/hazwaste/yard" size="field">
              All areas
            </LinkButton>
          }
        />
      )}
    </FieldScreen>
  )
}
