import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDuration } from '../../../lib/dates.ts'
import { standOf } from '../../../lib/stopWork.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Value } from '../../../records/engine/marks.tsx'
import { lookOf } from '../../../records/engine/words.ts'
import { useNow } from '../../../records/device/useNow.ts'
import type { StopRow } from './liveStops.ts'

/** "Stopped 42 min", "Acknowledged", "May resume": how far a finding's stopped work has come, by the server's clock. */
export function StopChip({ stops }: { readonly stops: readonly StopRow[] }) {
  const offset = useSyncValue('clockOffset') ?? 0
  const now = useNow() + offset
  const stand = standOf(stops)
  if (stand === null) return null
  if (stand.kind === 'raised') {
    const { label, tone, icon } = lookOf('stopWork', 'state', stand.kind)
    return (
      <Badge {...(tone === null ? {} : { tone })} icon={icon === null ? undefined : <Icon name={icon} size="xs" />}>
        {`${label} ${formatDuration(now - stand.stop.raisedAt)}`}
      </Badge>
    )
  }
  return <Value entity="stopWork" field="state" value={stand.kind} />
}
