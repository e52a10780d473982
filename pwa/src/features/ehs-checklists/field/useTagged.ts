import { useData } from '../../../data/react/context.tsx'
import type { Tagged } from '../../../forms/round/TagOut.tsx'
import { today } from '../../../lib/dates.ts'
import { findingOp, ROUNDS, type Place, type Round } from '../core/round.ts'

/** The thing of a round, as it is taken out of service. */
export function useTagged(round: Round, place: Place): Tagged {
  const data = useData()
  const { equipment: thing, name, short } = place
  const raise = async (reason: string) => {
    const made = { foundOn: today(), provisionalNumber: await data.nextProvisional(), repeatOf: null }
    return findingOp({ round, place, item: null, value: null, reason, ...made })
  }
  return { kind: ROUNDS, roundId: round.id, thing, name, short, raise }
}
