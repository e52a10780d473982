import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useActor, useData } from '../../data/react/context.tsx'
import { neededFor } from '../halts/find.ts'
import { useQualifiers } from '../qualified.ts'
import type { Looked, RecordDefinition } from './define.ts'
import { useCollections } from './useCollections.ts'

const NO_TABLES: readonly EntityName[] = []

/** The tables that refusals look into, the module's own and those of stopped work; undefined until all of them are read. */
export function useLooked<E extends EntityName>({
  entity,
  needs = NO_TABLES,
}: Pick<RecordDefinition<E>, 'entity' | 'needs'>): Looked | undefined {
  const data = useData()
  const all = useMemo(() => [...new Set([...needs, ...neededFor(entity)])], [entity, needs])
  const read = useCollections(all)
  const { role, userId } = useActor()
  const qualified = useQualifiers(needs)
  return useMemo(
    () =>
      read.includes(undefined)
        ? undefined
        : { rows: (entity) => data.collection(entity).rows() ?? [], role, userId, qualified },
    [data, read, role, userId, qualified],
  )
}
