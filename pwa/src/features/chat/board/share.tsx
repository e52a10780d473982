/** What chat puts on the dashboard: the answers a person has pinned, asked anew. */
import { useMemo } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { Pins } from './Pins.tsx'

export default shareFor('chat.pin.read', usePins)

/** Minutes after which an answer on a board is asked anew. */
const LIVE = 5

function usePins({ now }: BoardTime): Share | undefined {
  const { userId } = useActor()
  const pins = useCollection('chatPin')
  const turn = Math.floor(now / (LIVE * 60_000))
  return useMemo(() => {
    const mine = pins?.filter(({ createdBy }) => createdBy === null || createdBy === userId)
    if (mine === undefined) return undefined
    if (mine.length === 0) return NOTHING
    const sorted = mine.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id.localeCompare(b.id))
    return { records: 0, changed: [{ id: 'chat-pins', order: 5, node: <Pins pins={sorted} turn={turn} /> }] }
  }, [pins, userId, turn])
}
