import { useEffect, useState, type ReactNode } from 'react'
import { useGiven } from '../../records/given.ts'
import { FiledShare } from '../../records/board/filed.tsx'
import type { BoardTime, Share, ShareOf } from '../../records/board/share.ts'

interface Props {
  readonly time: BoardTime
  /** Undefined until every feature has read its share. */
  readonly children: (shares: readonly Share[] | undefined) => ReactNode
}

/** Gathers what features put on the board. */
export function Shares({ time, children }: Props) {
  const uses = useUses()
  if (uses === undefined) return children(undefined)
  return (
    <Gather uses={uses} found={[]} time={time}>
      {children}
    </Gather>
  )
}

interface GatherProps extends Props {
  readonly uses: readonly ShareOf[]
  readonly found: readonly (Share | undefined)[]
}

/** Each share inside the component that reads it: all of them read together, whichever is slow. */
function Gather({ uses: [use, ...rest], found, time, children }: GatherProps) {
  if (use === undefined) return children(whole(found))
  return (
    <One Of={use} rest={rest} found={found} time={time}>
      {children}
    </One>
  )
}

interface OneProps extends Props {
  readonly Of: ShareOf
  readonly rest: readonly ShareOf[]
  readonly found: readonly (Share | undefined)[]
}

function One({ Of, rest, found, time, children }: OneProps) {
  return (
    <Of time={time}>
      {(share) => (
        <Gather uses={rest} found={[...found, share]} time={time}>
          {children}
        </Gather>
      )}
    </Of>
  )
}

/** Undefined while one of them is read. */
function whole(found: readonly (Share | undefined)[]): readonly Share[] | undefined {
  const shares = found.filter((share) => share !== undefined)
  return shares.length === found.length ? shares : undefined
}

function useUses(): readonly ShareOf[] | undefined {
  const boards = useGiven()?.boards
  const [uses, setUses] = useState<readonly ShareOf[]>()
  useEffect(() => {
    if (boards === undefined) return
    let gone = false
    Promise.all(boards.map((load) => load())).then(
      (loaded) => {
        if (!gone) setUses([...loaded, FiledShare])
      },
      (problem: unknown) => console.warn('loading what features put on the board failed', problem),
    )
    return () => {
      gone = true
    }
  }, [boards])
  return uses
}
