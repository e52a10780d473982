/** What permits put on the dashboard: how many are live, who is inside, and what is wrong with one of them. */
import { useMemo } from 'react'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { fewNames } from '../../../records/board/fewNames.ts'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { usePermitWords } from '../core/useWords.ts'
import { statesText } from './open.ts'
import { useBoard } from './useBoard.ts'

export default shareFor('work-permits.permit.read', usePermitShare)

function usePermitShare({ now }: BoardTime): Share | undefined {
  const { userId } = useActor()
  const mayIssue = useCan('work-permits.permit.approve')
  const permits = useCollection('workPermit')
  const board = useBoard(now)
  const { label } = usePermitWords()
  return useMemo(() => {
    if (permits === undefined || board === undefined) return undefined
    if (permits.length === 0) return NOTHING
    const wrong = board.live.filter(({ tone }) => tone === 'danger')
    const mine = board.live.filter(({ permit }) => permit.holderId === userId)
    const names = (of: readonly { readonly work: string }[]) => fewNames(of.map(({ work }) => work))
    return {
      records: permits.length,
      mustTiles: [
        ...(mine.length === 0
          ? []
          : [
              {
                id: 'work-permits-mine',
                order: 20,
                node: (
                  <Tile href="/work-permits" label="Open permits you hold" value={mine.length} tone="warn">
                    <small>{names(mine.map(({ permit }) => permit))}</small>
                  </Tile>
                ),
              },
            ]),
        ...(mayIssue && board.drafts.length > 0
          ? [
              {
                id: 'work-permits-drafts',
                order: 46,
                node: (
                  <Tile href="/work-permits" label="Permits to issue" value={board.drafts.length}>
                    <small>{names(board.drafts.map(({ permit }) => permit))}</small>
                  </Tile>
                ),
              },
            ]
          : []),
      ],
      risk: [
        {
          id: 'work-permits-live',
          order: 21,
          node: (
            <Tile
              href="/work-permits"
              label="Open permits to work"
              value={board.live.length}
              tone={wrong.length > 0 ? 'danger' : 'neutral'}
            >
              <small>
                {[
                  statesText(
                    board.live.map(({ permit }) => permit),
                    label,
                  ),
                  wrong.length > 0
                    ? names(wrong.map(({ permit }) => permit))
                    : board.inside === 0
                      ? 'nobody inside'
                      : `${board.inside} inside`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Tile>
          ),
        },
      ],
    }
  }, [permits, board, userId, mayIssue, label])
}
