/** One thing of the calendar, whatever it is made from, and what it is made with. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Slot } from '../../../../sync/schedule/rule.ts'
import type { Row } from '../../data/store/rows.ts'
import type { Ground, RuleRow } from './slots.ts'

export type ItemRow = Row<'calendarItem'>
export type ItemState = ItemRow['state']

export interface Entry {
  /** Of the item, row or not yet; or of the record. */
  readonly id: string
  readonly kind: 'item' | 'record'
  readonly entity: EntityName
  readonly href: string
  readonly title: string
  readonly ruleId: string | null
  readonly rule: RuleRow | null
  readonly slot: string | null
  /** The occurrence as it was computed, while it is no row. */
  readonly computed: Slot | null
  readonly row: ItemRow | null
  readonly opensOn: string
  /** The legal day. */
  readonly dueOn: string
  readonly dueAt: number | null
  readonly graceOn: string
  readonly missOn: string | null
  readonly plannedOn: string | null
  /** Where it stands: as planned, else when it is due. */
  readonly day: string
  readonly state: ItemState
  readonly late: 'no' | 'overdue' | 'missed'
  readonly done: boolean
  readonly doneOn: string | null
  /** Comes on this day only if the one before it is done on its own. */
  readonly forecast: boolean
  /** Evidence on this device that is not on the server yet. */
  readonly proven: 'no' | 'here'
  /** Who has it on the day. */
  readonly holder: string | null
  readonly ownerId: string | null
  readonly backupId: string | null
  readonly category: string
  readonly program: string | null
  readonly authority: string | null
  readonly permitId: string | null
  readonly zoneId: string | null
  readonly thingId: string | null
  readonly risk: string | null
}

/** A record of another module that stands in the calendar by its own due day. */
export interface DueRecord {
  readonly entity: EntityName
  readonly id: string
  readonly title: string
  readonly href: string
  readonly dueOn: string
  readonly category: string
  readonly ownerId: string | null
  readonly zoneId: string | null
  readonly permitId: string | null
}

export interface Moment {
  readonly now: number
  readonly today: string
  /** The day up to which the server has kept the calendar: what was lost before and is no row is nobody's miss. */
  readonly keptOn: string
}

/** What says whether a record proves an entry. */
export type Provable = Pick<Entry, 'rule' | 'row' | 'slot' | 'opensOn' | 'dueOn' | 'missOn'>

export interface Sources {
  readonly rules: readonly RuleRow[]
  readonly items: ItemIndex
  readonly records: readonly DueRecord[]
  readonly ground: Ground
  readonly moment: Moment
  /** The last day for which this device computes; null = any. */
  readonly horizon: string | null
  readonly holder: (ownerId: string | null, backupId: string | null, day: string) => string | null
  /** Whether a record on this device proves the occurrence, which is not done yet. */
  readonly isProven: (entry: Provable) => boolean
}

export interface ItemIndex {
  readonly all: readonly ItemRow[]
  readonly ofRule: ReadonlyMap<string, readonly ItemRow[]>
}
