/** What a sheet is printed with: words alone, nothing to look up. */
export interface SheetInput {
  readonly title: string
  readonly organization: string
  readonly serial: string
  readonly sheets: number
  readonly year: string
  readonly vessel: string
  readonly job: string
  readonly place: string
  readonly unit: string
  /** Lines that are printed for a coating; the others are left to write. */
  readonly lines: readonly { readonly code: string; readonly name: string; readonly most: string }[]
}
