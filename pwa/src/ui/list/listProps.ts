import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../EmptyState.tsx'
import type { Crumb } from '../PageHeader.tsx'
import type { Column } from './columns.ts'
import type { ListView } from './ListViews.tsx'

/** Keep it the same object while nothing in it has changed. */
export interface Within<Row> {
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined
  /** Which of them an address begins with. */
  readonly begins: (search: string) => (row: Row) => boolean
}

/** What a list page is told by its feature. */
export interface ListPageProps<Row extends { readonly id: string }> {
  /** Names the CSV file and the table. */
  readonly id: string
  readonly title: string
  /** "task": the count reads "31 of 128 tasks". */
  readonly noun?: string
  /** Where an s does not make many of it: "people". */
  readonly nouns?: string
  /** Keep it the same object between renders (module constant or memo). */
  readonly columns: readonly Column<Row>[]
  /** All rows, in memory; undefined while they load. */
  readonly rows: readonly Row[] | undefined
  /** They are the first of very many, the others are being read: nothing is said of all, and nothing done with them. */
  readonly partial?: boolean
  readonly rowLabel: (row: Row) => string
  readonly href?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly peek?: (row: Row) => { readonly head: ReactNode; readonly body: ReactNode }
  /** Verbs for the selected rows. Gives every row a checkbox. `key`: a verb's letter, pressed on a row while nothing was selected. */
  readonly bulk?: ((rows: readonly Row[], clear: () => void, key: string | null) => ReactNode) | undefined
  readonly views?: readonly ListView[]
  /** What saved views are counted in, where a parameter of the page itself (a tab) narrows `rows` before any filter. */
  readonly within?: Within<Row>
  /** Used while the address names none: "due" or "-due". */
  readonly defaultSort?: string
  /** The address of every row, where the bare one opens a view: "?tab=all". */
  readonly every?: string
  /** Tools of the page's own, before those of every list. */
  readonly tools?: ReactNode
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  readonly breadcrumb?: readonly Crumb[]
  readonly banner?: ReactNode
  /** Under the rows: what the list does not hold. */
  readonly below?: ReactNode
  /** Under the title: the pages beside this one. */
  readonly above?: ReactNode
  /** Shown when there are no rows at all; "no match" is the list's own. */
  readonly empty: EmptyStateProps
  readonly error?: { readonly message: string; readonly onRetry?: () => void } | undefined
  /** Shown instead of the rows when there are none here and no connection to fetch them. */
  readonly offline?: ReactNode
  readonly canExport?: boolean
}
