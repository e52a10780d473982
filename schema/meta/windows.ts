/** The shape of schema/gen/windows.ts. */

/** How long a device holds a kind of record (x-window): so many days after the day or moment in `from`, while it is in one of `ended`. */
export interface WindowMeta {
  readonly days: number
  readonly from: string
  readonly ended?: readonly string[] // absent = in every state
  readonly apart?: string // a record with this field filled is never held by a device, whatever its day
  readonly parts?: number // days after which the first of its parts leave, where they do so before it
}
