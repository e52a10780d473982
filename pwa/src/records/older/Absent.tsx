/** In the place of a record that is not on this device: it is asked of the server, and opens by itself when it has come. */
import type { ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useVisit } from './useVisit.ts'

interface Props {
  readonly entity: EntityName
  readonly id: string | null
  /** "task" */
  readonly one: string
  readonly action?: ReactNode
  /** The server has none that this person may see. */
  readonly children: ReactNode
}

export function Absent({ entity, id, one, action, children }: Props) {
  const visit = useVisit(entity, id)
  const online = useSyncValue('link') === 'online'
  if (visit === 'absent') return children
  if (visit === 'offline')
    return (
      <OfflineState
        title={`This ${one} is not on this device`}
        fact={
          online
            ? 'What ended long ago is on the server, which did not answer. Open this page again in a moment.'
            : 'What ended long ago is on the server. It opens by itself when there is a signal.'
        }
        {...(action === undefined ? {} : { action })}
      />
    )
  return (
    <RecordPage>
      <Skeleton lines={6} label={`Reading this ${one} from the server`} />
    </RecordPage>
  )
}
