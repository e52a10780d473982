/**
 * The shipping papers of a load in the numbering of EPA form 8700-22: boxes, lines and what goes on further sheets. It is a working copy to
 * key into e-Manifest, or to write the form from. Pure.
 */
import { wordOf } from '../../../../records/engine/words.ts'
import type { Category, Limits } from '../../../../../../sync/waste/category.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import type { Handler } from '../kinds.ts'
import { MANIFEST, notCompared } from '../library.ts'
import { shippingText, textsOf, type ManifestLine } from '../shipment/lines.ts'
import type { Loaded } from '../shipment/useLoad.ts'

export const COPY_WORDS = 'Prepared for e-Manifest; not EPA form 8700-22'

/** What no load goes without, so a paper that lacks it says so on every sheet. */
export const DRAFT = 'DRAFT'

export interface Box {
  /** "6" */
  readonly n: string
  readonly title: string
  readonly lines: readonly string[]
}

export interface LineBoxes {
  readonly n: number
  readonly hm: string
  readonly description: string
  readonly count: string
  readonly type: string
  readonly quantity: string
  readonly unit: string
  readonly codes: readonly string[]
  readonly method: string
}

export interface Sheet {
  readonly page: number
  readonly transporters: readonly Box[]
  readonly lines: readonly LineBoxes[]
}

export interface Notice {
  readonly n: number
  readonly facts: readonly (readonly [label: string, value: string])[]
}

export interface Papers {
  /** What is missing, by box, as the end of "Missing: …"; empty where the load may go. */
  readonly lacks: readonly string[]
  readonly pages: number
  readonly generatorId: string
  readonly phone: string
  readonly tracking: string
  readonly generator: Box
  readonly facility: Box
  readonly special: readonly string[]
  readonly certification: string
  /** What of the printed words nobody has compared with the law yet. */
  readonly notCompared: string | null
  /** By which category the yard certifies, and where that is written; null for a very small generator. */
  readonly minimization: { readonly text: string; readonly cite: string } | null
  readonly signer: string
  readonly international: string
  readonly discrepancy: readonly string[]
  readonly alternate: string
  readonly received: string
  readonly sheets: readonly [Sheet, ...Sheet[]]
  readonly notices: readonly Notice[]
}

interface Beside {
  readonly category: Category
  readonly limits: Limits
  readonly organization: string
  readonly signer: string
  readonly alternate: Handler | null
}

/** Transporters on a continuation sheet, EPA form 8700-22A. */
const MORE_TRANSPORTERS = 2

export function papersOf(load: Loaded, beside: Beside): Papers {
  const { shipment, settings, lines } = load
  const transporters = transportersOf(load)
  const [first, ...more] = sheetsOf(lines.map(lineBoxes), withBoth(transporters), beside.limits)
  const generatorId = shipment.epaId ?? settings?.epaId ?? ''
  const minimization = MANIFEST.minimization.find(({ category }) => category === beside.category) ?? null
  const site = {
    name: settings?.siteName ?? beside.organization,
    address: settings?.siteAddress ?? '',
    mail: settings?.mailAddress ?? settings?.siteAddress ?? '',
  }
  const phone = shipment.emergencyPhone ?? settings?.emergencyPhone ?? ''
  return {
    lacks: lacksOf(load, { generatorId, phone, transporters }),
    pages: 1 + more.length,
    generatorId,
    phone,
    tracking: shipment.tracking ?? '',
    generator: {
      n: '5',
      title: 'Generator’s name, mailing address and phone; site address',
      lines: filled([
        site.name,
        site.mail,
        settings?.phone ?? '',
        site.mail === site.address ? '' : `Site: ${site.address}`,
      ]),
    },
    facility: handlerBox('8', 'Designated facility, site address and phone', load.facility),
    special: filled([shipment.special ?? '', ...lines.map(profileText)]),
    certification: MANIFEST.certification.text,
    notCompared: notCompared([MANIFEST.certification, ...(minimization === null ? [] : [minimization])]),
    minimization,
    signer: beside.signer,
    international: filled([
      shipment.international === null ? 'No' : wordOf('wasteShipment', 'international', shipment.international),
      shipment.port ?? '',
      shipment.leftOn ?? '',
    ]).join(', '),
    discrepancy: filled([
      ...textsOf(shipment.discrepancies).map((kind) => kind.replace('_', ' ')),
      shipment.discrepancyText ?? '',
      shipment.otherTracking === null ? '' : `Manifest reference ${shipment.otherTracking}`,
    ]),
    alternate:
      beside.alternate === null ? '' : filled([beside.alternate.name, beside.alternate.epaId ?? '']).join(', '),
    received: shipment.copyOn ?? '',
    sheets: [first, ...more],
    notices: lines
      .filter(({ ldr }) => ldr === 'needed' || ldr === 'sent')
      .map((line) => noticeOf(line, { generatorId, name: site.name, tracking: shipment.tracking ?? '' })),
  }
}

