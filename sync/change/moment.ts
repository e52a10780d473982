/** Whether a moment or a day that somebody writes has come (x-moment): the device's half of moment.go. The server also writes it as it counts. */
import type { FieldMeta, Json } from '../../schema/meta/shapes.ts'

/** How far a device's clock may run ahead without anybody minding, in ms. */
const SKEW = 2 * 60 * 1000

/** The last moment and the last day in the yard that a clock here claims. */
export interface Claimed {
  readonly at: number
  readonly day: string
}

export const NOT_COME = { date: 'This day has not come yet.', instant: 'This moment has not come yet.' } as const

/** Why a value is not taken yet; null where it is. */
export function ahead({ moment, format }: FieldMeta, value: Json, claimed: Claimed): string | null {
  if (moment !== 'past') return null
  if (typeof value === 'number' && format === 'instant') return value > claimed.at + SKEW ? NOT_COME.instant : null
  return typeof value === 'string' && format === 'date' && value > claimed.day ? NOT_COME.date : null
}
