/** Turns a walk's rows into what the report worker prints: every id becomes a name, every instant a time in the yard's zone. */
import type { Answer, Finding, Signature, StopWork, Verification, Walk } from '../../../../schema/gen/types.ts'
import { inTime } from '../../../../sync/change/instants.ts'
import { findingTitle } from './findingTitle.ts'
import type { ReportArea, ReportInput, ReportLook, ReportPicture, ReportScore } from '../../workers/reportInput.ts'
import { citedText } from '../../lib/citation.ts'
import { localDate } from '../../lib/dates.ts'
import { formatDateTime, formatDuration, formatFull, formatTime } from '../../lib/written.ts'
import { lateWords } from './late.ts'
import { revisionLetter } from '../../../../sync/walks/revision.ts'
import { outstandingWords, type Outstanding } from './report/reportRules.ts'
import { reportFinding, type FindingSources } from './reportFinding.ts'
import { bySeverity } from './rules.ts'
import { answeredWords, BAND_TITLE, BAND_TONE, shownAreas, shownScore } from '../../forms/scoring.ts'
import { scoreWalk } from './walkScore.ts'
import { signerOf } from '../../records/signing/signatureRules.ts'
import { graveOf } from './stop/reportStops.ts'
import { formatReading } from '../../forms/template.ts'
import type { Checklists } from './walkTemplate.ts'
import { wordOf } from '../../records/engine/words.ts'
import { countZones, zoneCountWords, type Partner, type Stop } from './walkRules.ts'

export interface ReportParts extends FindingSources {
  readonly organization: string
  readonly walk: Walk
  readonly partners: readonly Partner[]
  readonly findings: readonly Finding[]
  readonly answers: readonly Answer[]
  readonly signatures: readonly Signature[]
  /** Every press of the stop-work key on these findings. */
  readonly pressed: readonly StopWork[]
  readonly verified: readonly { readonly look: Verification; readonly finding: Finding }[]
  readonly revision: number | null // null = a draft
  readonly reason: string | null // why there is another revision
  readonly outstanding: readonly Outstanding[]
  readonly contentHash: string
  readonly checklists: Checklists
  /** How much must be answered for the score to be shown. */
  readonly minPercent: number
  readonly known: (personId: string | null) => string | null
  readonly map: ReportPicture | null
  readonly mapId: string | null
  readonly clockOffset: number | null
  /** What the device's clock shows; `now` is the time it stands for. */
  readonly wall: number
}

/** The devices on which the walk was made, by their given names. The one that planned it stands only where nothing was recorded yet. */
function madeOn({ walk, findings, signatures }: ReportParts): string {
  const made = [...signatures, ...findings].flatMap(({ deviceName }) => deviceName ?? [])
  return [...new Set(made.length === 0 ? [walk.deviceName ?? ''] : made)].join(', ')
}

