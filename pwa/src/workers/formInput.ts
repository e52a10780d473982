/** A form with nothing in it, as a sheet that is filled by hand: words and boxes, nothing to look up. */
export type BlankItem =
  | { readonly is: 'heading'; readonly text: string }
  /** To read, nothing to write. */
  | { readonly is: 'words'; readonly text: string }
  | ({ readonly is: 'field' } & BlankField)
  /** Lines of a table that repeats. */
  | {
      readonly is: 'rows'
      readonly label: string
      readonly columns: readonly { readonly label: string; readonly box: BlankBox; readonly unit: string }[]
      readonly count: number
    }

export interface BlankField {
  readonly label: string
  readonly required: boolean
  /** Under the label: what is usual, help. */
  readonly hint: string
  readonly box: BlankBox
  /** Behind the box. */
  readonly unit: string
}

export type BlankBox =
  | { readonly of: 'line' }
  | { readonly of: 'area' }
  | { readonly of: 'tall' } // a signature, a sketch
  /** `signed`: it may be below zero. */
  | { readonly of: 'digits'; readonly before: number; readonly behind: number; readonly signed: boolean }
  /** Boxes with marks between them: "MM/DD/YYYY". */
  | { readonly of: 'parts'; readonly mask: string }
  | { readonly of: 'choices'; readonly options: readonly string[]; readonly many: boolean }
  /** Nothing is written there: it is calculated or photographed. */
  | { readonly of: 'none'; readonly say: string }

export interface BlankInput {
  readonly organization: string
  readonly kind: string
  readonly title: string
  /** "Version 3, published Nov 20, 2026". */
  readonly edition: string
  /** Lines at the top that every sheet asks for. */
  readonly top: readonly BlankField[]
  readonly items: readonly BlankItem[]
  /** What stands under the lines to sign on; null where nobody signs. */
  readonly sign: { readonly name: string; readonly date: string } | null
  /** Where the square leads. */
  readonly address: string
  readonly addressSays: string
  readonly footer: string
}
