import { useMemo } from 'react'
import { useCollection } from '../../data/react/live.ts'

export type ThingName = (id: string) => string

interface Things {
  /** To pick from. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** "CR-02 Gantry crane": what tells the items of one rule apart that stand on one day. */
  readonly name: ThingName
}

/** The things that rules are about. */
export function useThings(): Things {
  const rows = useCollection('equipmentItem')
  return useMemo(() => {
    const options = (rows ?? []).map(({ id, tag, name }) => ({ value: id, label: `${tag} ${name}` }))
    const byId = new Map(options.map(({ value, label }) => [value, label]))
    return { options, name: (id) => byId.get(id) ?? 'Equipment not on this device' }
  }, [rows])
}
