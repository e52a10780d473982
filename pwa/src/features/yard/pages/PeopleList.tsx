import { RecordList } from '../../../records/engine/list.tsx'
import { people } from '../records.tsx'

/** Who can own a zone, be told, be assigned or get a report: people with an account, and contacts without one. */
export function PeopleList() {
  return <RecordList definition={people} />
}

export default PeopleList
