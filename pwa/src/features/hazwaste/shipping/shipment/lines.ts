/**
 * The lines of a manifest. A line is a stream; its containers are those that name the shipment and the stream. What nobody typed follows
 * the containers and the profile of the stream; what somebody typed stays. When the driver signs, everything is written down as it then
 * stood (`frozen`). Pure.
 */
import type { Entities } from '../../../../../../schema/gen/types.ts'
import type { Contents } from '../../core/contents.ts'
import type { Container, Stream } from '../../core/kinds.ts'
import type { Line, Shipment } from '../kinds.ts'
import { ldrOf } from './ldr.ts'
import { costOf, quantityIn, sumOf, typeOf, unitOf } from './measures.ts'

/** The boxes of a line that follow the containers until somebody types. */
export const FOLLOWING = [
  'reportable',
  'unNumber',
  'shippingName',
  'technicalNames',
  'hazardClass',
  'packingGroup',
  'hazardousMaterial',
  'containers',
  'containerType',
  'quantity',
  'unit',
  'codes',
  'methodCode',
  'ldr',
  'cost',
] as const

type Following = (typeof FOLLOWING)[number]
export type Boxes = Pick<Entities['wasteLine'], Following>

export interface ManifestLine extends Boxes {
  /** As it is counted on the paper, from 1. */
  readonly n: number
  readonly row: Line | null
  readonly stream: Stream
  readonly all: readonly Container[]
  readonly contents: Contents
  /** What a person typed over, by box. */
  readonly typed: readonly Following[]
}

export interface Load {
  readonly shipment: Pick<Shipment, 'id' | 'facilityId' | 'state'>
  readonly containers: readonly Container[]
  readonly rows: readonly Line[]
  readonly streams: ReadonlyMap<string, Stream>
  /** By container. */
  readonly contents: ReadonlyMap<string, Contents>
  /** Lines of earlier loads to the same facility, newest first. */
  readonly earlier: readonly Line[]
}

export const NOTHING_KNOWN: Contents = { massG: null, volumeMl: null }

/** The lines in the order of the paper. A row without containers on which nobody typed anything is none. */
export function linesOf(load: Load): readonly ManifestLine[] {
  const rows = new Map(load.rows.map((row) => [row.streamId, row]))
  const ids = new Set([...load.rows.map((row) => row.streamId), ...load.containers.map(({ streamId }) => streamId)])
  return [...ids]
    .flatMap((id) => {
      const stream = load.streams.get(id)
      return stream === undefined ? [] : [lineOf(load, stream, rows.get(id) ?? null)]
    })
    .filter(({ all, typed }) => all.length > 0 || typed.length > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.stream.name.localeCompare(b.stream.name))
    .map((line, index) => ({ ...line, n: index + 1 }))
}

function placeOf({ row }: ManifestLine): number {
  return row?.position ?? Number.MAX_SAFE_INTEGER
}

function lineOf(load: Load, stream: Stream, row: Line | null): ManifestLine {
  const all = load.containers.filter((container) => container.streamId === stream.id)
  const contents = sumOf(all.map(({ id }) => load.contents.get(id) ?? NOTHING_KNOWN))
  const unit = row?.unit ?? unitOf(stream)
  const follow: Boxes = {
    reportable: stream.reportable === true,
    unNumber: stream.unNumber,
    shippingName: stream.shippingName,
    technicalNames: stream.technicalNames,
    hazardClass: stream.hazardClass,
    packingGroup: stream.packingGroup,
    hazardousMaterial: (stream.unNumber ?? '') !== '',
    containers: all.length === 0 ? null : all.length,
    containerType: mostly(all),
    quantity: quantityIn(contents, unit),
    unit,
    codes: codesOf(stream),
    methodCode: stream.methodCode,
    ldr: ldrOf(stream, codesOf(stream), load),
    cost: costOf(stream, all.length, contents),
  }
  const typed = row === null ? [] : FOLLOWING.filter((box) => row[box] !== null)
  const said = Object.fromEntries(typed.map((box) => [box, row?.[box]])) as Partial<Boxes>
  return { n: 0, row, stream, all, contents, typed, ...follow, ...said }
}

function mostly(containers: readonly Container[]): Boxes['containerType'] {
  const counts = new Map<Boxes['containerType'], number>()
  for (const container of containers) {
    const type = typeOf(container)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Federal codes first, then those of the State. */
export function codesOf({ codes, stateCodes }: Pick<Stream, 'codes' | 'stateCodes'>): string[] {
  return [...textsOf(codes), ...textsOf(stateCodes)]
}

export function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []
}

/** What is written down when the driver signs. A notice that was needed goes with the load. */
export function frozen(line: ManifestLine): Partial<Entities['wasteLine']> {
  const boxes = Object.fromEntries(FOLLOWING.map((box) => [box, line[box]])) as Boxes
  return { ...boxes, ldr: line.ldr === 'needed' ? 'sent' : line.ldr }
}

/** "UN1993, Waste flammable liquids, n.o.s. (xylene), 3, PG II", as 49 CFR 172.202 orders it. */
export function shippingText(line: Pick<Boxes, 'reportable' | 'unNumber' | 'shippingName'> & DotMore): string {
  return [line.reportable === true ? 'RQ' : '', line.unNumber, nameText(line), line.hazardClass, groupText(line)]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

type DotMore = Pick<Boxes, 'technicalNames' | 'hazardClass' | 'packingGroup'>

function nameText({
  shippingName,
  technicalNames,
}: Pick<Boxes, 'shippingName'> & Pick<Boxes, 'technicalNames'>): string {
  const technical = technicalNames ?? ''
  return [shippingName ?? '', technical === '' ? '' : `(${technical.replace(/^\(|\)$/g, '')})`]
    .filter((part) => part !== '')
    .join(' ')
}

function groupText({ packingGroup }: Pick<Boxes, 'packingGroup'>): string {
  return packingGroup === null ? '' : `PG ${packingGroup}`
}
