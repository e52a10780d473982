/** What a device's database knows of the time. */
import { stampWall } from '../../../../sync/hlc/hlc.ts'
import { inTime } from '../../../../sync/change/instants.ts'
import { NOTHING_KNOWN } from '../../lib/clock.ts'
import type { KnownTime } from '../../lib/clock.ts'
import type { MetaValues } from './database.ts'

export function knownTime({
  offset,
  metAt,
  lastSyncedAt,
  clock,
  anchor,
}: Pick<MetaValues, 'offset' | 'metAt' | 'lastSyncedAt' | 'clock' | 'anchor'>): KnownTime {
  // Older versions wrote only the second.
  const moments = [metAt ?? 0, (lastSyncedAt ?? 0) + (offset ?? 0), stampWall(clock ?? '')].filter(inTime)
  return { offset, metAt, passed: Math.max(NOTHING_KNOWN.passed, ...moments), anchor }
}
