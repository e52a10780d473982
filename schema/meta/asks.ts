/** What people mean when they ask: what every page knows of it, and the shape of schema/gen/asks.ts. */

/** What a field holds one of. */
type Held = null | boolean | number | string

export interface AskMeta {
  readonly nouns?: readonly string[]
  readonly time?: string // the day or moment that a period means
  readonly due?: string // what "due" means, where that is not the day that makes a record late
  readonly who?: string // by whom a record is somebody's
  readonly without?: readonly AskWhere[] // what is left out unless it is asked for
  readonly open?: readonly AskWhere[] // what "open" means, where that is more than being waited for
  readonly answers?: AskAnswers
}

/** Where the answers of forms of the yard's own lie: see AskAnswers of schema/ask.go. */
export interface AskAnswers {
  readonly group: string
  readonly entity: string
  readonly corrected: string
  readonly record: string
  readonly key: string
  readonly line: string
  readonly number: string
  readonly text: string
  readonly forms: string
  readonly version: string
  readonly body: string
}

export interface AskWhere {
  readonly field: string
  readonly in?: readonly Held[]
  readonly not?: readonly Held[]
  readonly has?: boolean
  readonly any?: readonly string[]
  /** Instead of values: the field is empty, or what it refers to holds this. */
  readonly of?: AskWhere
  readonly say?: string
}

export interface AskFigures {
  /** Other words for fields. */
  readonly fields?: { readonly [field: string]: readonly string[] }
  readonly measures: { readonly [name: string]: AskFigure }
}

/** A figure over records (x-ask, measures). */
export interface AskFigure {
  readonly title: string
  readonly names: readonly string[]
  /** How it is made of `field`, or of two other figures, the first by the second. */
  readonly how?: 'sum' | 'avg' | 'max' | 'min'
  readonly field?: string
  readonly of?: readonly [string, string]
  /** Two fields whose product, by `elsePer`, stands in for an empty `field`. */
  readonly else?: readonly [string, string]
  readonly elsePer?: number
  readonly where?: readonly AskWhere[]
  /** By how much the stored number is larger than what people read, in which unit and with how many places. */
  readonly per: number
  readonly unit?: string
  readonly places: number
  /** What "how much" means where the records are named. */
  readonly main?: boolean
  /** Where its months stand summed up. */
  readonly kept?: {
    readonly entity: string
    readonly month: string
    readonly sum: string
    readonly where?: readonly AskWhere[]
  }
}
