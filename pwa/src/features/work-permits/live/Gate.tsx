import type { ReactNode } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Permit } from '../core/kinds.ts'
import { usePermitWords } from '../core/useWords.ts'

interface Props {
  /** Null: this device has no such record. Undefined: it reads. */
  readonly row: Permit | null | undefined
  readonly children: (row: Permit) => ReactNode
}

/** The permit of the address, or the designed states of not having it. */
export function Gate({ row, children }: Props) {
  const { absent, board } = usePermitWords().t
  const online = useSyncValue('link') === 'online'
  if (row !== null && row !== undefined) return children(row)
  return (
    <FieldScreen title={board.title} back="/work-permits">
      {row === undefined ? (
        <Skeleton lines={8} height={28} />
      ) : (
        <EmptyState
          drawing={online ? 'search' : 'offline'}
          title={absent.title}
          fact={online ? absent.deleted : absent.later}
          action={
            <LinkButton href="/work-permits" size="field">
              {absent.all}
            </LinkButton>
          }
        />
      )}
    </FieldScreen>
  )
}
