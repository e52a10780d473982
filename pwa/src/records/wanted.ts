/** What the keeper of the yard's schedule gives to the features whose records are done again and again. */
import type { ComponentType, ReactNode } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { OlderRows } from './older/useOlderRows.ts'
import type { NewOp } from '../data/outbox/intent.ts'

/** One time that something is to be done. */
export interface Wanted {
  readonly id: string
  /** The same for every time of one series. */
  readonly series: string
  readonly title: string
  /** Where it stands in the schedule: the day planned for it, else the day it is due. */
  readonly day: string
  readonly dueOn: string
  /** From this day on it counts. */
  readonly opensOn: string
  /** Its page in the schedule. */
  readonly href: string
  /** Who has it on its day; null where nobody has. */
  readonly holder: string | null
  readonly zoneIds: readonly string[]
  /** What it is done to, where each thing has its own. */
  readonly thingId: string | null
  readonly template: string | null
  readonly late: 'no' | 'overdue' | 'missed'
  readonly done: boolean
  readonly doneOn: string | null
  /** How it went; null while its time runs. One that was missed stays missed when it is made up for. */
  readonly went: 'onTime' | 'late' | 'missed' | 'overdue' | null
}

export interface WantedProps {
  /** The kind of record that does it. */
  readonly entity: EntityName
  readonly from: string
  readonly until: string
  /** `state`: whether all of what was wanted long ago has come from the server. */
  readonly children: (wanted: readonly Wanted[], state: OlderRows<EntityName>['state']) => ReactNode
}

/** Something to be done again and again. */
export interface Repeating {
  readonly entity: EntityName
  readonly title: string
  /** What the record is called as proof: "Signed safety walk". */
  readonly proof: string
  readonly template: string | null
  readonly zoneIds: readonly string[]
  readonly ownerId: string | null
  readonly backupId?: string | null
  /** Each thing or each zone has its own; together where nothing is said. */
  readonly each?: 'thing' | 'zone'
  readonly thingIds?: readonly string[]
  /** So many days after it was done last, and within the shifts of a day, in place of fixed days. */
  readonly everyDays?: number
  readonly shifts?: readonly { readonly name: string; readonly from: string; readonly until: string }[]
  /** So many times in each, on days that its owner chooses. */
  readonly count?: { readonly times: number; readonly per: 'week' | 'month' | 'quarter' | 'year' }
  /** Each time before the thing is used. */
  readonly beforeUse?: boolean
  /** Within so many hours of each event of this kind. */
  readonly after?: { readonly event: string; readonly hours: number }
  /** RFC 5545; empty where it goes by anything else. */
  readonly rrule: string
  readonly startOn: string
  readonly untilOn: string | null
}

/** A series that is in the schedule already. */
export interface Standing {
  readonly id: string
  readonly title: string
  readonly href: string
  /** Of which things or zones; empty where it is of all of them. */
  readonly places: readonly string[]
}

export interface StandingProps {
  readonly entity: EntityName
  readonly template: string | null
  readonly each: 'thing' | 'zone'
  readonly children: (standing: readonly Standing[]) => ReactNode
}

export interface Schedule {
  readonly Wanted: ComponentType<WantedProps>
  readonly Standing: ComponentType<StandingProps>
  readonly repeatOps: (asked: Repeating) => readonly NewOp[]
  /** The right that it takes to repeat something. */
  readonly permission: string
}