function lacksOf(
  { shipment, facility, transporter, lines }: Loaded,
  {
    generatorId,
    phone,
    transporters,
  }: Pick<Papers, 'generatorId' | 'phone'> & { readonly transporters: readonly Box[] },
): readonly string[] {
  const without = (box: Box) => (box.lines.some((line) => line.startsWith('EPA ID')) ? [] : [`EPA ID in box ${box.n}`])
  return [
    ...(generatorId === '' ? ['generator ID (box 1)'] : []),
    ...(phone === '' ? ['emergency phone (box 3)'] : []),
    ...((shipment.tracking ?? '') === '' ? ['tracking number (box 4)'] : []),
    ...(transporter === null ? ['transporter (box 6)'] : []),
    ...transporters.filter(({ n }) => n !== '').flatMap(without),
    ...(facility === null ? ['facility (box 8)'] : without(handlerBox('8', '', facility))),
    ...(lines.length === 0 ? ['waste (box 9)'] : []),
  ]
}

function filled(parts: readonly string[]): string[] {
  return parts.filter((part) => part.trim() !== '')
}

function handlerBox(n: string, title: string, handler: Handler | null): Box {
  const lines =
    handler === null ? [] : [handler.name, handler.address ?? '', handler.phone ?? '', idText(handler.epaId)]
  return { n, title, lines: filled(lines) }
}

function idText(epaId: string | null): string {
  return epaId === null || epaId === '' ? '' : `EPA ID ${epaId}`
}

function transportersOf({ shipment, transporter, transporter2 }: Loaded): readonly Box[] {
  const named = [transporter, transporter2].filter((one) => one !== null)
  const more = Array.isArray(shipment.moreTransporters) ? shipment.moreTransporters : []
  const others = more.map((one: unknown) => ({
    name: String(Reflect.get(Object(one), 'name') ?? ''),
    epaId: String(Reflect.get(Object(one), 'epaId') ?? ''),
  }))
  return [...named, ...others].map(({ name, epaId }, index) => ({
    n: index < 2 ? String(6 + index) : '',
    title: `Transporter ${index + 1} company`,
    lines: filled([name, idText(epaId)]),
  }))
}

/** Boxes 6 and 7 stand on the form whether or not somebody is in them. */
function withBoth(transporters: readonly Box[]): readonly Box[] {
  const empty = ['6', '7'].map((n, at): Box => ({
    n,
    title: `Transporter ${at + 1} company`,
    lines: n === '7' ? ['None'] : [],
  }))
  return [...transporters, ...empty.slice(transporters.length)]
}

/** The first page holds what the form holds; the rest goes on continuation sheets. */
function sheetsOf(
  lines: readonly LineBoxes[],
  transporters: readonly Box[],
  limits: Limits,
): readonly [Sheet, ...Sheet[]] {
  const onFirst = limits['manifestLines'] ?? lines.length
  const carriers = limits['manifestTransporters'] ?? transporters.length
  const [restLines, restCarriers] = [lines.slice(onFirst), transporters.slice(carriers)]
  const further = Math.max(
    Math.ceil(restLines.length / MANIFEST.pageLines),
    Math.ceil(restCarriers.length / MORE_TRANSPORTERS),
  )
  return [
    { page: 1, transporters: transporters.slice(0, carriers), lines: lines.slice(0, onFirst) },
    ...Array.from({ length: further }, (_, at) => ({
      page: at + 2,
      transporters: restCarriers.slice(at * MORE_TRANSPORTERS, (at + 1) * MORE_TRANSPORTERS),
      lines: restLines.slice(at * MANIFEST.pageLines, (at + 1) * MANIFEST.pageLines),
    })),
  ]
}

function lineBoxes(line: ManifestLine): LineBoxes {
  return {
    n: line.n,
    hm: line.hazardousMaterial === true ? 'X' : '',
    description: (line.shippingName ?? '') === '' ? line.stream.name : shippingText(line),
    count: line.containers === null ? '' : String(line.containers),
    type: line.containerType ?? '',
    quantity: line.quantity === null ? '' : formatNumber(line.quantity),
    unit: line.unit ?? '',
    codes: textsOf(line.codes),
    method: line.methodCode ?? '',
  }
}

/** "2: profile 88-1204" */
function profileText({ n, stream, row }: ManifestLine): string {
  const parts = filled([stream.profileNumber === null ? '' : `profile ${stream.profileNumber}`, row?.note ?? ''])
  return parts.length === 0 ? '' : `${n}: ${parts.join(', ')}`
}

/** The notice that goes with the first load of a stream to a facility (40 CFR 268.7(a)(2)). */
function noticeOf(
  line: ManifestLine,
  { generatorId, name, tracking }: { readonly generatorId: string; readonly name: string; readonly tracking: string },
): Notice {
  const { stream } = line
  const physical = stream.physical === null ? '' : wordOf('wasteStream', 'physical', stream.physical)
  return {
    n: line.n,
    facts: [
      ['Generator', `${name}, EPA ID ${generatorId}`],
      ['Manifest tracking number', tracking],
      ['Waste', stream.name],
      ['EPA waste numbers', textsOf(line.codes).join(' ')],
      ['Form', physical],
      ['Treatability and constituents', stream.ldrNote ?? ''],
      ['Waste analysis', stream.determination ?? ''],
    ],
  }
}

/** By which category the yard certifies, and where that is written. */
export function minimizationText({ minimization }: Pick<Papers, 'minimization'>): string {
  return minimization === null ? '' : `Waste minimization statement, ${minimization.cite}: ${minimization.text}`
}
