import type { ReactNode } from 'react'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRoundWords } from './useRoundWords.ts'

interface Props<T> {
  /** Null: this device has no such record. Undefined: it reads. */
  readonly row: T | null | undefined
  readonly title: string
  /** The page to go to instead. */
  readonly home: string
  /** Why it is not here, where it is called otherwise than a round. */
  readonly say: { readonly absent: string; readonly all: string; readonly deleted?: string; readonly later?: string }
  readonly children: (row: T) => ReactNode
}

/** What the address of a tablet screen names, or the designed states of not having it. */
export function RowGate<T>({ row, title, home, say: own, children }: Props<T>) {
  const say = { ...useRoundWords(), ...own }
  const online = useSyncValue('link') === 'online'
  if (row !== null && row !== undefined) return children(row)
  return (
    <FieldScreen title={title} back={home}>
      {row === undefined ? (
        <Skeleton lines={8} height={40} />
      ) : (
        <EmptyState
          drawing={online ? 'search' : 'offline'}
          title={say.absent}
          fact={online ? say.deleted : say.later}
          action={
            <LinkButton href={home} size="field">
              {say.all}
            </LinkButton>
          }
        />
      )}
    </FieldScreen>
  )
}
