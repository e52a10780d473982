/** Shapes of the generated tables; hand-written because they are the same for every module file. */
import type { AskMeta } from './asks.ts'

export type Scope = 'org' | 'zones' | 'own' | 'company'
export type MergeRule = 'register' | 'guarded' | 'state' | 'text' | 'immutable'
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface FieldMeta {
  readonly type: string // string, integer, boolean, json
  readonly format?: string // uuid, sha256, date (YYYY-MM-DD), instant (epoch ms), code (of a label), signature (SVG path), rrule, slot
  readonly title: string
  readonly merge: string // a MergeRule
  readonly required?: boolean
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly decimal?: number // stored as integer, this many decimal places
  readonly unit?: string
  readonly ref?: string
  readonly auto?: string // actor, now, device: filled by commit on add; moved: with a command; writer: names who writes it, on every write
  readonly who?: string // of a reference to a person: for (somebody else did it), about, handed, witnessed, signer; else who did it
  readonly moment?: string // of a moment or a day: past, now, planned, said
  readonly clock?: ClockMeta // of a moment or a day that binds somebody
  readonly steps?: readonly string[] // commands that write it: who took the step, or when
  readonly server?: boolean // only the server writes it
  readonly file?: boolean
  readonly private?: boolean // comes to the record's own people alone
  readonly carriers?: readonly string[] // the kinds of record that it may name: those that carry this part
  readonly safest?: 'min' | readonly string[] // guarded: order of safety
  readonly items?: ItemsMeta // json: what a list holds
  readonly pattern?: { readonly is: string; readonly say: string; readonly example: string } // what its text looks like
  readonly library?: true // its values have words in the library
  readonly limits?: { readonly min: string; readonly max: string; readonly unit: string } // the cells beside it that bound it
  readonly compute?: { readonly name: string; readonly of: readonly string[] } // nobody writes it: see sync/compute
}

/** A clock runs on the moment: whom it binds neither move it as it favours them nor empty it; see schema/moment.go. */
export interface ClockMeta {
  /** The fields that name whom it binds; `author` is who wrote the value that is there. */
  readonly binds: readonly string[]
  readonly favours: 'later' | 'earlier'
  readonly with?: readonly string[]
  readonly cleared?: readonly string[]
  /** The server makes the value from other records, and leaves out what a device says. */
  readonly derived?: boolean
}

/** The members of a typed list (x-items): rows of named fields, or plain values. */
export type ItemsMeta =
  | { readonly fields: Readonly<Record<string, FieldMeta>>; readonly of?: undefined }
  | { readonly of: FieldMeta; readonly fields?: undefined }

export interface CommandMeta {
  readonly from: readonly string[]
  readonly to: string
  readonly action: string
  readonly right?: string // a permission that it needs besides
  readonly named?: readonly string[] // the people in these fields alone give it
  readonly with?: readonly string[] // what it may write of a frozen record, beside fieldIn
  readonly guard?: {
    readonly notAuthor?: readonly string[]
    readonly counts?: readonly string[] // whoever wrote what these hold does not give it
    readonly plain?: boolean // it judges nobody's work, though it approves
    readonly hasEvidence?: string
    readonly fieldIn?: Readonly<Record<string, string>>
    readonly lastChild?: LastChildMeta
  }
}

/** The newest part by a date or moment must satisfy a condition; who has the right `unless` needs no part. */
export interface LastChildMeta {
  readonly entity: string
  readonly by: string
  readonly if: { readonly [operator: string]: Json }
  readonly unless?: string
  readonly say: string
}

/** A rule of a field that depends on what the record holds; see x-when in module.schema.json. */
export interface WhenMeta {
  readonly field: string
  readonly rule: 'required' | 'visible' | 'valid' | 'warn'
  /** A condition (sync/logic/README.md), checked when the module files were read. */
  readonly if: Json
  readonly say?: string
}

/** What stays in decided states; see schema/frozen.go. */
export interface FrozenMeta {
  readonly in: readonly string[]
  readonly say?: string
  readonly only?: readonly string[]
  readonly fields?: readonly string[]
  readonly parts?: readonly string[]
  readonly free?: readonly string[]
  readonly later?: Readonly<Record<string, readonly string[]>>
}

/** By whose hands a part is added, changed and deleted; see schema/hands.go. */
export interface HandsMeta {
  readonly of?: string
  readonly add: string
  readonly set: string
  readonly delete: string
  readonly open?: readonly string[]
}

