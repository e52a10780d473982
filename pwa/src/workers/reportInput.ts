/** What the report worker gets: words and pictures, nothing to look up. All times are already words in the yard's zone. */

export interface ReportPicture {
  readonly bytes: ArrayBuffer // JPEG
  readonly width: number
  readonly height: number
}

export type ReportSeverity = 'low' | 'medium' | 'high' | 'stop_work'

export interface ReportFinding {
  readonly n: number
  readonly number: string
  readonly title: string
  readonly zone: string
  readonly kind: string
  readonly severity: ReportSeverity | null
  readonly severityWord: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly text: string
  readonly pictures: readonly (ReportPicture & { readonly label: string })[]
}

export interface ReportPin {
  readonly n: number
  readonly x: number // 1/10000 of the map's width
  readonly y: number
  readonly severity: ReportSeverity | null
}

export interface ReportArea {
  readonly title: string
  readonly zone: string
  readonly answered: number
  readonly total: number
  readonly fails: readonly { readonly question: string; readonly citation: string | null; readonly verified: boolean; readonly reading: string | null }[]
}

export interface ReportSignature {
  readonly role: string
  readonly name: string
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
  readonly notice: string | null // provisional: something is still on another device
  readonly map: ReportPicture | null
  readonly pins: readonly ReportPin[]
  readonly zones: readonly { readonly name: string; readonly status: string; readonly note: string }[]
  readonly findings: readonly ReportFinding[]
  readonly areas: readonly ReportArea[]
  readonly signatures: readonly ReportSignature[]
  readonly clocks: string
  readonly made: string
}

export interface ReportResult {
  readonly bytes: ArrayBuffer
  readonly pages: number
}
