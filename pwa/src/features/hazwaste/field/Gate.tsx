import type { ReactNode } from 'react'
import { RowGate } from '../../../forms/round/RowGate.tsx'
import { useFieldWords } from './useFieldWords.ts'

interface Props<T> {
  readonly row: T | null | undefined
  readonly title: string
  readonly one: 'container' | 'area'
  readonly children: (row: T) => ReactNode
}

/** The container or area of the address, or the designed states of not having it. */
export function Gate<T>({ row, title, one, children }: Props<T>) {
  const { absent } = useFieldWords().t
  return (
    <RowGate row={row} title={title} home="/hazwaste/yard" say={{ absent: absent[one], all: absent.allAreas }}>
      {children}
    </RowGate>
  )
}
