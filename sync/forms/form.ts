/**
 * A form as data: typed fields, and rules over them. Logs keep it as the body of a version (`logVersion.body`), drafts keep one part a row
 * (`logPart.spec`). Its twin is form.go; both read sync/testdata/vectors/forms.json. Pure.
 *
 * Numbers stand as the stored value does, whole units of 1/10,000 (`SCALE`): 12.5 is 125000, in limits, conditions and options alike.
 */
/** Digits behind the point of every stored number. */
export const DIGITS = 4
export const SCALE = 10_000

export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'calc', // a number that nobody types; see Field.calc
  'choice', // text: one of options or of a list; ref with Field.entity; list with Field.many
  'yesNo', // stored as text: yes, no
  'judged', // pass, fail, na
  'date', // day: YYYY-MM-DD
  'time', // text: HH:MM
  'dateTime', // text: YYYY-MM-DDTHH:MM, in the time of the yard
  'duration', // number, in minutes
  'meter', // number; rolls over at Field.rollsAt
  'photo', // photos of the value's row
  'file', // attachments of the value's row
  'signature', // drawing
  'scan', // text
  'pin', // text: x,y in thousandths of the yard map
  'person', // ref
  'record', // ref of Field.entity
  'group', // rows of the fields that name it in Field.in
  'note', // words to read, no value
  'heading', // opens a section, no value
  'page', // opens a page, no value
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A text in languages, English always. */
export type Said = Readonly<Record<string, string>> & { readonly en: string }

/** Exact arithmetic over numbers: {"-": [{"var": "meter"}, {"var": "service"}]}; digits as text: {"*": [{"var": "a"}, "1.5"]}. */
export type Calc =
  | string
  | { readonly var: string } // another field of the entry, or of the same row
  | { readonly last: string } // the value of that field in the entry before
  | { readonly sum: string } // of that field over the rows of its group, blanks count nothing; likewise:
  | { readonly mean: string }
  | { readonly least: string }
  | { readonly most: string }
  | { readonly rows: string } // how many rows a group has
  | { readonly '+': readonly Calc[] }
  | { readonly '-': readonly [Calc, Calc] } // of a meter less its last: what it gained, over its end too
  | { readonly '*': readonly Calc[] }
  | { readonly '/': readonly [Calc, Calc] } // by 0: no value

export interface Option {
  readonly id: string
  readonly label: Said
}

export interface Field {
  /** Names it in values, rules, exports: letters, digits, _ and -, at most 64. It never changes its meaning. */
  readonly key: string
  readonly kind: FieldKind
  readonly label: Said
  readonly help?: Said
  readonly citation?: string
  /** V read in the text, S by a second source, U not seen; without one the citation is not checked. */
  readonly mark?: 'V' | 'S' | 'U'
  readonly required?: boolean
  /** The key of the group whose rows it is a column of. */
  readonly in?: string
  readonly unit?: string
  /** Units it may be typed in too; the value keeps what was typed and the unit, `number` is in `unit`. */
  readonly units?: readonly string[]
  /** Digits behind the point that are shown and typed, 0 to 4; 0 where nothing is said. */
  readonly decimals?: number
  readonly step?: number
  /** Outside low and high somebody reads again; outside the warn band the value is marked. */
  readonly low?: number
  readonly warnLow?: number
  readonly warnHigh?: number
  readonly high?: number
  /** A meter that reads past this begins at 0 again. */
  readonly rollsAt?: number
  readonly options?: readonly Option[]
  /** In place of options: a register of the yard (zone, vessel, equipmentItem, person, wasteStream), or an own list of the log by its name. */
  readonly entity?: string
  readonly list?: string
  readonly many?: boolean
  readonly calc?: Calc
  /** What an entry begins with: a fixed value; the value of a field of the entry before (carry-forward: yesterday's closing). */
  readonly start?: { readonly value: Value } | { readonly last: string }
  /** Whether the value of last time stands beside it, and whether one tap takes it; both where nothing is said. */
  readonly ghost?: boolean
  readonly same?: boolean
  readonly sensitive?: boolean
  /** Of a group. */
  readonly maxRows?: number
}

