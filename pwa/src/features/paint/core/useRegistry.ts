import { useMemo } from 'react'
import { useRows } from '../../../data/react/live.ts'
import type { Registry } from './can.ts'

/** The records that lines of forms rest on; undefined while they are read. */
export function useRegistry(): Registry | undefined {
  const coatings = useRows('coating')
  const batches = useRows('paintBatch')
  const products = useRows('product')
  const settings = useRows('paintSettings')
  return useMemo(
    () =>
      coatings === undefined || batches === undefined || products === undefined || settings === undefined
        ? undefined
        : { coatings, batches, products, limitSet: settings[0]?.limitSet ?? null },
    [coatings, batches, products, settings],
  )
}
