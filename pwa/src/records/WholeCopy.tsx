import type { ReactNode } from 'react'
import { OfflineState } from '../ui/OfflineState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PartlyHere } from './PartlyHere.tsx'
import { useFirstCopy } from './useFirstCopy.ts'

interface Props {
  /** What it adds up, in the plural: "Products". */
  readonly title: string
  /** How many of them are here; undefined while the device reads. */
  readonly count: number | undefined
  readonly children: ReactNode
}

/** A page that adds up what is on this device: its shape until the yard is whole, for "nothing" may not be said before. */
export function WholeCopy({ title, count, children }: Props) {
  const copy = useFirstCopy(count, true)
  if (count === undefined || copy === 'arriving') return <Skeleton lines={12} />
  if (copy === 'unreachable')
    return (
      <OfflineState
        title={`${title} have not arrived on this device yet`}
        fact="Connect once, and they stay here without a signal."
      />
    )
  return (
    <>
      {copy === 'partly' ? <PartlyHere /> : null}
      {children}
    </>
  )
}
