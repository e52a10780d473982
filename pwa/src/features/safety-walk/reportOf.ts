/** Turns a walk's rows into what the report worker prints: every id becomes a name, every instant a time in the yard's zone. */
import type { Answer, Finding, Photo, Signature, Walk, WalkTemplate } from '../../../../schema/gen/types.ts'
import type { ReportArea, ReportFinding, ReportInput, ReportPicture } from '../../workers/reportInput.ts'
import { formatDate, formatDateTime, formatDuration, formatFull, formatTime } from '../../lib/dates.ts'
import { categoryTitle, severityRule } from './library.ts'
import { bySeverity, findingTitle, KIND_TITLE } from './rules.ts'
import { areasOfZone, formatReading } from './template.ts'
import type { Partner, Stop } from './walkRules.ts'

export interface ReportParts {
  readonly organization: string
  readonly walk: Walk
  readonly stops: readonly Stop[]
  readonly partners: readonly Partner[]
  readonly findings: readonly Finding[]
  readonly photos: readonly Photo[]
  readonly answers: readonly Answer[]
  readonly signatures: readonly Signature[]
  readonly template: WalkTemplate | null
  readonly nameOf: (personId: string | null) => string
  readonly picture: (photo: Photo) => Promise<ReportPicture | null>
  readonly map: ReportPicture | null
  readonly clockOffset: number | null
  readonly now: number
}

export async function reportOf(parts: ReportParts): Promise<ReportInput> {
  const { walk, findings, stops } = parts
  const kept = bySeverity(findings)
  const withPhotos = await Promise.all(kept.map((finding, index) => printed(parts, finding, index + 1)))
  const over = stops.filter((stop) => stop.status === 'done' || stop.status === 'skipped').length
  const areas = areasOf(parts)
  const answered = areas.reduce((sum, area) => sum + area.answered, 0)
  return {
    organization: parts.organization,
    title: walk.title,
    number: walk.number ?? walk.provisionalNumber ?? 'without number',
    facts: [
      ['Lead', parts.nameOf(walk.leadId ?? walk.createdBy)],
      ...(parts.partners.length > 0 ? [['With', parts.partners.map((partner) => partner.name).join(', ')] as const] : []),
      ['Started', formatDateTime(walk.startedAt, { year: 'always' })],
      ...(walk.signedAt === null ? [] : [['Signed', `${formatDateTime(walk.signedAt, { year: 'always' })} (${formatDuration(walk.signedAt - walk.startedAt)} after the start)`] as const]),
      ...(walk.weather ? [['Weather', walk.weather] as const] : []),
      ['Device', walk.deviceName ?? 'not named'],
    ],
    totals: [
      [`${over}/${stops.length}`, 'zones'],
      [String(findings.length), findings.length === 1 ? 'finding' : 'findings'],
      [String(findings.filter((finding) => finding.severity === 'stop_work').length), 'stop work'],
      [String(parts.photos.length), parts.photos.length === 1 ? 'photo' : 'photos'],
      [String(answered), 'questions answered'],
    ],
    notice: noticeOf(parts),
    map: parts.map,
    pins: kept.flatMap((finding, index) => pinOf(finding, index + 1, stops)),
    zones: stops.map((stop) => ({ name: stop.zone.name, status: zoneWords(stop), note: stop.row?.skipReason ?? '' })),
    findings: withPhotos,
    areas,
    signatures: parts.signatures.map((signature) => ({
      role: signature.role === 'walker' ? 'walker' : 'witness', name: signature.name, statement: signature.statement,
      signed: formatFull(signature.signedAt), drawing: signature.drawing, hash: signature.contentHash,
    })),
    clocks: clocksOf(parts.now, parts.clockOffset),
    made: formatDateTime(parts.now, { year: 'always' }),
  }
}

