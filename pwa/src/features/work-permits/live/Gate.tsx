import type { ReactNode } from 'react'
import { RowGate } from '../../../forms/round/RowGate.tsx'
import type { Permit } from '../core/kinds.ts'
import { usePermitWords } from '../core/useWords.ts'

interface Props {
  /** Null: this device has no such record. Undefined: it reads. */
  readonly row: Permit | null | undefined
  readonly children: (row: Permit) => ReactNode
}

/** The permit of the address, or the designed states of not having it. */
export function Gate({ row, children }: Props) {
  const { absent, board } = usePermitWords().t
  return (
    <RowGate row={row} title={board.title} home="/work-permits" say={{ ...absent, absent: absent.title }}>
      {children}
    </RowGate>
  )
}
