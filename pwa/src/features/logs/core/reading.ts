/** Who reads sensitive values of which entry: who reviews it, and who may go on with it. The same in lists, trends, exports and on its page. */
import { useCallback } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { standingIn, useRights } from '../../../records/rights.ts'

const KINDS = ['logEntry'] as const

/** False while it is not known. */
export function useReads(): (row: Row<'logEntry'>) => boolean {
  const rights = useRights(KINDS)
  return useCallback(
    (row) => {
      if (rights === undefined) return false
      const standing = standingIn(rights, 'logEntry', row)
      return standing.can('approve') || standing.edit
    },
    [rights],
  )
}