export interface TableMeta {
  readonly title: string
  readonly module: string
  readonly subject: string
  readonly sub?: string
  readonly key?: { readonly parent: string; readonly fields: readonly string[] }
  readonly number?: { readonly field: string; readonly prefix: string; readonly yearly: boolean }
  readonly own?: {
    readonly fields: readonly string[]
    /** Names who made it: a right to delete own records reaches these alone. */
    readonly author?: string
    readonly members: null | {
      readonly entity: string
      readonly field: string
      readonly person: string
      readonly of: string
      readonly secret?: string
    }
    /** Whose the record it hangs on is may read it too. */
    readonly readers?: { readonly parent: string; readonly kind: string }
  }
  readonly zone?: {
    readonly field?: string
    readonly parent?: string
    readonly entity?: string
    readonly kind?: string
    readonly through?: { readonly entity: string; readonly field: string; readonly zone: string }
  }
  readonly serverOnly?: readonly string[]
  /** Who works on it does not rewrite it; see pwa/src/records/standing.ts. */
  readonly work?: {
    readonly people: readonly string[]
    readonly fields: readonly string[]
    readonly commands: readonly string[]
    readonly free: readonly string[]
    readonly until: readonly string[]
    /** States of the record it is a part of in which the members of that one go on like authors. */
    readonly together?: readonly string[]
  }
  readonly hands?: HandsMeta
  /** The record is a judgement about the people in these fields. */
  readonly judges?: readonly string[]
  /** Names who made it. */
  readonly author?: string
  readonly kept?: boolean // nobody deletes it once the record it is a part of is kept
  readonly staysDeleted?: boolean // no edit that had not seen its deletion, or that the deleter had not seen, brings it back
  /** The parts it may carry. */
  readonly parts?: readonly string[]
  readonly states?: {
    readonly field: string
    readonly initial: readonly string[]
    /** Where nobody has begun the work: to hand the record on there is to delegate it. */
    readonly waiting: readonly string[]
    /** Where nobody deletes the record any more. */
    readonly kept: readonly string[]
    readonly frozen?: readonly FrozenMeta[]
    readonly rank: readonly string[]
    readonly commands: Readonly<Record<string, CommandMeta>>
  }
  readonly index: readonly (readonly string[])[]
  readonly when?: readonly WhenMeta[]
  readonly fields: Readonly<Record<string, FieldMeta>>
}

export interface WordMeta {
  readonly label: string
  readonly hint?: string // what a picker adds to the label
  readonly tone?: string // a badge tone of the design system
  readonly icon?: string
}

export interface StepMeta {
  readonly label: string
  readonly icon?: string
  readonly ask?: string // the question a person answers first
  readonly reason?: string // the field the answer goes to
  readonly asks?: readonly string[] // further fields that the step asks for
  readonly danger?: boolean
}

export interface ColumnMeta {
  readonly field: string
  readonly id?: string // the name in addresses and saved views, where that is not the field
  readonly from?: string // the width of screen from which it shows
  readonly title?: string
  readonly width?: string
  readonly hidden?: boolean
}

export interface NoteMeta {
  readonly hint?: string
  readonly cite?: { readonly citation: string; readonly edition?: string; readonly verified: string }
}

/** How the records of one kind are named, found, listed and laid out: what pages are made from. */
export interface PageMeta {
  /** Where the list is; a record is below it by its id. */
  readonly page?: string
  readonly icon?: string
  readonly titleFields: readonly string[]
  readonly search: readonly string[]
  /** Of records that are alike in these fields there is one (x-once). */
  readonly once?: readonly string[]
  readonly words: {
    readonly one: string
    readonly many: string
    /** Field to value to its word, in the order people see. */
    readonly values: Readonly<Record<string, Readonly<Record<string, WordMeta>>>>
    /** Field to the mark that draws its values; a field without one has badges. */
    readonly looks: Readonly<Record<string, string>>
    readonly commands: Readonly<Record<string, StepMeta>>
    /** State to the likely next command. */
    readonly next: Readonly<Record<string, string>>
  }
  readonly list?: {
    readonly columns: readonly ColumnMeta[]
    readonly sort?: string
    readonly group?: string
    readonly views: readonly { readonly id: string; readonly title: string; readonly query: string }[]
  }
  readonly form?: {
    readonly new: readonly string[]
    readonly sections: readonly { readonly title?: string; readonly fields: readonly string[] }[]
  }
  readonly due?: {
    readonly field: string
    readonly while: readonly string[]
    readonly soon: number
    /** What its state is called once the day is over: “Expired”. */
    readonly past?: string
    /** The category under which it stands in the calendar, and the path to who is reminded: `ownerId`, `itemId.ownerId`. */
    readonly calendar?: string
    readonly person?: string
    /** Parts of one record that share this value: the calendar has the one with the latest date alone. */
    readonly newest?: string
  }
  /** The one record of the kind is the settings of its module; see schema/settings.go. */
  readonly settings?: { readonly page: string; readonly title?: string; readonly empty: string; readonly begin: string }
  /** What stands under fields in every form, and where the rule is written that they are about. */
  readonly notes?: Readonly<Record<string, NoteMeta>>
  /** What a new record begins with in a form: values by field, or the day and the person. */
  readonly start?: Readonly<Record<string, Json>>
  /** What people mean when they ask about the records (x-ask). */
  readonly ask?: AskMeta
  /** What the server does when a record changes; a page may say so beforehand. */
  readonly follow?: readonly FollowMeta[]
}

type FollowValues = Readonly<Record<string, Json>>

/** One rule of x-follow; see schema/follow.go. */
export interface FollowMeta {
  readonly on: { readonly add?: boolean; readonly command?: string; readonly set?: readonly string[] }
  readonly newest?: string
  readonly if?: { readonly [operator: string]: Json }
  readonly run?: { readonly of: string; readonly command: string; readonly fields?: FollowValues }
  readonly set?: { readonly of: string; readonly fields: FollowValues }
  readonly add?: { readonly entity: string; readonly key: string; readonly fields: FollowValues }
}

/** What a record of a kind proves in the calendar (x-evidence); see schema/evidence.go. */
export interface EvidenceMeta {
  readonly title: string
  readonly if?: Json
  readonly on: string
  readonly zones?: string
  readonly thing?: string
  readonly template?: string
  readonly start?: string // the page where one is begun, with the field of `thing` in braces
}

/** What opening, reading and asking the device's database needs of a table: less than TableMeta, because the first page waits for it. */
export interface StoreMeta extends Pick<TableMeta, 'index' | 'key' | 'own' | 'zone'> {
  readonly fields: readonly string[]
  readonly settings?: readonly string[] // rules of the organization that the app itself keeps; the only record of the kind has them
}
