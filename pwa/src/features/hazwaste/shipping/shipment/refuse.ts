import { numberOf, type Container } from '../../core/kinds.ts'
import type { Shipment } from '../kinds.ts'

/** Why a step of a shipment is not taken with what is on it now, in words a person can act on; null when nothing is against it. */
export function refuseShipment(shipment: Shipment, command: string, picked: readonly Container[]): string | null {
  if (command !== 'ship' && command !== 'print') return null
  const staged = picked.filter(({ state }) => state === 'staged')
  if (staged.length === 0) return 'Tick the containers that go first.'
  if (command === 'print') return null
  if (shipment.transporterId === null || shipment.facilityId === null)
    return 'Choose the transporter and the facility first.'
  const bad = staged.filter(({ labelState }) => labelState === 'faded' || labelState === 'missing')
  return bad.length === 0
    ? null
    : `Reprint the ${bad.length === 1 ? 'label' : 'labels'} of ${bad.map(numberOf).join(', ')} first.`
}
