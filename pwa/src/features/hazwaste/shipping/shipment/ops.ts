/** What happens to a shipment, as operations of one commit: its containers and its lines go along. Pure. */
import type { Entities } from '../../../../../../schema/gen/types.ts'
import { keyedId } from '../../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../../data/outbox/intent.ts'
import type { Container } from '../../core/kinds.ts'
import { command } from '../../core/ops.ts'
import type { Line, Shipment } from '../kinds.ts'
import { frozen, type Boxes, type ManifestLine } from './lines.ts'

/** Puts containers on a shipment. Their labels are looked at for it, whatever was seen before. */
export function pickOps(shipmentId: string, containers: readonly Container[], rows: readonly Line[]): NewOp[] {
  const known = new Set(rows.map(({ streamId }) => streamId))
  const streams = [...new Set(containers.map(({ streamId }) => streamId))].filter((id) => !known.has(id))
  const last = Math.max(0, ...rows.map(({ position }) => position))
  const fields = { shipmentId, labelState: null }
  return [
    ...containers.map(({ id, state }): NewOp =>
      state === 'staged' ? { kind: 'set', entity: 'wasteContainer', id, fields } : command(id, 'stage', fields),
    ),
    ...streams.map((streamId, index): NewOp => lineOp(shipmentId, streamId, { position: last + 1 + index })),
  ]
}

export function dropOps(containers: readonly Container[]): NewOp[] {
  return containers.map(({ id }) => command(id, 'unstage', { shipmentId: null }))
}

/** What a person types into a line; null lets it follow the containers again. */
export function typeOps(shipmentId: string, line: ManifestLine, boxes: Partial<Entities['wasteLine']>): NewOp[] {
  return [
    line.row === null
      ? lineOp(shipmentId, line.stream.id, { position: line.n, ...boxes })
      : { kind: 'set', entity: 'wasteLine', id: line.row.id, fields: boxes },
  ]
}

function lineOp(shipmentId: string, streamId: string, fields: Partial<Entities['wasteLine']>): NewOp {
  const key = { shipmentId, streamId }
  return { kind: 'add', entity: 'wasteLine', id: keyedId('wasteLine', key), fields: { ...key, ...fields } }
}

export interface Signed {
  readonly acceptedOn: string
  readonly acceptedAt: number
  readonly driver: string | null
  readonly contactDays: number | null
  readonly reportDays: number | null
}

/** The driver signed: clocks start, the lines are written down as they stand, and every container leaves. */
export function shipOps(shipment: Shipment, lines: readonly ManifestLine[], signed: Signed): NewOp[] {
  return [
    ...lines.flatMap((line) => typeOps(shipment.id, line, frozen(line))),
    ...lines.flatMap(({ all }) => all).map(({ id }) => command(id, 'ship', { shipmentId: shipment.id })),
    shipmentCommand(shipment.id, 'ship', signed),
  ]
}

/** The facility's quantities by line. */
export type Received = ReadonlyMap<string, { readonly received: number | null; readonly receivedUnit: Boxes['unit'] }>

export function confirmOps(
  shipment: Shipment,
  { copyOn, received, lines }: { copyOn: string; received: Received; lines: readonly ManifestLine[] },
): NewOp[] {
  return [
    ...lines.flatMap((line) => {
      const given = received.get(line.stream.id)
      return given === undefined ? [] : typeOps(shipment.id, line, given)
    }),
    ...lines
      .flatMap(({ all }) => all)
      .filter(({ state }) => state === 'shipped')
      .map(({ id }) => command(id, 'confirm')),
    shipmentCommand(shipment.id, 'confirm', { copyOn }),
  ]
}

export interface Rejected {
  readonly reason: string
  readonly whole: boolean
  readonly otherTracking: string | null
  readonly alternateId: string | null
}

/** The facility turned containers away: they wait for the truck that brings them back, or go on to the alternate facility. */
export function rejectOps(shipment: Shipment, containers: readonly Container[], rejected: Rejected): NewOp[] {
  const kind = rejected.whole ? 'full_rejection' : 'partial_rejection'
  const before = shipment.discrepancies ?? []
  return [
    ...containers.map(({ id }) => command(id, 'reject', { stateReason: rejected.reason })),
    shipmentCommand(shipment.id, 'reject', {
      stateReason: rejected.reason,
      discrepancies: before.includes(kind) ? before : [...before, kind],
      ...(rejected.otherTracking === null ? {} : { otherTracking: rejected.otherTracking }),
      ...(rejected.alternateId === null ? {} : { alternateId: rejected.alternateId }),
    }),
  ]
}

/** Back in the yard: what stood here before no longer counts, the clock starts with this day. */
export function takeBackOps(containers: readonly Container[], returnedOn: string): NewOp[] {
  return containers.map(({ id }) => command(id, 'takeBack', { returnedOn }))
}

/** What has not left is free again. */
export function cancelOps(shipment: Shipment, containers: readonly Container[], stateReason: string): NewOp[] {
  return [
    ...dropOps(containers.filter(({ state }) => state === 'staged')),
    shipmentCommand(shipment.id, 'cancel', { stateReason }),
  ]
}

export function reopenOps(shipment: Shipment, stateReason: string, today: string): NewOp[] {
  const said = `${today}: ${stateReason}`
  const corrected = [shipment.corrected ?? '', said].filter((part) => part !== '').join('\n')
  return [shipmentCommand(shipment.id, 'reopen', { stateReason, corrected })]
}

export function shipmentCommand(id: string, name: string, fields: Partial<Entities['wasteShipment']> = {}): NewOp {
  return { kind: 'command', entity: 'wasteShipment', id, command: name, fields }
}
