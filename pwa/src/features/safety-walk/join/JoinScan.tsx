import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { localDate } from '../../../lib/dates.ts'
import { ScanView, type ScanWords } from '../../../records/capture/ScanView.tsx'
import { boardPath } from '../components/paths.ts'
import { usePlannedWalks, useTemplates, useWalks, useZoneRows } from '../queries.ts'
import { joinByTarget } from './joinQueries.ts'
import { useStartWords } from '../start/useStartWords.ts'
import { joinTarget, type JoinTarget } from './joinRules.ts'

const EMPTY: readonly never[] = []

/** Reads a running walk off another tablet's screen, and goes to its board. The short code can be typed instead. */
export function JoinScan({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  const data = useData()
  const t = useStartWords().t.join
  const actor = useActor()
  const zones = useZoneRows() ?? EMPTY
  const templates = useTemplates() ?? EMPTY
  const walks = useWalks() ?? EMPTY
  const planned = usePlannedWalks() ?? EMPTY
  const [refused, setRefused] = useState<string | null>(null)

  const read = (text: string): JoinTarget =>
    joinTarget(text, {
      orgId: actor.orgId,
      zones,
      templates,
      walks: [...walks, ...planned],
      now: deviceNow(),
      words: t,
      dayOf: (at) => localDate(at, actor.timeZone),
    })
  const join = async (target: Extract<JoinTarget, { ok: true }>) => {
    const result = await joinByTarget(data, actor, target, deviceNow())
    if (result.ok) navigate(boardPath(target.walkId))
    else setRefused(result.message)
  }
  const words: ScanWords = {
    title: t.title,
    back: t.back,
    field: t.field,
    example: 'K7M2-QX4R',
    action: t.action,
    hint: refused ?? t.hint,
    problem: (text) => {
      const target = read(text)
      return target.ok ? '' : target.message
    },
  }
  const onCode = (text: string) => {
    const target = read(text)
    if (target.ok) void join(target)
    return target.ok
  }
  return <ScanView onCode={onCode} onClose={onClose} words={words} />
}
