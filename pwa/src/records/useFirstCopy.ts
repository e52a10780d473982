/** "No tasks yet" may only be said of a device that has the yard: until the first copy is whole, an empty list is one that waits. */
import { useSyncValue } from '../data/sync/syncState.ts'

export type FirstCopy = 'here' | 'arriving' | 'unreachable'

export function firstCopy({
  bootstrapped,
  link,
  count,
}: {
  readonly bootstrapped: boolean
  readonly link: string
  readonly count: number | undefined
}): FirstCopy {
  // What is here already is shown while the rest arrives.
  if (bootstrapped || count !== 0) return 'here'
  return link === 'online' || link === 'connecting' ? 'arriving' : 'unreachable'
}

/** `count` of what the page would show; undefined while the device reads. */
export function useFirstCopy(count: number | undefined): FirstCopy {
  const bootstrapped = useSyncValue('bootstrapped')
  const link = useSyncValue('link')
  return firstCopy({ bootstrapped, link, count })
}
