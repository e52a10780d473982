/**
 * What stands on the label of a waste container (40 CFR 262.15(a)(5), 262.16(b)(6), 262.17(a)(5), 262.32(b)). The start date comes from the
 * record, so it is the same on every reprint. There is no day by which it must leave: a category or an extension can change that. Pure.
 */
import { volumeMl } from '../../../../../../sync/waste/units.ts'
import { diamondsOf, type Diamond } from '../../../../lib/hazardDiamond.ts'
import type { Row } from '../../../../data/react/live.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import type { Limits } from '../../../../../../sync/waste/category.ts'
import { isHazardous, numberOf, runsClock, type Area, type Container, type Stream } from '../../core/kinds.ts'
import type { Settings } from '../../core/settings.ts'
import { LAW, markWords, type Printed } from '../library.ts'
import { codesOf, shippingText, textsOf } from '../shipment/lines.ts'

/** A date, empty boxes for one that somebody writes by hand, or nothing where the law asks for none. */
export type Start =
  | { readonly kind: 'date'; readonly title: string; readonly text: string }
  | { readonly kind: 'boxes'; readonly title: string }
  | { readonly kind: 'none' }

export interface WasteLabel {
  readonly id: string
  readonly number: string
  /** "Drum": what the number is of. */
  readonly kind: string
  readonly square: string
  readonly words: string
  /** Where the words of the library on it are written. */
  readonly printed: readonly Printed[]
  readonly hazards: readonly string[]
  /** Of its DOT class; none where the stream is no hazardous material. */
  readonly diamonds: readonly Diamond[]
  readonly start: Start
  readonly contents: string
  readonly detail: string
  readonly codes: readonly string[]
  readonly shipping: string
  readonly law: typeof LAW | null
  readonly site: { readonly name: string; readonly address: string; readonly epaId: string }
  /** Empty: a line to write it on. */
  readonly manifest: string
  readonly area: string
  readonly vessel: string
  readonly print: number
  /** What it lacks, in words; said before anything is printed. */
  readonly lacks: readonly string[]
}

export interface LabelOf {
  readonly container: Container
  readonly stream: Stream
  readonly area: Area | null
  readonly episode: Pick<Row<'wasteEpisode'>, 'startOn'> | null
  readonly tracking: string | null
  readonly settings: Settings | null
  readonly organization: string
  readonly limits: Limits
  readonly origin: string
}

export function wasteLabel(of: LabelOf): WasteLabel {
  const { container, stream, area, episode, settings } = of
  const hazards = textsOf(stream.hazards).map((hazard) => hazard.toUpperCase())
  const start = startOf(of)
  const dot = shippingText({ ...stream, reportable: stream.reportable === true })
  const mark = markWords(episode === null ? markOf(stream) : 'episodic')
  const law = isHazardous(stream) && fitsShipMark(container, of.limits) ? LAW : null
  const label = {
    id: container.id,
    number: numberOf(container),
    kind: container.kind === 'drum' ? 'Drum' : 'Container',
    square: squareOf(container, of.origin),
    words: mark.words.toUpperCase(),
    printed: law === null ? [mark] : [mark, law],
    hazards,
    diamonds: diamondsOf(stream.hazardClass ?? ''),
    start,
    contents: [stream.name, physicalOf(stream)].filter((part) => part !== '').join(', '),
    detail: stream.contents ?? '',
    codes: codesOf(stream),
    shipping: (stream.shippingName ?? '') === '' ? '' : dot,
    law,
    site: {
      name: settings?.siteName ?? of.organization,
      address: settings?.siteAddress ?? '',
      epaId: container.epaId ?? settings?.epaId ?? '',
    },
    manifest: of.tracking ?? '',
    area: area === null ? '' : [area.code, area.name].filter((part) => part !== '').join(', '),
    vessel: vesselOf(container),
    print: (container.prints ?? 0) + 1,
  }
  return { ...label, lacks: lacksOf(label, of) }
}

function markOf({ kind, universal }: Stream): string {
  return kind === 'universal' ? (universal ?? 'universal') : kind
}

/** What its own code says; a container without one is found by its number. */
function squareOf({ code, number, provisionalNumber }: Container, origin: string): string {
  if (code !== null && code !== '') return code
  return number === null ? (provisionalNumber ?? '') : `${origin}/n/${encodeURIComponent(number)}`
}

function physicalOf({ physical }: Stream): string {
  return physical === null ? '' : wordOf('wasteStream', 'physical', physical).toLowerCase()
}

/** "55 gal steel drum" */
function vesselOf({ capacity, unit, material, kind }: Container): string {
  const made = material === null || material === 'other' ? '' : wordOf('wasteContainer', 'material', material)
  return [
    `${capacity / 100}`,
    wordOf('wasteContainer', 'unit', unit),
    made.toLowerCase(),
    wordOf('wasteContainer', 'kind', kind).toLowerCase(),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const ML_PER_GAL = 3785.411784

/** Larger ones are marked by the rules of bulk packagings. */
function fitsShipMark({ capacity, unit }: Container, limits: Limits): boolean {
  const ml = volumeMl(capacity, unit, null)
  return ml === null || ml / ML_PER_GAL <= (limits['shipMarkGal'] ?? 0) + 0.01
}

const UNDATED = ['used_oil', 'nonhazardous']

function startOf({ container, stream, area, episode, limits }: LabelOf): Start {
  const date = (title: string, day: string): Start => ({ kind: 'date', title, text: dayText(day) })
  if (UNDATED.includes(stream.kind)) return { kind: 'none' }
  if (episode !== null) return date('Episodic event began', episode.startOn)
  const waits = area !== null && !runsClock(stream, area) && container.centralOn === null
  if (waits && container.excessOn !== null) return date('Over the limit since', container.excessOn)
  if (waits) return { kind: 'boxes', title: `Date, only when the area passes ${limits['satelliteGal'] ?? 0} gal` }
  return container.startOn === null ? { kind: 'none' } : date('Accumulation start date', container.startOn)
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** "OCT 27, 2026": no two countries read it in two ways. */
function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}, ${year}`
}

function lacksOf(label: Omit<WasteLabel, 'lacks'>, { stream, container, settings }: LabelOf): readonly string[] {
  const { number, start, hazards } = label
  return [
    ...(isHazardous(stream) && hazards.length === 0 ? [`${number} has no hazard. Choose one in its stream.`] : []),
    ...(start.kind === 'none' && !UNDATED.includes(stream.kind)
      ? [
          container.firstOn === null
            ? `${number} has no start date yet: nothing has gone in. Print it again with the first waste.`
            : `${number} has no start date.`,
        ]
      : []),
    ...(label.law !== null && label.site.epaId === ''
      ? ['The site has no EPA id: write it in the waste settings.']
      : []),
    ...(label.law !== null && (settings?.siteAddress ?? '') === ''
      ? ['The site has no address: write it in the waste settings.']
      : []),
  ]
}
