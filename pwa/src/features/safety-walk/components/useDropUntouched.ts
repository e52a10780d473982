import { useEffect, useRef } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import type { Shots } from '../capture/useShots.ts'
import { isEmptyDraft } from '../rules.ts'
import { findingPath } from './paths.ts'
import type { FindingActions } from './useFindingActions.ts'
import type { Saver } from '../../../records/saving/useSaver.ts'

interface Parts {
  readonly finding: Row<'finding'>
  readonly shots: Shots
  readonly step: Saver['step']
  readonly drop: FindingActions['drop']
}

interface Untouched {
  /** Whether the device holds nothing of this finding but that it was begun, and by this person. */
  readonly isUntouched: () => Promise<boolean>
  /** A key of the screen has decided: the finding stays, whatever it holds. */
  readonly stays: () => void
}

/**
 * The browser's Back, a link, any other page: whatever takes the screen away takes along a finding in which nothing was entered, as the
 * screen's own arrow does. A person cannot see it any more, so it waits for every picture, voice and word still on its way.
 */
export function useDropUntouched({ finding, shots, step, drop }: Parts): Untouched {
  const data = useData()
  const { userId } = useActor()
  const decided = useRef(false)
  const isUntouched = async () => {
    // A colleague's fresh finding is theirs to drop: their picture may not have arrived here yet.
    const row = await data.get('finding', finding.id)
    if (row === null || row.createdBy !== userId) return false
    const attached = await Promise.all([
      data.list('photo', { parentId: finding.id }),
      data.list('voiceNote', { parentId: finding.id }),
    ])
    return isEmptyDraft(row, attached.flat())
  }
  const leave = async () => {
    // Drawn anew at the same address: nobody has left.
    if (decided.current || window.location.pathname === findingPath(finding.walkId, finding.id)) return
    if (await shots.rest()) await step(async () => (await isUntouched()) && drop())
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(
    () => () => {
      // Signed out meanwhile, the device answers no more: the draft stays, as it would with a dead battery.
      latest.current().catch(() => undefined)
    },
    [],
  )
  return {
    isUntouched,
    stays: () => {
      decided.current = true
    },
  }
}
