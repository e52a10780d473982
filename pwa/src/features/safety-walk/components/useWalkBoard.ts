import { useMemo } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useActor } from '../../../data/react/context.tsx'
import { usePeople, type People } from '../../../records/usePeople.ts'
import {
  useFindings,
  useOpenFindings,
  useParticipants,
  useWalkZones,
  useZoneRows,
  useVerifications,
} from '../queries.ts'
import { useStoppedZones } from '../stop/liveStops.ts'
import { partnersOf, progressOf, stopsOf, type Partner, type Progress, type Stop } from '../walkRules.ts'

export interface Board {
  readonly stops: readonly Stop[]
  readonly progress: Progress
  readonly partners: readonly Partner[]
  readonly people: People
  readonly findings: readonly Row<'finding'>[]
  readonly me: Row<'walkParticipant'> | null
  /** Zones where work stands still, whichever walk stopped it. */
  readonly stopped: ReadonlySet<string>
}

/** Where a walk stands; undefined while it loads. */
export function useWalkBoard(walk: Row<'walk'>): Board | undefined {
  const actor = useActor()
  const people = usePeople()
  const zones = useZoneRows()
  const walkZones = useWalkZones(walk.id)
  const participants = useParticipants(walk.id)
  const findings = useFindings(walk.id)
  const open = useOpenFindings()
  const verifications = useVerifications(walk.id)
  const stopped = useStoppedZones()
  return useMemo(() => {
    if (!zones || !walkZones || !participants || !findings || !open || !verifications || !stopped) return undefined
    const partners = partnersOf(participants, actor.userId, people.name)
    const others = open.filter((finding) => finding.walkId !== walk.id)
    const stops = stopsOf({ walk, zones, walkZones, findings: [...findings, ...others], verifications, partners })
    const me = participants.find((participant) => participant.personId === actor.userId) ?? null
    return { stops, progress: progressOf(stops, me?.zoneId ?? null), partners, people, findings, me, stopped }
  }, [walk, zones, walkZones, participants, findings, open, verifications, stopped, people, actor.userId])
}
