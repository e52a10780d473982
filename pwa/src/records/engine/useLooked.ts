import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useActor, useData } from '../../data/react/context.tsx'
import { useQualifiers } from '../qualified.ts'
import type { Looked, RecordDefinition } from './define.ts'
import { useCollections } from './useCollections.ts'

const NO_TABLES: readonly EntityName[] = []

/** The tables that the module's own refusals look into; undefined until all of them are read. */
export function useLooked<E extends EntityName>({
  needs = NO_TABLES,
}: Pick<RecordDefinition<E>, 'needs'>): Looked | undefined {
  const data = useData()
  const read = useCollections(needs)
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
