import { RecordList } from '../../../records/engine/list.tsx'
import { useFindings } from '../office/findingRecord.tsx'

/** Findings of every walk. Filters, search and order live in the address, so a number anywhere opens exactly its rows. */
export function FindingList() {
  return <RecordList definition={useFindings()} />
}

export default FindingList
