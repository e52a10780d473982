/** What the app ships about the law: schema/library. It comes with the pages that ask for it. */
import obligations from '../../../../../schema/library/obligations.json'
import qualifications from '../../../../../schema/library/qualifications.json'
import questions from '../../../../../schema/library/yard-questions.json'

export interface LibraryRule {
  readonly anchor: string
  /** "@workingDays" stands for the days on which the yard works. */
  readonly rrule?: string | undefined
  /** The phase of a rule that is due every so many years, or the one day of a rule that is due once; else it begins when it is adopted. */
  readonly startOn?: string | undefined
  readonly everyDays?: number | undefined
  readonly times?: number | undefined
  readonly per?: string | undefined
  readonly shifts?: readonly { readonly name: string; readonly from: string; readonly until: string }[] | undefined
  readonly eventKind?: string | undefined
  readonly afterValue?: number | undefined
  readonly afterUnit?: string | undefined
  readonly roll?: string | undefined
  readonly openDays?: number | undefined
  readonly missDays?: number | undefined
}

export interface LibrarySlot {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly entity?: string | undefined
  readonly template?: string | undefined
  readonly unit?: string | undefined
  readonly optional?: boolean | undefined
}

export interface Obligation {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly category: string
  readonly program: string
  readonly authority: string
  readonly citation?: string | undefined
  /** The text that was read. */
  readonly edition?: string | undefined
  readonly mark: string
  readonly markNote?: string | undefined
  /** A condition over the answers; without one it is for every yard. */
  readonly appliesIf?: unknown
  readonly why?: string | undefined
  readonly onlyIf?: string | undefined
  readonly rule: LibraryRule
  readonly evidence: readonly LibrarySlot[]
  readonly risk: string
  readonly submitTo?: string | undefined
  /** The kind of qualification that the duty keeps up. */
  readonly trains?: string | undefined
  /** One item for each thing of the kind that the yard has. */
  readonly thingKind?: string | undefined
  readonly approval?: string | undefined
  readonly fromAnswer?: { readonly field: string; readonly question: string; readonly times: number } | undefined
  /** The edition of the library in which the row last changed. */
  readonly changed: string
}

export interface Question {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly choices?:
    | readonly { readonly value: string; readonly label: string; readonly says?: string | undefined }[]
    | undefined
  readonly unit?: string | undefined
  readonly most?: number | undefined
  readonly hint?: string | undefined
  readonly source?: string | undefined
  /** The kind of equipment that is counted until somebody answers. */
  readonly equipment?: string | undefined
  readonly askedIf?: unknown
}

export interface QualificationShipped {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly validMonths: number
  readonly citation: string
  readonly mark: string
  readonly changed: string
}

export const EDITION = obligations.edition
export const OBLIGATIONS: readonly Obligation[] = obligations.obligations
export const QUESTIONS: readonly Question[] = questions.questions
export const QUALIFICATIONS: readonly QualificationShipped[] = qualifications.kinds
