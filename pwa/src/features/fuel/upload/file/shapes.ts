/** What a supplier's fuel file becomes. All of it can be sent from a worker. */
import type { DateOrder } from '../../../../records/import/dates.ts'
import type { SaidZone } from '../../../../records/import/zones.ts'

/** What a cell of a fuel file may be; the same names as `columns` of schema/library/fuel-files.json. */
export type Column =
  | 'day'
  | 'time'
  | 'unitNo'
  | 'operator'
  | 'card'
  | 'product'
  | 'quantity'
  | 'uom'
  | 'unitPrice'
  | 'total'
  | 'tax'
  | 'odometer'
  | 'hours'
  | 'vendor'
  | 'location'
  | 'invoice'

export interface Message {
  readonly level: 'error' | 'warning'
  /** Null for what is wrong with the row as a whole. */
  readonly column: Column | null
  readonly say: string
}

export type Verdict = 'valid' | 'warning' | 'error' | 'duplicate'

/** One purchase, issue or delivery. Numbers are integers: what they count is said behind each. */
export interface FuelRow {
  /** The row of the sheet, or the line of the text, from 1. */
  readonly rowNo: number
  /** What each column says now, with card numbers cut to their last four digits. */
  readonly text: Readonly<Partial<Record<Column, string>>>
  /** What the file says, for columns that were corrected. */
  readonly before: Readonly<Partial<Record<Column, string>>>
  /** YYYY-MM-DD; null where it cannot be read. */
  readonly day: string | null
  /** HH:MM on the wall. */
  readonly time: string | null
  readonly unitNo: string
  readonly operator: string
  readonly cardLast4: string
  /** The key of a fuel in the library; null where the product is not known. */
  readonly fuel: string | null
  readonly product: string
  /** Thousandths of the unit; below zero for a reversal. */
  readonly quantity: number | null
  /** The key of a unit in the library. */
  readonly unit: string | null
  /** Ten-thousandths of a dollar. */
  readonly unitPrice: number | null
  /** Cents. */
  readonly total: number | null
  /** Cents. */
  readonly tax: number | null
  /** Tenths of a mile. */
  readonly odometer: number | null
  /** Tenths of an hour. */
  readonly hours: number | null
  readonly vendor: string
  readonly location: string
  readonly invoice: string
  readonly reversal: boolean
  /** The row of this file that a reversal takes back. */
  readonly reverses: number | null
  /** The row of this file that it repeats; 0 when it is here from an earlier file. */
  readonly duplicateOf: number | null
  readonly verdict: Verdict
  readonly messages: readonly Message[]
}

/** How the cells of one column write their numbers. */
export interface Marks {
  /** Before decimals. */
  readonly mark: '.' | ','
  /** The other mark may also stand before decimals, so "41,300" beside "38.412" must be asked. */
  readonly doubtful: boolean
}

/** All that is needed to judge a row again, alone. */
export interface Manner {
  readonly dateOrder: DateOrder
  /** The zone of the yard, in which a day counts. */
  readonly zone: string
  /** The zones that the headings of day and time name. */
  readonly said: { readonly day: SaidZone | null; readonly time: SaidZone | null }
  /** Each moment of the column is a midnight of its zone: a program wrote days. */
  readonly midnights: boolean
  /** For rows that name no unit of measure; null while nobody has said it. */
  readonly unit: string | null
  /** Whether a column of the file names the unit of measure. */
  readonly unitColumn: boolean
  /** For files without a column for the product. */
  readonly fuel: string | null
  readonly productColumn: boolean
  readonly marks: Readonly<Partial<Record<Column, Marks>>>
}

/** A field of a record of fixed width. */
export interface LayoutField {
  readonly column: Column | null
  readonly title: string
  /** The place of its first character, from 1. */
  readonly start: number
  readonly length: number
  /** Digits behind the point that the file does not write. */
  readonly decimals?: number | undefined
  /** YYMMDD, YYYYMMDD, MMDDYY, MM/DD/YY, HHMM, HHMMSS. */
  readonly format?: string | undefined
  readonly unit?: string | undefined
}

