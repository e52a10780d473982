import type { Looked } from '../../../../records/engine/define.ts'
import { numberOf } from '../../core/kinds.ts'
import type { Shipment } from '../kinds.ts'

/** Why a step of a shipment is not taken now, in words a person can act on. */
export function refuseShipment(row: Shipment, command: string, looked: Looked): string | null {
  const on = looked.rows('wasteContainer').filter(({ shipmentId }) => shipmentId === row.id)
  if (command !== 'ship' && command !== 'print') return null
  const staged = on.filter(({ state }) => state === 'staged')
  if (staged.length === 0) return 'Tick the containers that go first.'
  if (command === 'print') return null
  if (row.transporterId === null || row.facilityId === null) return 'Choose the transporter and the facility first.'
  const bad = staged.filter(({ labelState }) => labelState === 'faded' || labelState === 'missing')
  if (bad.length > 0)
    return `Reprint the ${bad.length === 1 ? 'label' : 'labels'} of ${bad.map(numberOf).join(', ')} first.`
  return null
}
