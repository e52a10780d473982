/** "No tasks yet" may only be said of a device that has the yard: until the first copy is whole, an empty list is one that waits. */
import { useSyncValue } from '../data/sync/syncState.ts'

export type FirstCopy = 'here' | 'arriving' | 'unreachable' | 'partly'

export function firstCopy({
  bootstrapped,
  link,
  count,
  sums = false,
}: {
  readonly bootstrapped: boolean
  readonly link: string
  readonly count: number | undefined
  readonly sums?: boolean
}): FirstCopy {
  if (bootstrapped) return 'here'
  const comes = link === 'online' || link === 'connecting'
  // Of a list, what is here already is shown while the rest arrives; of a sum, nobody may believe a half.
  if (count !== 0) return !sums ? 'here' : comes ? 'arriving' : 'partly'
  return comes ? 'arriving' : 'unreachable'
}

/** `count` of what the page would show; undefined while the device reads. `sums`: the page counts what is here. */
export function useFirstCopy(count: number | undefined, sums = false): FirstCopy {
  const bootstrapped = useSyncValue('bootstrapped')
  const link = useSyncValue('link')
  return firstCopy({ bootstrapped, link, count, sums })
}
