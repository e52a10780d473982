/** The records of a shipment. */
import type { Row } from '../../../data/react/live.ts'

export type Shipment = Row<'wasteShipment'>
export type Line = Row<'wasteLine'>
export type Handler = Row<'wasteHandler'>

/** A handler that carries waste; of one that says nothing known it is not known. */
export function carries(handler: object): boolean {
  return Reflect.get(handler, 'kind') !== 'facility'
}

/** A handler that takes waste in. */
export function takesIn(handler: object): boolean {
  return Reflect.get(handler, 'kind') !== 'transporter'
}

/** The states in which containers are still put on it and taken off. */
export function isOpen({ state }: Pick<Shipment, 'state'>): boolean {
  return state === 'draft' || state === 'ready'
}

/** "NCD000557716": two letters and ten letters or digits. */
export const EPA_ID = /^[A-Z]{2}[A-Z0-9]{10}$/

/** Nine digits and three letters. */
export const TRACKING = /^\d{9}[A-Z]{3}$/
