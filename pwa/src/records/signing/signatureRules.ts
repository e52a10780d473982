/**
 * How a signature is read: whose it is, how that is known, and what is doubtful about it. Pure; the pages and the paper say the same.
 *
 * - session: the set is by the person themselves.
 * - pin: their PIN was typed on somebody else's device. Only that device could compare it, so that it is the device's word.
 * - written, and every signature from before there were proofs: somebody wrote the name.
 */
import { cleanLine } from '../../../../sync/change/clean.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { words as EN, type SigningWords } from './words/en.ts'

/** A signature as every kind of them is: a record under the one that is signed. */
export interface Signed {
  readonly role: string
  readonly personId: string | null
  readonly name: string
  readonly proof: 'session' | 'pin' | 'written' | null
  readonly signedAt: number
  readonly recordedAt: number | null
  /** What the server held when it came, where that was something else. */
  readonly heldHash?: string | null
  readonly createdBy: string | null
}

/** What the pages show of it besides. */
export interface SignedRow extends Signed {
  readonly id: string
  readonly statement: string
  readonly drawing: string
  readonly contentHash: string
  /** Which list it was made by; from before lists had numbers: none. */
  readonly sealVersion: number | null
  readonly sealed: unknown
  readonly deviceName: string | null
}

export interface Signer {
  readonly name: string
  /** Somebody who only saw it being signed. */
  readonly witness: boolean
  /** "own sign-in", "name written by Joe Ortiz". */
  readonly proof: string
  /** Nothing but somebody's word stands behind the name. */
  readonly weak: boolean
  readonly doubts: readonly string[]
}

/** `known` names a person of the directory; null where it has none. `signer` is the role of whose signature seals the record. */
export function signerOf(
  signature: Signed,
  signer: string,
  known: (personId: string | null) => string | null,
  words: SigningWords = EN,
): Signer {
  const written = cleanLine(signature.name)
  const listed = known(signature.personId)
  const recorder = known(signature.createdBy) ?? words.somebody
  const doubts = [
    ...(listed !== null && listed !== written ? [words.writtenAs(written)] : []),
    ...(signature.recordedAt === null
      ? []
      : [words.timeInDoubt(formatDateTime(signature.recordedAt, { year: 'always' }))]),
    ...((signature.heldHash ?? null) === null ? [] : [words.heldOther]),
  ]
  return {
    name: listed ?? written,
    witness: signature.role !== signer,
    weak: signature.proof !== 'session',
    proof: proofWords(signature, recorder, listed, words),
    doubts,
  }
}

function proofWords(
  { proof }: Pick<Signed, 'proof'>,
  recorder: string,
  listed: string | null,
  words: SigningWords,
): string {
  switch (proof) {
    case 'session':
      return words.ownSignIn
    case 'pin':
      return words.ownPin(recorder)
    case 'written':
    case null:
      return `${words.nameWritten(recorder)}${listed === null ? words.notInDirectory : ''}`
  }
}
