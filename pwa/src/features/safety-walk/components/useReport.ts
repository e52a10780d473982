import { useMemo, useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { makeReport } from '../../../workers/report.ts'
import { reportPicture } from '../../../records/paper/pictures.ts'
import { mapPicture } from '../capture/pictures.ts'
import { deviceNow, deviceOffset } from '../../../lib/clock.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { useWalkChecklists } from '../checklistQueries.ts'
import { questionsOfWalk } from '../citedFinding.ts'
import { useMinPercent } from '../findingQueries.ts'
import { useParticipants, useSignatures, useYardMaps } from '../queries.ts'
import { keepRevision, useReports, verifiedOn } from '../report/reportQueries.ts'
import {
  lateWork,
  latestReport,
  nextRevision,
  outstandingOf,
  reportFileName,
  type Outstanding,
} from '../report/reportRules.ts'
import { useSeal } from '../../../records/signing/useSeal.ts'
import { useSignedContent } from '../report/useSignedContent.ts'
import { reportOf } from '../reportOf.ts'
import { pressedOn } from '../stop/stopQueries.ts'
import type { Board } from './useWalkBoard.ts'
import { NAME_NOT_HERE } from '../../../records/usePeople.ts'

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
  readonly reports: readonly Row<'walkReport'>[]
  /** The revision that making one now would be; null = none, only a copy for this device. */
  readonly next: number | null
  readonly outstanding: readonly Outstanding[]
  readonly make: () => Promise<void>
}

/** Makes the PDF on this device and, where the person may edit the walk, keeps it there as a revision. */
export function useReport(walk: Row<'walk'>, board: Board | undefined): ReportMaker {
  const data = useData()
  const actor = useActor()
  const content = useSignedContent(walk)
  const signatures = useSignatures(walk.id)
  const hash = useSeal('walk', walk, signatures)?.now.hash ?? null
  const participants = useParticipants(walk.id)
  const checklists = useWalkChecklists(
    walk,
    useMemo(() => board?.stops.map((stop) => stop.zone), [board]),
    content?.answers,
  )
  const minPercent = useMinPercent()
  const maps = useYardMaps()
  const kept = useReports(walk.id)
  const mayKeep = useMay('safety-walk.walk.edit', walk)
  const [state, setState] = useState<ReportState>({ step: 'idle' })
  const ready =
    board !== undefined &&
    content !== undefined &&
    hash !== null &&
    signatures !== undefined &&
    participants !== undefined &&
    checklists !== undefined &&
    maps !== undefined &&
    kept !== undefined
  const reports = kept ?? []
  const signers = (signatures ?? []).flatMap((each) =>
    each.role === 'walker' ? [each.personId ?? each.createdBy ?? ''] : [],
  )
  const outstanding = outstandingOf({
    participants: participants ?? [],
    present: new Set([actor.userId, ...signers]),
    nameOf: (id) => board?.people.name(id) ?? NAME_NOT_HERE,
  })
  const next =
    hash === null ? null : nextRevision(walk, latestReport(reports), { hash, outstanding: outstanding.length })

  const make = async () => {
    if (!ready || content === undefined) return
    setState({ step: 'making' })
    const started = performance.now()
    try {
      const map = maps.find((each) => board.stops.some((stop) => stop.zone.mapId === each.id)) ?? maps[0]
      const revision = mayKeep ? next : null
      const verified = await verifiedOn(data, walk.id)
      const input = await reportOf({
        ...content,
        voices: await data.list('voiceNote', { walkId: walk.id }),
        organization: actor.orgName,
        stops: board.stops,
        partners: board.partners,
        signatures,
        checklists,
        questions: questionsOfWalk(walk.templateId === null ? null : await data.get('walkTemplate', walk.templateId)),
        minPercent,
        outstanding,
        contentHash: hash,
        revision: revision ?? latestReport(reports)?.revision ?? null,
        reason: lateWork(walk),
        verified,
        pressed: await pressedOn(data, [...content.findings, ...verified.map(({ finding }) => finding)]),
        nameOf: board.people.name,
        known: board.people.known,
        picture: (photo) => reportPicture(data, photo),
        map: map ? await mapPicture(data, map) : null,
        mapId: map?.id ?? null,
        clockOffset: deviceOffset(),
        wall: Date.now(),
        now: deviceNow(),
      })
      const reply = await makeReport(input)
      if (!reply.ok) return setState({ step: 'failed', message: reply.message })
      const file = new File([reply.bytes], reportFileName(input.number, walk.title, revision), {
        type: 'application/pdf',
      })
      const pdf = {
        sha256: await sha256Hex(reply.bytes),
        mime: 'application/pdf',
        bytes: reply.bytes,
        priority: 1 as const,
      }
      const result =
        revision === null
          ? null
          : await keepRevision(data, { walk, revision, contentHash: hash, outstanding, file: pdf, now: deviceNow() })
      if (result?.ok === false) return setState({ step: 'failed', message: result.message })
      setState({ step: 'made', file, pages: reply.pages, ms: performance.now() - started, kept: result !== null })
    } catch (error) {
      setState({ step: 'failed', message: error instanceof Error ? error.message : 'The report could not be made.' })
    }
  }
  return { state, ready, mayKeep, reports, next, outstanding, make }
}
