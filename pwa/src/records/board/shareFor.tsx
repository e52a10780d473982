import { useCan } from '../../data/react/context.tsx'
import type { BoardTime, Share, ShareOf, ShareProps } from './share.ts'

export const NOTHING: Share = { records: 0 }

/** The share of those who may read what it tells of; nobody else's device reads it. */
export function shareFor(right: string, useShare: (time: BoardTime) => Share | undefined): ShareOf {
  function Read({ time, children }: ShareProps) {
    return children(useShare(time))
  }
  return function ReadShare({ time, children }: ShareProps) {
    return useCan(right) ? <Read time={time}>{children}</Read> : children(NOTHING)
  }
}
