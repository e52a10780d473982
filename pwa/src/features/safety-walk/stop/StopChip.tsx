import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDuration } from '../../../lib/dates.ts'
import { standOf } from '../../../lib/stopWork.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useNow } from '../../../records/device/useNow.ts'
import type { StopRow } from './liveStops.ts'
import { stopWord } from './stopWord.ts'

/** "Stopped 42 min", "Acknowledged", "May resume": how far a finding's stopped work has come, by the server's clock. */
export function StopChip({ stops }: { readonly stops: readonly StopRow[] }) {
  const offset = useSyncValue('clockOffset') ?? 0
  const now = useNow() + offset
  const stand = standOf(stops)
  if (stand === null) return null
  if (stand.kind === 'raised')
    return (
      <Badge
        tone="danger"
        icon={<Icon name="octagon-x" size="xs" />}
      >{`Stopped ${formatDuration(now - stand.stop.raisedAt)}`}</Badge>
    )
  if (stand.kind === 'acknowledged')
    return (
      <Badge tone="warn" icon={<Icon name="octagon-pause" size="xs" />}>
        {stopWord('acknowledged')}
      </Badge>
    )
  return stand.kind === 'released' ? (
    <Badge tone="ok" icon={<Icon name="play" size="xs" />}>
      {stopWord('released')}
    </Badge>
  ) : (
    <Badge tone="neutral">{stopWord('withdrawn')}</Badge>
  )
}
