/** What rounds put on the dashboard: what came back, what waits for a review, what is being done, what fails, and what is tagged out. */
import { useMemo } from 'react'
import { useActor, useCan } from '../../../../data/react/context.tsx'
import { useCollection } from '../../../../data/react/live.ts'
import { fewNames } from '../../../../records/board/fewNames.ts'
import type { Share } from '../../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../../records/board/shareFor.tsx'
import { Tile } from '../../../../ui/Tile.tsx'
import type { Round } from '../../core/round.ts'

export default shareFor('ehs-checklists.round.read', useRoundShare)

function useRoundShare(): Share | undefined {
  const { userId } = useActor()
  const reviews = useCan('ehs-checklists.round.approve')
  const rounds = useCollection('ehsRound')
  const findings = useCollection('ehsFinding')
  const equipment = useCollection('equipmentItem')
  return useMemo(() => {
    if (!rounds || !findings || !equipment) return undefined
    if (rounds.length === 0) return NOTHING
    const mine = ({ createdBy, inspectorId }: Round) => createdBy === userId || inspectorId === userId
    const returned = rounds.filter((one) => one.state === 'returned' && mine(one))
    const waiting = rounds.filter((one) => one.state === 'submitted' && !mine(one))
    const failing = findings.filter(({ state }) => state === 'open')
    const out = equipment.filter(({ state }) => state === 'out_of_service')
    return {
      records: rounds.length,
      things: returned.length + (reviews ? waiting.length : 0),
      mustTiles: [
        {
          id: 'rounds-returned',
          order: 46,
          node: (
            <Tile
              href="/ehs-checklists/rounds?status=returned&who=me"
              label="Rounds returned to you"
              value={returned.length}
              tone={returned.length === 0 ? 'neutral' : 'warn'}
            >
              {returned.length === 0 ? null : <small>{fewNames(returned.map(({ title }) => title))}</small>}
            </Tile>
          ),
        },
        ...(reviews
          ? [
              {
                id: 'rounds-review',
                order: 47,
                node: (
                  <Tile href="/ehs-checklists/rounds?status=submitted" label="Rounds to review" value={waiting.length}>
                    {waiting.length === 0 ? null : <small>{fewNames(waiting.map(({ title }) => title))}</small>}
                  </Tile>
                ),
              },
            ]
          : []),
      ],
      risk: [
        {
          id: 'rounds-failing',
          order: 56,
          node: (
            <Tile
              href="/ehs-checklists/findings?status=open"
              label="Open findings of rounds"
              value={failing.length}
              tone={failing.length === 0 ? 'neutral' : 'warn'}
            >
              {failing.length === 0 ? null : <small>{fewNames(failing.map(({ subject }) => subject))}</small>}
            </Tile>
          ),
        },
        {
          id: 'rounds-tagged-out',
          order: 57,
          node: (
            <Tile
              href="/equipment?status=out_of_service"
              label="Equipment tagged out"
              value={out.length}
              tone={out.length === 0 ? 'neutral' : 'danger'}
            >
              {out.length === 0 ? null : <small>{fewNames(out.map(({ tag }) => tag))}</small>}
            </Tile>
          ),
        },
      ],
    }
  }, [rounds, findings, equipment, userId, reviews])
}
