import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { useSyncState } from '../../../data/syncState.ts'
import { localDate } from '../../../lib/dates.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { completeFinding, draftFinding, removeFinding, restoreFinding } from '../findingQueries.ts'
import { cameraPath } from './paths.ts'
import type { Saver } from './useSaver.ts'

interface Parts {
  readonly walk: Row<'walk'>
  readonly finding: Row<'finding'>
  readonly photos: readonly Row<'photo'>[]
  readonly zone: Row<'zone'> | null
  readonly workingDays: readonly number[]
  readonly save: Saver['save']
}

export interface FindingActions {
  /** The finding as the device has it now. */
  readonly latest: () => Promise<Row<'finding'>>
  readonly complete: (row: Row<'finding'>) => Promise<boolean>
  /** Drafts the next finding of this zone and opens its camera. */
  readonly next: () => Promise<boolean>
  /** Removes the finding; with an offer to undo when a person asked for it. */
  readonly drop: (offerUndo?: boolean) => Promise<boolean>
}

export function useFindingActions({ walk, finding, photos, zone, workingDays, save }: Parts): FindingActions {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { offer } = useUndo()
  const { clockOffset } = useSyncState()
  const makeTask = useCan('tasks.task.create')

  const latest = async () => (await data.get('finding', finding.id)) ?? finding
  const complete = (row: Row<'finding'>) =>
    save(completeFinding(data, {
      finding: row, zoneName: zone?.name ?? 'Yard', assigneeId: zone?.ownerId ?? null, seenOn: localDate(finding.observedAt, actor.timeZone), workingDays, makeTask,
    }))
  const next = async () => {
    const made = await draftFinding(data, {
      walkId: walk.id, zoneId: finding.zoneId, kind: 'at_risk', now: Date.now(), clockOffset, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (!(await save(Promise.resolve(made))) || !made.ok) return false
    navigate(cameraPath(walk.id, made.findingId), { replace: true })
    return true
  }
  const drop = async (offerUndo = false) => {
    const gone = await save(removeFinding(data, finding, photos))
    if (gone && offerUndo) offer('Finding removed', async () => { await save(restoreFinding(data, finding.id, photos)) })
    return gone
  }
  return { latest, complete, next, drop }
}