async function printed(parts: ReportParts, finding: Finding, n: number): Promise<ReportFinding> {
  const zone = parts.stops.find((stop) => stop.zone.id === finding.zoneId)?.zone.name ?? 'Zone'
  const mine = parts.photos.filter((photo) => photo.parentId === finding.id)
  const pictures = await Promise.all(mine.map(async (photo) => {
    const picture = await parts.picture(photo)
    return picture && { ...picture, label: `${photo.role === 'after' ? 'After' : 'Before'}, ${formatTime(photo.takenAt)}` }
  }))
  const shown = pictures.filter((picture) => picture !== null)
  const facts: (readonly [string, string])[] = [
    ['Seen', `${formatTime(finding.observedAt)} by ${parts.nameOf(finding.createdBy)}`],
    ...(finding.category ? [['Hazard', categoryTitle(finding.category)] as const] : []),
    ...(finding.assigneeId ? [['Goes to', `${parts.nameOf(finding.assigneeId)}${finding.dueOn ? `, by ${formatDate(finding.dueOn)}` : ''}`] as const] : []),
    ...(finding.immediateAction ? [['Done at once', finding.immediateAction] as const] : []),
    ...(finding.toldPerson ? [['Told', finding.toldPerson] as const] : []),
    ...(finding.standardRef ? [['Standard', finding.standardRef] as const] : []),
    ...(shown.length < mine.length ? [['Photos', `${mine.length - shown.length} of ${mine.length} are on another device`] as const] : []),
  ]
  return {
    n, zone, facts, pictures: shown,
    number: finding.number ?? finding.provisionalNumber ?? '',
    title: findingTitle(finding, zone),
    kind: finding.state === 'draft' ? `${KIND_TITLE[finding.kind]}, not finished` : KIND_TITLE[finding.kind],
    severity: finding.kind === 'good_catch' ? null : finding.severity,
    severityWord: finding.kind === 'good_catch' || finding.severity === null ? KIND_TITLE[finding.kind] : severityRule(finding.severity).title,
    text: finding.text?.split('\n').slice(1).join('\n').trim() ?? '',
  }
}

/** The finding's own pin, else its zone's; several in one zone stand beside each other instead of on top. */
function pinOf(finding: Finding, n: number, stops: readonly Stop[]) {
  const zone = stops.find((stop) => stop.zone.id === finding.zoneId)?.zone
  const x = finding.mapX ?? beside(zone?.mapX ?? null, (n * 3) % 5)
  const y = finding.mapY ?? beside(zone?.mapY ?? null, (n * 2) % 5)
  return x === null || y === null ? [] : [{ n, x: clamp(x), y: clamp(y), severity: finding.severity }]
}

/** One of five places around the zone's pin, a pin's width apart. */
function beside(at: number | null, place: number): number | null {
  return at === null ? null : at + (place - 2) * 330
}

function clamp(value: number): number {
  return Math.min(10_000, Math.max(0, value))
}

function zoneWords(stop: Stop): string {
  if (stop.status === 'done') return `Done ${formatTime(stop.row?.leftAt)}`
  return { todo: 'Not walked', doing: 'Started', skipped: 'Skipped' }[stop.status]
}

function areasOf({ template, stops, answers }: ReportParts): readonly ReportArea[] {
  if (template === null) return []
  return stops.flatMap((stop) =>
    areasOfZone(template, stop.zone).flatMap((area) => {
      const given = answers.filter((answer) => answer.zoneId === stop.zone.id && answer.result !== null && area.items.some((item) => item.id === answer.itemId))
      if (given.length === 0) return []
      const fails = area.items.flatMap((item) => {
        const answer = given.find((each) => each.itemId === item.id)
        if (answer?.result !== 'fail') return []
        const reading = answer.value === null ? null : `${formatReading(answer.value)}${item.unit ? ` ${item.unit}` : ''}`
        return [{ question: item.text, citation: item.citation, verified: item.verified, reading }]
      })
      return [{ title: area.title, zone: stop.zone.name, answered: given.length, total: area.items.length, fails }]
    }),
  )
}

function noticeOf({ findings, partners, signatures }: ReportParts): string | null {
  const notes: string[] = []
  const drafts = findings.filter((finding) => finding.state === 'draft').length
  if (drafts > 0) notes.push(`${drafts} ${drafts === 1 ? 'finding is' : 'findings are'} not finished.`)
  if (partners.length > 0) notes.push(`Provisional until the tablets of ${partners.map((partner) => partner.name).join(', ')} have synced.`)
  if (signatures.length === 0) notes.push('Not signed.')
  return notes.length === 0 ? null : notes.join(' ')
}

function clocksOf(now: number, offset: number | null): string {
  const device = `Device clock ${formatFull(now)}`
  return offset === null ? `${device}; not compared with the server's clock yet.` : `${device}; server clock ${formatFull(now + offset)} (${Math.abs(offset) < 500 ? 'no difference' : `difference ${(offset / 1000).toFixed(1)} s`}). Times of findings are by the device clock.`
}
