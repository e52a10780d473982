import type { ReactNode } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFieldWords } from './useFieldWords.ts'

interface Props<T> {
  /** Null: this device has no such record. Undefined: it reads. */
  readonly row: T | null | undefined
  readonly title: string
  readonly one: 'container' | 'inspection' | 'area'
  readonly children: (row: T) => ReactNode
}

/** What the address names, or the designed states of not having it. */
export function Gate<T>({ row, title, one, children }: Props<T>) {
  const { absent } = useFieldWords().t
  const online = useSyncValue('link') === 'online'
  if (row !== null && row !== undefined) return children(row)
  return (
    <FieldScreen title={title} back="/hazwaste/yard">
      {row === undefined ? (
        <Skeleton lines={6} height={28} />
      ) : (
        <EmptyState
          drawing={online ? 'search' : 'offline'}
          title={absent[one]}
          fact={online ? absent.deleted : absent.later}
          action={
            <LinkButton href="/hazwaste/yard" size="field">
              {absent.allAreas}
            </LinkButton>
          }
        />
      )}
    </FieldScreen>
  )
}