export interface Layout {
  readonly id: string
  readonly title: string
  readonly fields: readonly LayoutField[]
}

/** What a person, or the memory of this supplier, says about a file. What is said here wins over what is found. */
export interface Answers {
  /** The name of the sheet. */
  readonly sheet?: string | undefined
  readonly layout?: Layout | undefined
  /** The row of the headings, from 1. */
  readonly headingRow?: number | undefined
  /** Column → place in the row, from 0; null leaves the column out. */
  readonly mapping?: Readonly<Partial<Record<Column, number | null>>> | undefined
  readonly dateOrder?: DateOrder | undefined
  readonly unit?: string | undefined
  readonly fuel?: string | undefined
  /** Columns that are in the unit in which they are kept, whatever their heading says. */
  readonly measured?: readonly Column[] | undefined
  /** Rows that would be skipped, or left out as duplicates, and that a person keeps, by their number. */
  readonly keep?: readonly number[] | undefined
  /** What this supplier's columns were called last time. */
  readonly remembered?: Readonly<Partial<Record<Column, string>>> | undefined
}

export type Question =
  | { readonly kind: 'sheet'; readonly say: string; readonly sheets: readonly SheetFacts[] }
  | { readonly kind: 'layout'; readonly say: string; readonly layouts: readonly (Layout & { readonly fits: number })[] }
  | { readonly kind: 'heading'; readonly say: string }
  | { readonly kind: 'column'; readonly say: string; readonly column: Column }
  | { readonly kind: 'dateOrder'; readonly say: string; readonly sample: string }
  | { readonly kind: 'unit' | 'fuel'; readonly say: string }
  | { readonly kind: 'measure'; readonly say: string; readonly column: Column }

export interface SheetFacts {
  readonly name: string
  readonly rows: number
  /** How many columns have a heading that is known. */
  readonly known: number
}

export interface MappedColumn {
  readonly column: Column
  readonly at: number
  readonly heading: string
  /** Chosen now; remembered of this supplier; the heading is a known one; it only resembles one, or the cells do. */
  readonly confidence: 'chosen' | 'remembered' | 'sure' | 'likely'
  readonly sample: string
}

export interface Skipped {
  readonly reason: 'total' | 'heading' | 'note' | 'notFuel'
  /** "6 total rows", "3 rows are no fuel: fee or tax". */
  readonly say: string
  readonly count: number
}

/** A row that was skipped, for a person to look at and to keep. */
export interface LeftRow {
  readonly rowNo: number
  readonly reason: Skipped['reason']
  /** Why: "No fuel: fee or tax". */
  readonly say: string
  readonly text: FuelRow['text']
}

/** What a row that adds up says, to hold the sum of the rows against. */
export interface TotalRow {
  readonly rowNo: number
  readonly text: string
  readonly quantity: number | null
  readonly total: number | null
}

export interface FileFacts {
  readonly fileName: string
  readonly bytes: number
  /** Of the file as it was brought, in lower-case hex. */
  readonly sha256: string
  /** "UTF-8", "Excel", "web page". */
  readonly encoding: string
}

export interface Reading {
  readonly file: FileFacts
  readonly sheets: readonly SheetFacts[]
  readonly sheet: string | null
  readonly headingRow: number | null
  /** Every heading of the sheet, for whoever chooses another column. */
  readonly headings: readonly string[]
  readonly mapped: readonly MappedColumn[]
  readonly manner: Manner
  /** What must be answered before rows are taken. Rows are judged meanwhile as if the likelier answer had been given. */
  readonly questions: readonly Question[]
  readonly rows: readonly FuelRow[]
  readonly skipped: readonly Skipped[]
  /** Every row that is counted in `skipped`. */
  readonly left: readonly LeftRow[]
  readonly totals: readonly TotalRow[]
}
