/** What the report worker gets: words and pictures, nothing to look up. All times are already words in the yard's zone. */
import type { Diamond } from '../lib/hazardDiamond.ts'
import type { SheetInput } from '../features/paint/print/sheetInput.ts'
import type { BlankInput } from './formInput.ts'

export interface ReportPicture {
  readonly bytes: ArrayBuffer // JPEG
  readonly width: number
  readonly height: number
}

export interface ReportPhoto extends ReportPicture {
  readonly label: string
}

export type ReportSeverity = 'low' | 'medium' | 'high' | 'stop_work'

/** `late`: a date that has passed, which is printed in the red of overdue. */
export type ReportFact = readonly [label: string, value: string, mark?: 'late']

export interface ReportFinding {
  readonly n: number
  readonly number: string
  readonly title: string
  readonly zone: string
  readonly kind: string
  readonly severity: ReportSeverity | null
  readonly severityWord: string
  readonly facts: readonly ReportFact[]
  readonly text: string
  /** Before and after of one fix, side by side. */
  readonly pairs: readonly { readonly before: ReportPhoto; readonly after: ReportPhoto }[]
  readonly pictures: readonly ReportPhoto[]
}

/** A finding that stopped work, or is high, as page 1 names it. */
export interface ReportGrave {
  readonly severity: 'stop_work' | 'high'
  readonly word: string
  readonly title: string
  /** Work is still stopped. */
  readonly live: boolean
  /** What became of it, one line each. */
  readonly states: readonly string[]
  readonly late: string | null // "Due Fri, Nov 14, overdue"
}

/** What an earlier walk left open and this walk looked at again. */
export interface ReportLook {
  readonly number: string
  readonly title: string
  readonly zone: string
  readonly seen: string
  readonly note: string
  readonly late: string | null
}

export interface ReportScore {
  readonly total: string
  readonly points: string
  readonly band: string
  readonly tone: ReportTone
  readonly flagged: string | null
  readonly sections: readonly {
    readonly title: string
    readonly percent: string
    readonly points: string
    readonly answered: string
    readonly failed: string
    readonly tone: ReportTone
  }[]
}

export type ReportTone = 'ok' | 'warn' | 'danger' | 'none'

export interface ReportRevision {
  readonly letter: string
  /** The letter of the one after it. */
  readonly next: string
  /** Devices that may still hold work; empty = final. */
  readonly outstanding: readonly string[]
  readonly reason: string | null // why there is another one
}

export interface ReportPin {
  readonly n: number
  readonly x: number // 1/10000 of the map's width
  readonly y: number
  readonly severity: ReportSeverity | null
}

export interface ReportZoneMark {
  readonly name: string
  readonly count: number
  readonly x: number // 1/10000 of the map's width
  readonly y: number
}

export interface ReportArea {
  readonly title: string
  readonly zone: string
  readonly answered: number
  readonly total: number
  readonly fails: readonly {
    readonly question: string
    readonly citation: string | null
    readonly reading: string | null
  }[]
}

export interface ReportSignature {
  readonly role: string
  readonly name: string
  readonly proof: string // how the person is known
  readonly doubts: readonly string[]
  readonly statement: string
  readonly signed: string
  readonly drawing: string // SVG path
  readonly hash: string
}

export interface ReportInput {
  readonly organization: string
  readonly title: string
  readonly number: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly totals: readonly (readonly [value: string, label: string])[]
  readonly revision: ReportRevision | null // null = a draft
  readonly grave: readonly ReportGrave[] // stop work first
  readonly notice: string | null // what is not finished
  readonly score: ReportScore | null
  readonly looks: readonly ReportLook[]
  readonly map: ReportPicture | null
  readonly pins: readonly ReportPin[]
  /** Zones with findings that nobody pinned. */
  readonly zoneMarks: readonly ReportZoneMark[]
  readonly zones: readonly { readonly name: string; readonly status: string; readonly note: string }[]
  readonly findings: readonly ReportFinding[]
  readonly areas: readonly ReportArea[]
  readonly signatures: readonly ReportSignature[]
  readonly hash: string
  readonly clocks: readonly string[]
  readonly made: string
}

export interface ReportResult {
  readonly bytes: ArrayBuffer
  readonly pages: number
}

