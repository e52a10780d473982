import { useState } from 'react'
import type { CommitResult } from '../../../data/outbox/commit.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { createTurns } from '../../../lib/turns.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { completeFinding, removeFinding, restoreFinding, type DueRule } from '../findingQueries.ts'
import { captureSeconds, missingParts } from '../rules.ts'
import { isBegun } from '../../../records/saving/beginning.ts'
import type { Saver } from '../../../records/saving/useSaver.ts'

interface Parts {
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly zone: Row<'zone'> | null
  readonly rule: DueRule
  readonly save: Saver['save']
}

export interface FindingActions {
  /** The finding as the device has it now. */
  readonly latest: () => Promise<Row<'finding'>>
  readonly complete: (row: Row<'finding'>) => Promise<boolean>
  /**
   * Keeps a tap, and completes the finding when that tap filled its last gap: a further tap only to say so would be one too many
   * with gloves on. Only hazards: what was fixed or caught may still change its kind.
   */
  readonly keep: (tap: Promise<CommitResult> | null) => Promise<boolean>
  /** Removes the finding; with an offer to undo when a person asked for it. */
  readonly drop: (offerUndo?: boolean, whyWithdrawn?: string | null) => Promise<boolean>
}

export function useFindingActions({ finding, photos, zone, rule, save }: Parts): FindingActions {
  const data = useData()
  const { offer } = useUndo()
  const { t } = useCaptureWords()
  const makeTask = useCan('tasks.task.create')

  const latest = async () => (await data.get('finding', finding.id)) ?? finding
  // Two quick taps must not both complete it, so they look at the record one after the other.
  const [inTurn] = useState(createTurns)
  const commitWhole = (row: Row<'finding'>) =>
    completeFinding(data, {
      finding: row,
      zoneName: zone?.name ?? 'Yard',
      assigneeId: zone?.ownerId ?? null,
      ...rule,
      makeTask,
      captureSeconds: captureSeconds(row, photos, deviceNow()),
    })
  const complete = (row: Row<'finding'>) => save(commitWhole(row))
  const keep = (tap: Promise<CommitResult> | null) => {
    if (tap === null) return Promise.resolve(true)
    return save(
      inTurn(async () => {
        const result = await tap
        const row = await latest()
        const whole = row.state === 'draft' && row.kind === 'at_risk' && missingParts(row, photos).length === 0
        return result.ok && whole ? commitWhole(row) : result
      }),
    )
  }
  const drop = async (offerUndo = false, reason: string | null = null) => {
    // What was never entered leaves nothing behind, not even in the bin.
    if (!isBegun(await latest())) return true
    const gone = await save(removeFinding(data, finding, photos, { reason }))
    if (gone && offerUndo)
      offer(t.removed, async () => {
        await save(restoreFinding(data, finding.id, photos))
      })
    return gone
  }
  return { latest, complete, keep, drop }
}
