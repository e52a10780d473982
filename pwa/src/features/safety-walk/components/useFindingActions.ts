import { useState } from 'react'
import type { CommitResult } from '../../../data/outbox/commit.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow, deviceOffset } from '../../../lib/clock.ts'
import { createTurns } from '../../../lib/turns.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { completeFinding, draftFinding, removeFinding, restoreFinding, type DueRule } from '../findingQueries.ts'
import { captureSeconds, missingParts } from '../rules.ts'
import type { Saver } from '../../../records/saving/useSaver.ts'

interface Parts {
  readonly walk: Row<'walk'>
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly zone: Row<'zone'> | null
  readonly rule: DueRule
  readonly save: Saver['save']
  readonly onNext: (findingId: string) => void
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
  /** Drafts the next finding of this zone and goes there. */
  readonly next: () => Promise<boolean>
  /** Removes the finding; with an offer to undo when a person asked for it. */
  readonly drop: (offerUndo?: boolean, whyWithdrawn?: string | null) => Promise<boolean>
}

export function useFindingActions({ walk, finding, photos, zone, rule, save, onNext }: Parts): FindingActions {
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
  const next = async () => {
    const made = await draftFinding(data, {
      walkId: walk.id,
      zoneId: finding.zoneId,
      kind: 'at_risk',
      now: deviceNow(),
      clockOffset: deviceOffset(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (!(await save(Promise.resolve(made))) || !made.ok) return false
    onNext(made.findingId)
    return true
  }
  const drop = async (offerUndo = false, reason: string | null = null) => {
    const gone = await save(removeFinding(data, finding, photos, { reason }))
    if (gone && offerUndo)
      offer(t.removed, async () => {
        await save(restoreFinding(data, finding.id, photos))
      })
    return gone
  }
  return { latest, complete, keep, next, drop }
}