export async function reportOf(parts: ReportParts): Promise<ReportInput> {
  const { walk, findings, stops } = parts
  const kept = bySeverity(findings)
  const withPhotos = await Promise.all(kept.map((finding, index) => reportFinding(parts, finding, index + 1)))
  const zones = countZones(stops)
  const areas = areasOf(parts)
  const answered = areas.reduce((sum, area) => sum + area.answered, 0)
  return {
    organization: parts.organization,
    title: walk.title,
    number: walk.number ?? walk.provisionalNumber ?? 'without number',
    facts: [
      ['Lead', parts.nameOf(walk.leadId ?? walk.createdBy)],
      ...(parts.partners.length > 0
        ? [['With', parts.partners.map((partner) => partner.name).join(', ')] as const]
        : []),
      ['Started', formatDateTime(walk.startedAt, { year: 'always' })],
      ...(walk.signedAt === null
        ? []
        : [
            [
              'Signed',
              `${formatDateTime(walk.signedAt, { year: 'always' })}${walk.startedAt === null ? '' : ` (${formatDuration(walk.signedAt - walk.startedAt)} after the start)`}`,
            ] as const,
          ]),
      ['Zones', zoneCountWords(zones)],
      ...(walk.weather ? [['Weather', walk.weather] as const] : []),
      ['Device', madeOn(parts) || 'not named'],
      ...(walk.pausedMs ? [['Paused', formatDuration(walk.pausedMs)] as const] : []),
    ],
    totals: [
      [`${zones.visited}/${zones.total}`, 'zones visited'],
      [String(findings.length), findings.length === 1 ? 'finding' : 'findings'],
      [String(findings.filter((finding) => finding.severity === 'stop_work').length), 'stop work'],
      [String(parts.photos.length), parts.photos.length === 1 ? 'photo' : 'photos'],
      [String(answered), 'questions answered'],
    ],
    revision:
      parts.revision === null
        ? null
        : {
            letter: revisionLetter(parts.revision),
            next: revisionLetter(parts.revision + 1),
            outstanding: parts.outstanding.map(outstandingWords),
            reason: parts.reason,
          },
    grave: graveOf({
      findings: [
        ...findings,
        ...parts.verified
          .filter(({ finding }) => parts.pressed.some(({ findingId }) => findingId === finding.id))
          .map(({ finding }) => finding),
      ],
      pressed: parts.pressed,
      nameOf: parts.nameOf,
      today: localDate(parts.now),
      zoneOf: (id) => stops.find(({ zone }) => zone.id === id)?.zone.name ?? 'Zone',
    }),
    notice: noticeOf(parts),
    score: scoreOf(parts),
    looks: looksOf(parts),
    map: parts.map,
    pins: kept.flatMap((finding, index) => pinOf(parts, finding, index + 1)),
    zoneMarks: stops.flatMap((stop) => markOf(parts, stop)),
    zones: stops.map((stop) => ({ name: stop.zone.name, status: zoneWords(stop), note: stop.row?.skipReason ?? '' })),
    findings: withPhotos,
    areas,
    signatures: parts.signatures.map((signature) => {
      const { name, witness, proof, doubts } = signerOf(signature, 'walker', parts.known)
      return {
        role: witness ? 'witness' : 'walker',
        name,
        proof,
        doubts,
        statement: signature.statement,
        signed: formatFull(signature.signedAt),
        drawing: signature.drawing,
        hash: signature.contentHash,
      }
    }),
    hash: parts.contentHash,
    clocks: clocksOf(parts),
    made: formatDateTime(parts.now, { year: 'always' }),
  }
}

function scoreOf({ checklists, answers, minPercent }: ReportParts): ReportScore | null {
  const score = scoreWalk(checklists, answers)
  if (score.percent === null) return null
  const shown = shownScore(score, minPercent)
  return {
    total: shown.percent === null ? 'No score' : `${shown.percent}%`,
    points:
      shown.percent === null
        ? `${answeredWords(score)}; a score needs ${minPercent}% of the questions`
        : `${answeredWords(score)}; ${score.got} of ${score.max} points; N/A and open questions do not count`,
    band: shown.band === null ? 'Too few answers' : BAND_TITLE[shown.band],
    tone: shown.band === null ? 'none' : BAND_TONE[shown.band],
    flagged: score.flagged
      ? `${score.criticalFails} critical ${score.criticalFails === 1 ? 'question' : 'questions'} failed. A failed critical question puts its section at 0.`
      : null,
    sections: shownAreas(score, minPercent).map((area) => ({
      title: area.title,
      percent: area.percent === null ? 'none' : `${area.percent}%`,
      points: `${area.got} of ${area.max}`,
      answered: `${area.answered} of ${area.total}`,
      failed: area.criticalFails > 0 ? `${area.failed}, critical` : String(area.failed),
      tone: area.band === null ? 'none' : BAND_TONE[area.band],
    })),
  }
}

function looksOf({ verified, stops, nameOf, now }: ReportParts): readonly ReportLook[] {
  return verified.flatMap(({ look, finding }) => {
    if (look.result === null) return []
    const zone = stops.find((stop) => stop.zone.id === finding.zoneId)?.zone.name ?? 'Zone'
    const when =
      look.verifiedAt === null ? nameOf(look.createdBy) : `${nameOf(look.createdBy)}, ${formatTime(look.verifiedAt)}`
    return [
      {
        number: finding.number ?? finding.provisionalNumber ?? '',
        title: findingTitle(finding, zone),
        zone,
        seen: wordOf('verification', 'result', look.result),
        note: [when, look.note ?? ''].filter((part) => part !== '').join(' · '),
        late: lateWords(finding, localDate(now)),
      },
    ]
  })
}

