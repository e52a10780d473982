import { useRef, useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useOwnWork } from '../../../records/useOwnWork.ts'
import { useStanding } from '../../../records/rights.ts'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { findingTitle } from '../findingTitle.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { useGone } from '../../../lib/useGone.ts'
import { tellNotKept } from '../../../records/notKept.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { keepPicture } from '../../../records/capture/keepPicture.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useStopsOf } from '../stop/stopQueries.ts'
import { dropMove, planMove, startMove, takeMove } from './fixedMoves.ts'
import {
  addEvidence,
  findRunningTask,
  recordLook,
  takeBackLook,
  useRunningTask,
  type NewLook,
} from './verifyQueries.ts'
import { useVerifyWords } from './useVerifyWords.ts'
import { afterFixed, seenWord, type Seen } from './verifyRules.ts'

export interface LookActions {
  readonly tap: (result: Seen) => void
  /** What "Fixed" does to the finding itself when the undo bar is gone; undefined until its task is read from the device. */
  readonly command: 'accept' | 'submit' | null | undefined
  readonly keepPhoto: (picture: Blob) => void
  readonly keeping: boolean
  readonly busy: boolean
  readonly failure: string | null
}

/** Only that there is a reason counts here: the card says what Fixed does. */
const OWN = 'own'

/** What can be said about one open finding: one tap keeps it, ten seconds take it back. */
export function useLook(walkId: string, finding: Row<'finding'>, seen: Row<'verification'> | null): LookActions {
  const data = useData()
  const actor = useActor()
  const { offer } = useUndo()
  const { t } = useVerifyWords()
  const { save, step, failure, busy } = useSaver()
  const { edit, can } = useStanding(finding)
  // The person who did the work does not close the finding: somebody else looks at it.
  const own = useOwnWork('finding', finding, 'accept', can('approve'), OWN)
  const approve = can('approve') && own === null
  const taskRuns = useRunningTask(finding.id)
  const [keeping, setKeeping] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const gone = useGone()
  const stops = useStopsOf(finding.id)
  // What still holds work closes only after somebody said that it may resume.
  const command =
    taskRuns === undefined || stops === undefined
      ? undefined
      : afterFixed(finding.state, { edit, approve: approve && !stops.some(isLiveStop), taskRuns })

  const tap = (result: Seen) =>
    void step(async () => {
      const look: NewLook = { walkId, finding, row: seen, result, now: deviceNow() }
      const which = { walkId, findingId: finding.id }
      // Asked of the device, not of the screen: a quick tap comes before the screen has read the task.
      const decide = async () => {
        const [taskRuns, pressed] = await Promise.all([
          findRunningTask(data, finding.id),
          data.list('stopWork', { findingId: finding.id }),
        ])
        return afterFixed(finding.state, { edit, approve: approve && !pressed.some(isLiveStop), taskRuns })
      }
      const deciding = result === 'fixed' ? decide() : Promise.resolve(null)
      const noted = deciding.then((move) =>
        move === null
          ? dropMove(data, which)
          : planMove(data, { ...which, state: finding.state, command: move, at: look.now }),
      )
      if (!(await save(noted.then(() => null))) || !(await save(recordLook(data, actor, look)))) return false
      const move = await deciding
      if (move !== null) startMove(which, () => void save(takeMove(data, which)))
      offer(`${seenWord(result, t)}: ${findingTitle(finding, null)}`, async () => {
        await save(dropMove(data, which).then(() => null))
        await save(takeBackLook(data, actor, look))
      })
      return true
    })

  const keepPhoto = (picture: Blob) => {
    const takenAt = deviceNow()
    const role = seen?.result === 'fixed' ? 'after' : 'context'
    setKeeping((was) => was + 1)
    const keep = async () => {
      const result = await keepPicture(picture, takenAt, (photo) => addEvidence(data, finding, walkId, photo, role))
      await save(Promise.resolve(result))
      if (!result.ok && gone.current) tellNotKept('photo', findingTitle(finding, null), result.message)
      setKeeping((was) => was - 1)
    }
    queue.current = queue.current.then(keep, keep)
  }
  return { tap, command, keepPhoto, keeping: keeping > 0, busy, failure }
}
