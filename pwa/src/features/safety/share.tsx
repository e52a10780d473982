/** What safety puts on the dashboard: clocks of the law that run. */
import { useMemo } from 'react'
import { useRows } from '../../data/react/live.ts'
import type { Share } from '../../records/board/share.ts'
import { NOTHING, shareFor } from '../../records/board/shareFor.tsx'
import { useNow } from '../../records/device/useNow.ts'
import { Tile } from '../../ui/Tile.tsx'
import { runningOf } from './clocks.ts'
import { clockWords } from './IncidentParts.tsx'

const MINUTE_MS = 60_000

export default shareFor('safety.incident.read', useSafetyShare)

function useSafetyShare(): Share | undefined {
  const incidents = useRows('incident')
  const cases = useRows('oshaCase')
  const calls = useRows('agencyCall')
  const now = useNow(MINUTE_MS)
  return useMemo(() => {
    if (incidents === undefined || cases === undefined || calls === undefined) return undefined
    if (incidents.length === 0) return NOTHING
    const clocks = runningOf(incidents, cases, calls, now)
    const [next] = clocks
    return {
      records: incidents.length,
      risk: [
        {
          id: 'safety',
          order: 5,
          node: (
            <Tile
              href="/safety"
              label="Legal clocks of incidents"
              value={clocks.length}
              unit={next === undefined ? 'none running' : clockWords(next, now)}
              tone={clocks.length === 0 ? 'ok' : 'danger'}
            />
          ),
        },
      ],
    }
  }, [incidents, cases, calls, now])
}