/** The weekly digest: words and pairs of pictures. */
export interface DigestInput {
  readonly organization: string
  readonly week: string
  readonly totals: readonly (readonly [value: string, label: string])[]
  readonly open: readonly {
    readonly severity: string
    readonly word: string
    readonly count: string
    readonly fresh: string
  }[]
  readonly lists: readonly {
    readonly title: string
    readonly none: string
    readonly rows: readonly {
      readonly severity: ReportSeverity | null
      readonly title: string
      readonly note: string
      readonly late: string | null
    }[]
  }[]
  readonly fixed: readonly {
    readonly title: string
    readonly note: string
    readonly before: ReportPhoto | null
    readonly after: ReportPhoto | null
  }[]
  readonly zones: readonly (readonly [zone: string, walked: string])[]
  readonly made: string
}

/** Words of a cell below one another: what was struck through stays legible, `odd` is outside its lines, `small` says more. */
export interface ReportSpan {
  readonly text: string
  readonly as?: 'struck' | 'bold' | 'odd' | 'small'
}

export type ReportCell = string | readonly ReportSpan[]

/** One record of any kind, as its page shows it. */
export interface RecordInput {
  readonly organization: string
  /** "Task", "Equipment". */
  readonly kind: string
  readonly title: string
  readonly number: string | null
  readonly badges: readonly { readonly text: string; readonly tone: ReportTone }[]
  readonly facts: readonly ReportFact[]
  readonly texts: readonly { readonly title: string; readonly text: string }[]
  /** Lists inside the record, and the records that hang on it. */
  readonly tables: readonly {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly ReportCell[])[]
    /** How wide the columns are beside each other; equal when left out. */
    readonly shares?: readonly number[]
    /** Headings over so many columns each, from the left: the table is drawn in boxes, as a form of an agency. */
    readonly over?: readonly (readonly [title: string, columns: number])[]
  }[]
  /** The paper lies across. */
  readonly across?: boolean
  readonly photos: readonly (ReportPhoto | { readonly missing: string })[]
  readonly signatures: readonly { readonly title: string; readonly drawing: string }[]
  readonly notes: readonly { readonly title: string; readonly lines: readonly ReportFact[] }[] // comments, history
  /** Where the square leads; null where the record has no address. */
  readonly address: string | null
  /** The last line: by what the paper is held against the record. */
  readonly seal?: string
  readonly made: string
}

/** Labels of 4 × 6 in for a thermal printer, one a page: black alone. */
export interface LabelsInput {
  readonly title: string
  readonly labels: readonly {
    /** White on black, as large as it fits. */
    readonly words: string
    readonly hazards: readonly string[]
    /** Of the DOT class, before the hazards. */
    readonly diamonds: readonly Diamond[]
    /** Null: no date; without text three boxes for one that is written by hand. */
    readonly date: { readonly title: string; readonly text: string | null } | null
    readonly number: { readonly title: string; readonly text: string }
    readonly name: string
    readonly detail: string
    readonly codes: string
    readonly shipping: string
    readonly law: string
    readonly site: readonly string[]
    /** A line to write on, with what is known of it; null for none. */
    readonly blank: { readonly title: string; readonly text: string } | null
    readonly square: string
    /** Under the square. */
    readonly under: readonly string[]
  }[]
}

export type PackFormat = 'pdf' | 'zip'

export type PaperInput =
  | { readonly paper: 'walk'; readonly input: ReportInput }
  | { readonly paper: 'digest'; readonly input: DigestInput }
  | { readonly paper: 'record'; readonly input: RecordInput }
  | { readonly paper: 'labels'; readonly input: LabelsInput }
  | { readonly paper: 'form'; readonly input: BlankInput }
  | { readonly paper: 'sheet'; readonly input: SheetInput }
  /** Many records into one file: begun, a record at a time, and ended; the worker lives as long. */
  | { readonly paper: 'pack'; readonly format: PackFormat; readonly title: string; readonly footer: string }
  | { readonly paper: 'packed'; readonly name: string; readonly input: RecordInput }
  /** A paper that was made before a reload. */
  | { readonly paper: 'kept'; readonly name: string; readonly bytes: ArrayBuffer; readonly pages: number }
  | { readonly paper: 'end' }
