import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import type { Row } from '../../../data/react/live.ts'
import { useWalk } from '../queries.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'

/** The walk of the address, or the designed states of not having it. While it is walked the screen stays on. */
export function WalkGate({
  walkId,
  title,
  children,
}: {
  readonly walkId: string
  readonly title: string
  readonly children: (walk: Row<'walk'>) => ReactNode
}) {
  const walk = useWalk(walkId)
  useWakeLock(walk?.state === 'in_progress')
  if (walk) return children(walk)
  return (
    <FieldScreen title={title} back="/safety-walk">
      {walk === undefined ? <Skeleton lines={6} height={20} /> : <NotHere />}
    </FieldScreen>
  )
}

function NotHere() {
  const link = useSyncValue('link')
  const words = useZoneWords().t.gate
  return (
    <EmptyState
      drawing={link === 'online' ? 'route' : 'offline'}
      title={words.notHere}
      fact={link === 'online' ? words.removed : words.arrives}
      action={
        <LinkButton href="/safety-walk" size="field">
          {words.toWalks}
        </LinkButton>
      }
    />
  )
}
