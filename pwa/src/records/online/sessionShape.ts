/** One browser or device somebody is signed in at, as the server tells it to them and to their administrators. */
import { flag, instant, maybe, oneOf, record, text } from '../../data/online/shape.ts'

export interface OpenSession {
  readonly id: string
  readonly current: boolean
  readonly kind: 'office' | 'device'
  readonly deviceName: string | null
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAt: number | null
  readonly seenAt: number | null
}

/** Fields an answer adds to the row stand beside these. */
export const SESSION_FIELDS = {
  id: text,
  current: flag,
  kind: oneOf('office', 'device'),
  deviceName: maybe(text),
  userAgent: maybe(text),
  address: maybe(text),
  createdAt: maybe(instant),
  seenAt: maybe(instant),
} as const

export const readSession = record<OpenSession>(SESSION_FIELDS)