export const ACTIONS = ['show', 'require', 'refuse', 'warn', 'end', 'task', 'notify', 'stop'] as const
export type Action = (typeof ACTIONS)[number]

/** What is raised when an entry is submitted, for somebody; and of it what has a day on which it is due. */
export const RAISED: readonly Action[] = ['task', 'notify', 'stop']
export const DATED: Action = 'task'

/**
 * When `when` is known to hold, `then` happens. show: the fields of `of` are shown only while it holds (of several rules: while one
 * does). require: `of` must be filled (a photo, a note: `note:KEY`, a field). refuse: the entry is not submitted while it holds, `say`
 * says why. warn: `say` stands beside `of` and the entry counts a warning. end: nothing after `of` is asked. task, notify, stop: raised when the
 * entry is submitted, `say` is the title; `to` is a person or role:NAME, `due` in days.
 */
export interface Rule {
  readonly id: string
  /**
   * JSON Logic over the entry's own fields (sync/logic): {">": [{"var": "pressure"}, 1250000]}. A path reads what `plain` makes of a value;
   * a group is the list of its rows. A rule that names or reads columns is asked for each row, and reads that row's fields first.
   */
  readonly when: unknown
  readonly then: Action
  readonly of?: readonly string[]
  readonly say?: Said
  readonly to?: string
  readonly due?: number
}

export interface Form {
  readonly title: Said
  /** In the order in which they are asked. */
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
}

/** One value; exactly one of the first five says it, or `notRead` says why there is none. */
export interface Value {
  readonly number?: number | null
  readonly text?: string | null
  readonly day?: string | null
  readonly ref?: string | null
  readonly list?: readonly string[] | null
  /** How many photos, files or drawings its row has. */
  readonly files?: number
  /** What was typed, where that was in another unit than that of the field, and the unit; `number` is in that of the field. */
  readonly typed?: number | null
  readonly unit?: string | null
  readonly notRead?: string | null
  readonly note?: string | null
}

/** The values of an entry by field key, then by row; fields outside a group have row 0 alone. */
export type Values = Readonly<Record<string, readonly (Value | undefined)[]>>

export interface Around {
  /** The day in the yard, YYYY-MM-DD. */
  readonly today: string
  /** The values of the entry before, where this device has it. */
  readonly last?: Values
}

/** A finding of the judge, at a field and a row; code is stable, words are made of it where it is shown. */
export interface Remark {
  /** Of a field; `note:KEY` where its note is missing; '' for a rule that reads no field and names none. */
  readonly key: string
  readonly line: number
  readonly code:
    | 'required'
    | 'low'
    | 'high'
    | 'warnLow'
    | 'warnHigh'
    | 'option'
    | 'shape'
    | 'rows'
    | 'backwards'
    | 'rule'
  /** Of `rule`, and of `required` where a rule requires it. */
  readonly rule?: string
}

export interface Judged {
  /** Keys of the fields that are asked, in order; a hidden field keeps its value and is not judged. */
  readonly visible: readonly string[]
  /** Cells of visible columns that are not asked in their row; the row that would be next is told too. */
  readonly hidden: readonly { readonly key: string; readonly line: number }[]
  /** Keys of fields, and `note:KEY` for their notes; of a column when it is required in one row. */
  readonly required: readonly string[]
  /** Calculated numbers by key, one a row; null where it cannot be said. */
  readonly calculated: Readonly<Record<string, readonly (number | null)[]>>
  /** What keeps the entry from being submitted. */
  readonly refused: readonly Remark[]
  /** What is marked: outside the warn band, outside hard limits (asked to be read again, kept when it is so), and rules that warn. */
  readonly marked: readonly Remark[]
  /** Rules that raise something when the entry is submitted, by id. */
  readonly raises: readonly string[]
  /** The field after which nothing is asked. */
  readonly endsAt: string | null
}
