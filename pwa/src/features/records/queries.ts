/** The door from the pages about every kind of record to data. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from '../../data/react/context.tsx'
import { useGiven } from '../../records/given.ts'
import { findByNumber, type FoundRecord } from '../../records/links.ts'

/** Records of this device with the number, live: one that arrives a second later opens by itself. */
export function useFoundByNumber(number: string): readonly FoundRecord[] | undefined {
  const data = useData()
  const given = useGiven()
  const found = useLiveQuery(
    async () => ({ number, records: await findByNumber(data, number, given) }),
    [data, number, given],
  )
  return found?.number === number ? found.records : undefined
}
