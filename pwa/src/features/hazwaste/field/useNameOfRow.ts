import { useCollection } from '../../../data/react/live.ts'

/** Names of the few things these screens mention by their ids. */
export function useNameOfRow(): (entity: 'vessel' | 'wasteArea', id: string | null) => string | null {
  const vessels = useCollection('vessel')
  const areas = useCollection('wasteArea')
  return (entity, id) => (entity === 'vessel' ? vessels : areas)?.find((row) => row.id === id)?.name ?? null
}
