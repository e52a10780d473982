import { RecordList } from '../../../records/engine/list.tsx'
import { zones } from '../records.tsx'

/** The yard's zones: as a tree, in which they are moved, or as a list to search, filter and take along. */
export function ZoneList() {
  return <RecordList definition={zones} />
}

export default ZoneList
