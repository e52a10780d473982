import { RecordList } from '../../../records/engine/list.tsx'
import { vessels } from '../records.tsx'

/** The ships, those in the yard first, with their berth and length. */
export function VesselList() {
  return <RecordList definition={vessels} />
}

export default VesselList
