import { useState } from 'react'
import { useActor, useCan, useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { useSyncState } from '../../../data/syncState.ts'
import { makeReport } from '../../../workers/report.ts'
import { mapPicture, reportPicture } from '../capture/pictures.ts'
import { hexDigest } from '../contentHash.ts'
import { keepReport, useSignatures, useTemplate, useWalkAnswers, useWalkPhotos, useYardMaps } from '../queries.ts'
import { reportOf } from '../reportOf.ts'
import type { Board } from './useWalkBoard.ts'

export type ReportState =
  | { readonly step: 'idle' }
  | { readonly step: 'making' }
  | { readonly step: 'made'; readonly file: File; readonly pages: number; readonly ms: number; readonly kept: boolean }
  | { readonly step: 'failed'; readonly message: string }

export interface ReportMaker {
  readonly state: ReportState
  /** Everything the report prints is read; making may start. */
  readonly ready: boolean
  /** The person may attach it to the walk; anybody who reads the walk may make one for themselves. */
  readonly mayKeep: boolean
  readonly make: () => Promise<void>
}

/** Makes the PDF on this device and, where the person may edit the walk, keeps it there. */
export function useReport(walk: Row<'walk'>, board: Board | undefined): ReportMaker {
  const data = useData()
  const actor = useActor()
  const { clockOffset } = useSyncState()
  const photos = useWalkPhotos(walk.id)
  const answers = useWalkAnswers(walk.id)
  const signatures = useSignatures(walk.id)
  const template = useTemplate(walk.templateId)
  const maps = useYardMaps()
  const mayKeep = useCan('safety-walk.walk.edit', walk)
  const [state, setState] = useState<ReportState>({ step: 'idle' })
  const ready = board !== undefined && photos !== undefined && answers !== undefined && signatures !== undefined && template !== undefined && maps !== undefined

  const make = async () => {
    if (!ready) return
    setState({ step: 'making' })
    const started = performance.now()
    try {
      const map = maps.find((each) => board.stops.some((stop) => stop.zone.mapId === each.id)) ?? maps[0]
      const input = await reportOf({
        organization: actor.orgName, walk, stops: board.stops, partners: board.partners, findings: board.findings, photos, answers, signatures, template,
        nameOf: board.people.name, picture: (photo) => reportPicture(data, photo), map: map ? await mapPicture(data, map) : null, clockOffset, now: Date.now(),
      })
      const reply = await makeReport(input)
      if (!reply.ok) return setState({ step: 'failed', message: reply.message })
      const file = new File([reply.bytes], `${input.number} ${walk.title}.pdf`.replaceAll(/[/\\:*?"<>|]/g, '-'), { type: 'application/pdf' })
      const kept = mayKeep ? await keepReport(data, walk.id, { sha256: await hexDigest(reply.bytes), mime: 'application/pdf', bytes: reply.bytes, priority: 1 }) : null
      if (kept?.ok === false) return setState({ step: 'failed', message: kept.message })
      setState({ step: 'made', file, pages: reply.pages, ms: performance.now() - started, kept: kept !== null })
    } catch (error) {
      setState({ step: 'failed', message: error instanceof Error ? error.message : 'The report could not be made.' })
    }
  }
  return { state, ready, mayKeep, make }
}
