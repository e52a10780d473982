/** A column of a grid, and what is said of its cells. */
import type { Keyed } from './cells.ts'

export type CellKind = 'text' | 'number' | 'date' | 'time' | 'choice' | 'ref' | 'check'

/** What a text means: as it is shown, or why it means nothing. */
export type ReadText = { readonly ok: true; readonly shown: string } | { readonly ok: false; readonly problem: string }

export interface GridColumn extends Keyed {
  readonly kind: CellKind
  /** Behind the label, for what is typed as a bare number. */
  readonly unit?: string | undefined
  readonly required?: boolean
  /** In letters. */
  readonly width?: number
  /** Asked for cells that hold something. */
  readonly read: (text: string) => ReadText
  /** Offered while one types. */
  readonly choices?: () => readonly string[]
}

export interface CellNote {
  readonly key: string
  readonly say: string
}

/** What is known of a row: parallel to the rows, the same object while nothing of it has changed. */
export interface RowVerdict {
  /** It may be saved: it holds something, and nothing of it is wrong. */
  readonly ready: boolean
  readonly problems: readonly CellNote[]
  /** Odd, and saved all the same. */
  readonly notes: readonly CellNote[]
  /** What an empty cell counts as. */
  readonly ghosts: Readonly<Record<string, string>>
}

export const BLANK: RowVerdict = { ready: false, problems: [], notes: [], ghosts: {} }
