/**
 * The shape of a round: somebody goes to a place or a thing, answers the questions of a template there, raises a finding for what fails,
 * and signs. Waste inspections and EHS rounds stand on this folder, and another module that makes rounds plugs in:
 *
 * 1. Its module file has four entities: the round (keyed by its place, its day and how often on that day, so that two tablets meet in one),
 *    its answers (keyed by round and question), its findings, and the versions of its templates. Their fields have the names of `RoundEntity`,
 *    `RoundAnswerEntity` and `FoundEntity`; what is named otherwise the kind says.
 * 2. It writes one `RoundKind` and gives it to everything here.
 * 3. Its screens are made of these, in the order in which a person meets them. Words that differ are given, those that all rounds say stand in
 *    `words`.
 *    - `useBegin` goes on with the round of today or begins one; `days.ts` says which round that is, and which was left on an earlier day.
 *    - `RoundGate` shows the round of the address, or why not: it is not here; it is signed, with what came too late for it; somebody has
 *      signed it meanwhile.
 *    - `useRoundForm` are its questions with their answers, `useBefore` and `usePrevious` what was answered the last time, `useAgreement` what
 *      contradicts what.
 *    - `useRoundAnswers` is the `AnswerStore` for `FormScreen` (a list of questions) or `RowScreen` (rows before a machine). Its `finding` makes
 *      the finding of a fail, which is kept in the same change. `useCorrecting` around it adds photos, what is put right on the spot, answers
 *      that take their finding back, and what a reviewer asks; it needs `corrected` and `correction` on answers and findings.
 *    - `TagOutKey`, `TagOutNote` and `TagOutDecision` take the thing of a round out of service; they need `tagOut` on findings.
 *    - `wantingOf` and `StillOwed` are what is owed before a signature; `RoundSign` is the last look and the signature.
 * 4. At the desk: `answeredOn` and `signatureOf` for its paper, `SignatureCard` for its page, `ReturnRound` to send it back.
 *
 * A round that is returned is in the state `returned`: its `questioned` are open again, and its `asks` say why (returned.ts). It is handed in
 * again without another signature.
 */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/react/live.ts'
import type { ParentEntity } from '../../records/queries.ts'
import type { AnswerEntity } from '../answering/answerRows.ts'
import type { Library } from '../editor/edition.ts'
import type { TemplateEntity } from '../editor/templateRows.ts'
import type { Dialect } from '../template.ts'

interface RoundFields {
  /** Counts those of one place and day. */
  readonly round: number
  readonly state: string
  readonly templateId: string | null
  readonly inspectorId: string | null
  readonly note: string | null
  readonly signature: string | null
  readonly signedAt: number | null
  readonly agreed: boolean | null
  readonly doubts: string | null
  readonly deviceName: string | null
}

interface FoundFields {
  readonly itemId: string | null
  readonly text: string
  readonly state: 'open' | 'closed'
  readonly closedOn: string | null
  readonly number: string | null
  readonly provisionalNumber: string | null
}

export type RoundEntity = { [E in EntityName]: Entities[E] extends RoundFields ? E : never }[EntityName]
export type RoundAnswerEntity = {
  [E in AnswerEntity]: Entities[E] extends { readonly findingId: string | null } ? E : never
}[AnswerEntity]
export type FoundEntity = { [E in EntityName]: Entities[E] extends FoundFields ? E : never }[EntityName]

export interface RoundKind {
  readonly roundEntity: RoundEntity & ParentEntity
  readonly answerEntity: RoundAnswerEntity
  readonly findingEntity: FoundEntity
  readonly templateEntity: TemplateEntity
  /** The field by which answers and findings name their round. */
  readonly under: string
  /** The field of its day. */
  readonly on: string
  /** The state of one that somebody goes on with. */
  readonly open: string
  /** The states in which it is answered; in every other it is signed. */
  readonly answerable: readonly string[]
  /** The states whose answers are those of the last time. */
  readonly told: readonly string[]
  readonly dialect: Dialect
  /** What this version of the app ships. */
  readonly library: () => Promise<readonly Library[]>
  /** Where rounds begin on the tablet, and before the id of a round: on the tablet and at the desk, and of a finding. */
  readonly home: string
  readonly screen: string
  readonly page: string
  readonly findings: string
  /** Begins the names under which a device keeps what is half written. */
  readonly drafts: string
}

export type RoundOf<K extends RoundKind> = Row<K['roundEntity']>
export type AnswerOf<K extends RoundKind> = Row<K['answerEntity']>
export type FindingOf<K extends RoundKind> = Row<K['findingEntity']>

/** What lies under a round, as a question to the device. */
export function under(kind: Pick<RoundKind, 'under'>, roundId: string): Readonly<Record<string, string>> {
  return { [kind.under]: roundId }
}

export function dayOf(kind: Pick<RoundKind, 'on'>, round: object): string {
  return String(Reflect.get(round, kind.on))
}