/** Only where somebody put it: a guessed place on a signed paper would be taken for a seen one. */
function pinOf({ stops, mapId }: ReportParts, finding: Finding, n: number): ReportInput['pins'] {
  const stop = stops.find(({ zone }) => zone.id === finding.zoneId)
  if (finding.mapX === null || finding.mapY === null || (stop !== undefined && !isOnMap(stop, mapId))) return []
  return [{ n, x: finding.mapX, y: finding.mapY, severity: finding.severity }]
}

/** Where findings have no pin of their own, the zone is marked with their number. */
function markOf({ findings, mapId }: ReportParts, stop: Stop): ReportInput['zoneMarks'] {
  const { id, name, mapX, mapY } = stop.zone
  const count = findings.filter(
    (finding) => finding.zoneId === id && (finding.mapX === null || finding.mapY === null),
  ).length
  return count === 0 || mapX === null || mapY === null || !isOnMap(stop, mapId)
    ? []
    : [{ name, count, x: mapX, y: mapY }]
}

function isOnMap({ zone }: Stop, mapId: string | null): boolean {
  return mapId === null || zone.mapId === null || zone.mapId === mapId
}

function zoneWords(stop: Stop): string {
  if (stop.status === 'done') return `Done ${formatTime(stop.row?.leftAt)}`
  return { todo: 'Not visited', doing: 'Visited, not marked done', skipped: 'Skipped' }[stop.status]
}

function areasOf({ checklists, stops, answers }: ReportParts): readonly ReportArea[] {
  return stops.flatMap((stop) =>
    (checklists.get(stop.zone.id) ?? []).flatMap((area) => {
      const given = answers.filter(
        (answer) =>
          answer.zoneId === stop.zone.id &&
          answer.result !== null &&
          area.items.some((item) => item.id === answer.itemId),
      )
      if (given.length === 0) return []
      const fails = area.items.flatMap((item) => {
        const answer = given.find((each) => each.itemId === item.id)
        if (answer?.result !== 'fail') return []
        const reading =
          answer.value === null ? null : `${formatReading(answer.value)}${item.unit ? ` ${item.unit}` : ''}`
        return [
          {
            question: item.fail?.en ?? item.text.en,
            citation:
              item.citation === null
                ? null
                : citedText({ citation: item.citation, mark: item.mark, edition: item.edition }),
            reading,
          },
        ]
      })
      return [{ title: area.title.en, zone: stop.zone.name, answered: given.length, total: area.items.length, fails }]
    }),
  )
}

function noticeOf({ findings, signatures }: ReportParts): string | null {
  const notes: string[] = []
  const drafts = findings.filter((finding) => finding.state === 'draft').length
  if (drafts > 0) notes.push(`${drafts} ${drafts === 1 ? 'finding is' : 'findings are'} not finished.`)
  if (signatures.length === 0) notes.push('Not signed.')
  return notes.length === 0 ? null : notes.join(' ')
}

/** Both clocks, so that a reader can move every time of the report to the server's. */
function clocksOf({
  now,
  wall,
  clockOffset: offset,
}: Pick<ReportParts, 'now' | 'wall' | 'clockOffset'>): readonly string[] {
  if (!inTime(wall))
    return [
      `The clock of this device was wrong when this was made: it showed ${formatFull(wall)}.`,
      'Times in this report are counted from when the device last heard the server.',
    ]
  const device = `Device clock when this was made: ${formatFull(now)}.`
  const rule = 'Times in this report are by the device clock.'
  if (offset === null) return [device, 'Corrected clock: not known, this device has not heard the server yet.', rule]
  const difference = Math.abs(offset) < 500 ? 'no difference' : `difference ${(offset / 1000).toFixed(1)} s`
  return [device, `Corrected by the server’s clock: ${formatFull(now + offset)} (${difference}).`, rule]
}
