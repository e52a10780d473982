import { useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Tagged } from '../../../forms/round/TagOut.tsx'
import { today } from '../../../lib/dates.ts'
import { useMay } from '../../../records/useMay.ts'
import { findingOp, ROUNDS, type Place, type Round } from '../core/round.ts'

/** The thing of a round, as it is taken out of service. */
export function useTagged(round: Round, place: Place): Tagged {
  const data = useData()
  const { equipment: thing, name, short } = place
  const may = useMay('equipment.item.edit', thing)
  const raise = async (reason: string) => {
    const made = { foundOn: today(), provisionalNumber: await data.nextProvisional(), repeatOf: null }
    return findingOp({ round, place, item: null, value: null, reason, ...made })
  }
  const takeOut = (stateReason: string): NewOp => ({
    kind: 'command',
    entity: 'equipmentItem',
    id: place.id,
    command: 'takeOut',
    fields: { stateReason },
  })
  return { kind: ROUNDS, roundId: round.id, thing, name, short, takeOut: may && thing !== null ? takeOut : null, raise }
}
