/**
 * What can be tapped on the way into a walk. The first page only reads: this code comes right after it, with what saves (data/open.ts), or
 * with the tap when that is sooner.
 */
import { NOT_ARRIVED } from '../../data/outbox/notArrived.ts'
import type * as walkMoves from './walkMoves.ts'

type Moves = typeof walkMoves

export const loadMoves = (): Promise<Moves | null> =>
  import('./walkMoves.ts').catch((problem: unknown) => {
    console.warn('the moves of a walk did not arrive', problem)
    return null
  })

export const startPlanned: Moves['startPlanned'] = async (...asked) =>
  (await loadMoves())?.startPlanned(...asked) ?? NOT_ARRIVED
export const joinWalk: Moves['joinWalk'] = async (...asked) => (await loadMoves())?.joinWalk(...asked) ?? NOT_ARRIVED
export const commandWalk: Moves['commandWalk'] = async (...asked) =>
  (await loadMoves())?.commandWalk(...asked) ?? NOT_ARRIVED
export const missWalk: Moves['missWalk'] = async (...asked) => (await loadMoves())?.missWalk(...asked) ?? NOT_ARRIVED
