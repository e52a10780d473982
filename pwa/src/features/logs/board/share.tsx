/** What logs put on the dashboard: what came back, what waits for a review, what is late, and what was read outside its lines. */
import { useMemo } from 'react'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { plural } from '../../../lib/text.ts'
import { fewNames } from '../../../records/board/fewNames.ts'
import { onlyThese } from '../../../records/engine/only.ts'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { standingOf } from '../core/standing.ts'

export default shareFor('logs.entry.read', useLogShare)

function useLogShare({ today }: BoardTime): Share | undefined {
  const { userId } = useActor()
  const reviews = useCan('logs.entry.approve')
  const logs = useCollection('log')
  const entries = useCollection('logEntry')
  const items = useCollection('calendarItem')
  return useMemo(() => {
    if (!logs || !entries || !items) return undefined
    if (logs.length === 0) return NOTHING
    const { returned, toReview, late, odd } = standingOf({ logs, entries, items }, { today, userId })
    const nameOf = new Map(logs.map(({ id, name }) => [id, name]))
    const names = (of: readonly { readonly logId: string }[]) =>
      fewNames([...new Set(of.map(({ logId }) => nameOf.get(logId) ?? 'A log'))])
    return {
      records: entries.length,
      mustTiles: [
        {
          id: 'logs-returned',
          order: 44,
          node: (
            <Tile
              href="/logs/entries?status=returned&who=me"
              label="Log entries returned to you"
              value={returned.length}
              tone={returned.length === 0 ? 'neutral' : 'warn'}
            >
              {returned.length === 0 ? null : <small>{names(returned)}</small>}
            </Tile>
          ),
        },
        ...(reviews
          ? [
              {
                id: 'logs-review',
                order: 45,
                node: (
                  <Tile href="/logs/entries?status=submitted" label="Log entries to review" value={toReview.length}>
                    {toReview.length === 0 ? null : <small>{names(toReview)}</small>}
                  </Tile>
                ),
              },
            ]
          : []),
      ],
      risk: [
        {
          id: 'logs-late',
          order: 54,
          node: (
            <Tile
              href="/logs"
              label="Logs not filled in time"
              value={late.length}
              tone={late.length === 0 ? 'neutral' : 'danger'}
            >
              {late.length === 0 ? null : <small>{fewNames(late.map(({ name }) => name))}</small>}
            </Tile>
          ),
        },
        {
          id: 'logs-odd',
          order: 55,
          node: (
            <Tile
              href={
                onlyThese(
                  '/logs/entries',
                  odd.map(({ id }) => id),
                ) ?? '/logs/entries'
              }
              label="Log entries with odd values"
              value={odd.length}
              unit={`in ${plural(7, 'day')}`}
              tone={odd.length === 0 ? 'neutral' : 'warn'}
            >
              {odd.length === 0 ? null : <small>{names(odd)}</small>}
            </Tile>
          ),
        },
      ],
    }
  }, [logs, entries, items, today, userId, reviews])
}
