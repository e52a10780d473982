import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import type { ChildKind } from './childKinds.ts'

const NONE: readonly Row[] = []

/** The records of several kinds that name one record; none while they are read. */
export function useRowsOfKinds(kinds: readonly ChildKind[], id: string): readonly Row[] {
  const data = useData()
  const found = useLiveQuery(async () => {
    const all: Row[] = []
    for (const { entity, field } of kinds) all.push(...(await data.list(entity, { [field]: id })))
    return all
  }, [data, kinds, id])
  return found ?? NONE
}
